"""Holy Knights of Sophia: two to eight around one table, seven gems, and friends who change sides."""
