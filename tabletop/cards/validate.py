"""Validation of YAML nodes against a msgspec type, with every difference named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Annotated, Any, TypeVar

import msgspec
import yaml
from msgspec import inspect

from tabletop.cards.limits import PROBLEMS_MOST
from tabletop.cards.nodes import Source, scalar
from tabletop.cards.problems import Message, Problem

T = TypeVar("T")
_type_info = cache(inspect.type_info)


def understood(source: Source, node: yaml.Node, wanted: type[T], entry: str, problems: list[Problem]) -> T | None:
    """Convert a node to the type `wanted`; return None and add problems if it does not fit."""
    fresh: list[Problem] = []
    plain = source.plain(node, entry, fresh)
    try:
        definition = msgspec.convert(plain, wanted) if not fresh else None
    except msgspec.ValidationError as error:
        different = list(islice(differences(source, node, wanted, entry), PROBLEMS_MOST + 1))
        fresh = different or [source.refused(node, entry, str(error))]
        definition = None
    problems += fresh
    return definition


def differences(source: Source, node: yaml.Node, wanted: Any, entry: str) -> Iterator[Problem]:
    """Yield a problem for everything in `node` that does not fit the type `wanted`."""
    yield from _compare(source, node, _type_info(wanted), entry, "")


def _compare(source: Source, node: yaml.Node, wanted: inspect.Type, entry: str, field: str) -> Iterator[Problem]:
    match wanted:
        case inspect.Metadata(type=inner):
            yield from _compare(source, node, inner, entry, field)
        case inspect.UnionType(types=types):
            yield from _compare_union(source, node, types, entry, field)
        case inspect.StructType() if isinstance(node, yaml.MappingNode):
            yield from _compare_struct(source, node, wanted, entry, field)
        case inspect.DictType(key_type=keys, value_type=values) if isinstance(node, yaml.MappingNode):
            for name, value in node.value:
                yield from _compare(source, name, keys, entry, field)
                yield from _compare(source, value, values, entry, _join(field, str(name.value)))
        case (
            inspect.ListType(item_type=inner) | inspect.VarTupleType(item_type=inner)
            | inspect.FrozenSetType(item_type=inner)
        ) if isinstance(node, yaml.SequenceNode):  # fmt: skip
            if not (wanted.min_length or 0) <= len(node.value) <= (wanted.max_length or len(node.value)):
                yield source.wrong(node, entry, field, expectation(wanted))
            for number, part in enumerate(node.value, 1):
                yield from _compare(source, part, inner, entry, _join(field, str(number)))
        case inspect.TupleType(item_types=types) if isinstance(node, yaml.SequenceNode):
            if len(types) != len(node.value):
                yield source.wrong(node, entry, field, expectation(wanted))
            for number, (part, inner) in enumerate(zip(node.value, types, strict=False), 1):
                yield from _compare(source, part, inner, entry, _join(field, str(number)))
        case _:
            if not _fits(node, wanted):
                yield source.wrong(node, entry, field, expectation(wanted))


def _compare_union(
    source: Source, node: yaml.Node, types: Sequence[inspect.Type], entry: str, field: str
) -> Iterator[Problem]:
    """Compare with the alternative that the node is most likely meant to be."""
    structs = [kind for kind in types if isinstance(kind, inspect.StructType)]
    if isinstance(node, yaml.MappingNode) and structs and structs[0].tag_field is not None:
        tag_field = structs[0].tag_field
        given = next((value for name, value in node.value if name.value == tag_field), None)
        tagged = [kind for kind in structs if given is not None and scalar_of(given) == kind.tag]
        tags = Message("cards.expect.one_of", {"names": tuple(str(kind.tag) for kind in structs)})
        if tagged:
            yield from _compare_struct(source, node, tagged[0], entry, field)
        elif given is not None:
            yield source.wrong(given, entry, _join(field, tag_field), tags)
        else:
            yield source.missing(node, entry, _join(field, tag_field), tags)
        return
    same_shape = [kind for kind in types if _same_shape(node, kind)]
    tries = [list(_compare(source, node, kind, entry, field)) for kind in same_shape]
    if len(same_shape) == 1:
        yield from tries[0]
    elif not tries or all(tries):
        expected = tuple(expectation(kind) for kind in types if not isinstance(kind, inspect.NoneType))
        yield source.wrong(node, entry, field, Message("cards.expect.any_of", parts=expected))


def _same_shape(node: yaml.Node, wanted: inspect.Type) -> bool:
    """Return whether a type has the shape of this node: fields, list or single value."""
    if isinstance(wanted, inspect.Metadata):
        return _same_shape(node, wanted.type)
    if isinstance(wanted, inspect.StructType | inspect.DictType):
        return isinstance(node, yaml.MappingNode)
    if isinstance(wanted, inspect.ListType | inspect.VarTupleType | inspect.TupleType | inspect.FrozenSetType):
        return isinstance(node, yaml.SequenceNode)
    return isinstance(node, yaml.ScalarNode)


def _compare_struct(
    source: Source, node: yaml.MappingNode, wanted: inspect.StructType, entry: str, field: str
) -> Iterator[Problem]:
    fields = {known.encode_name: known for known in wanted.fields}
    tag_field = wanted.tag_field
    present = set()
    for name, value in node.value:
        key = str(name.value)
        present.add(key)
        if key in fields:
            yield from _compare(source, value, fields[key].type, entry, _join(field, key))
        elif key == tag_field:
            if scalar_of(value) != wanted.tag:
                expected = Message("cards.expect.one_of", {"names": (str(wanted.tag),)})
                yield source.wrong(value, entry, _join(field, key), expected)
        elif wanted.forbid_unknown_fields:
            yield source.unknown(name, entry, _join(field, key), fields)
    for key, known in fields.items():
        if known.required and key not in present:
            yield source.missing(node, entry, _join(field, key), expectation(known.type))


def scalar_of(node: yaml.Node) -> Any:
    """Return the value of a scalar, None for anything else."""
    return scalar(node) if isinstance(node, yaml.ScalarNode) else None


def _fits(node: yaml.Node, wanted: inspect.Type) -> bool:
    if isinstance(wanted, inspect.AnyType):
        return True
    if not isinstance(node, yaml.ScalarNode):
        return False
    value = scalar(node)
    match wanted:
        case inspect.NoneType():
            return value is None
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType(ge=least, le=most):
            fits = isinstance(value, int) and not isinstance(value, bool)
            return fits and (least is None or value >= least) and (most is None or value <= most)
        case inspect.FloatType():
            return isinstance(value, int | float) and not isinstance(value, bool)
        case inspect.StrType(pattern=None):
            fits = isinstance(value, str) and (wanted.min_length or 0) <= len(value)
            return fits and (wanted.max_length is None or len(value) <= wanted.max_length)
        case inspect.LiteralType(values=values):
            return any(type(value) is type(known) and value == known for known in values)
    try:
        msgspec.convert(value, _enum(wanted))
    except (msgspec.ValidationError, TypeError):
        return False
    return True


def _enum(wanted: inspect.Type) -> Any:
    if isinstance(wanted, inspect.EnumType):
        return wanted.cls
    if isinstance(wanted, inspect.StrType) and wanted.pattern is not None:
        return Annotated[str, msgspec.Meta(pattern=wanted.pattern)]
    raise TypeError(f"card files have no {type(wanted).__name__}")


def expectation(wanted: inspect.Type) -> Message:
    """Return the expectation of a type in words."""
    match wanted:
        case inspect.Metadata(type=inner):
            return expectation(inner)
        case inspect.UnionType(types=types):
            return Message("cards.expect.any_of", parts=tuple(map(expectation, types)))
        case inspect.IntType(ge=least, le=most):
            limits = {"least": least, "most": most}
            key = "".join(f"_{name}" for name, limit in limits.items() if limit is not None)
            return Message(f"cards.expect.number{key}", {n: int(v) for n, v in limits.items() if v is not None})
        case inspect.LiteralType(values=values):
            return Message("cards.expect.one_of", {"names": tuple(str(value) for value in values)})
        case inspect.EnumType(cls=cls):
            return Message("cards.expect.one_of", {"names": tuple(str(member.value) for member in cls)})
        case inspect.StrType(pattern=pattern) if pattern is not None:
            return Message("cards.expect.pattern", {"pattern": pattern})
        case inspect.StrType(max_length=int(most)):
            return Message("cards.expect.text_most", {"most": most})
        case inspect.TupleType(item_types=types):
            return Message("cards.expect.list_of", {"count": len(types)})
        case inspect.ListType() | inspect.VarTupleType() if wanted.min_length or wanted.max_length is not None:
            if wanted.min_length == wanted.max_length:
                return Message("cards.expect.list_of", {"count": wanted.max_length or 0})
            return Message("cards.expect.list_least", {"least": wanted.min_length or 0})
    names = {
        inspect.BoolType: "truth", inspect.FloatType: "float", inspect.NoneType: "nothing", inspect.StrType: "text",
        inspect.StructType: "fields", inspect.DictType: "fields",
    }  # fmt: skip
    return Message(f"cards.expect.{names.get(type(wanted), 'list')}")


def _join(field: str, part: str) -> str:
    return f"{field}.{part}" if field else part
