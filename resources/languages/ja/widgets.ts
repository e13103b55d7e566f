<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>AboutScreen</name>
    <message>
        <source>About</source>
        <translation>このソフトについて</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>バージョン {version}</translation>
    </message>
    <message>
        <source>An open-source program for card and dice games. It enforces every rule, and its bots know no more than you do. This is an unofficial fan work: all pictures and texts are original, and the games belong to their makers.</source>
        <translation>カードゲームとダイスゲームのためのオープンソースソフトです。ルールはすべて正確に処理され、ボットが知っているのはあなたと同じことだけです。非公式のファン作品であり、絵と文章はすべて独自のもの、ゲームそのものの権利はそれぞれの作者にあります。</translation>
    </message>
    <message>
        <source>Licence: MIT.</source>
        <translation>ライセンス：MIT。</translation>
    </message>
    <message>
        <source>Where your files are</source>
        <translation>ファイルの保存場所</translation>
    </message>
    <message>
        <source>Error reports</source>
        <translation>不具合の報告</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>使用しているもの</translation>
    </message>
    <message>
        <source>Kotatsu uses Qt under the GNU LGPL, version 3. You may swap in your own build of Qt; the licences explain how.</source>
        <translation>Kotatsu は Qt を GNU LGPL バージョン3のもとで使用しています。Qt は自分でビルドしたものに差し替えられます（方法はライセンスの全文にあります）。</translation>
    </message>
    <message>
        <source>Show the licences</source>
        <translation>ライセンスの全文を表示</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>対戦の記録</translation>
    </message>
    <message>
        <source>Your own cards</source>
        <translation>自作カード</translation>
    </message>
</context>
<context>
    <name>AccessibilityScreen</name>
    <message>
        <source>Reading, switches, keys</source>
        <translation>読みやすさ・スイッチ・キー</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>読みやすさ</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>フォント</translation>
    </message>
    <message>
        <source>Kotatsu&apos;s own</source>
        <translation>Kotatsu の標準</translation>
    </message>
    <message>
        <source>Any font on this computer, such as OpenDyslexic or Atkinson Hyperlegible if installed.</source>
        <translation>このパソコンにあるフォントから選べます（OpenDyslexic なども入っていれば）。</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>Wide</source>
        <translation>広い</translation>
    </message>
    <message>
        <source>Wider</source>
        <translation>とても広い</translation>
    </message>
    <message>
        <source>Room between letters, words and lines, on cards too.</source>
        <translation>文字・単語・行の間隔です。カードにも効きます。</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>間隔</translation>
    </message>
    <message>
        <source>Switches and time</source>
        <translation>スイッチと時間</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Two keys</source>
        <translation>2つのキー</translation>
    </message>
    <message>
        <source>Every {n} s</source>
        <translation>{n}秒ごと</translation>
    </message>
    <message>
        <source>One key steps through what you can choose, another chooses. Steps can also be automatic.</source>
        <translation>1つのキーで選べるものを順に進み、もう1つのキーで選びます。自動でも進められます。</translation>
    </message>
    <message>
        <source>Scanning</source>
        <translation>スキャン</translation>
    </message>
    <message>
        <source>Key to step</source>
        <translation>進むキー</translation>
    </message>
    <message>
        <source>Key to choose</source>
        <translation>選ぶキー</translation>
    </message>
    <message>
        <source>Keys to step and to choose</source>
        <translation>進むキーと選ぶキー</translation>
    </message>
    <message>
        <source>Press a button here, then the key or switch.</source>
        <translation>ボタンを押してから、使うキーかスイッチを押します。</translation>
    </message>
    <message>
        <source>Messages stay until closed; bots wait for “Continue” after your turn; results open on request.</source>
        <translation>メッセージは閉じるまで残ります。あなたの手番のあと、ボットは「続ける」が押されるまで待ちます。結果もボタンを押すと開きます。</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Take your time</source>
        <translation>時間をかけて遊ぶ</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n}秒</translation>
    </message>
    <message>
        <source>A key counts only after it has been held this long; shorter presses and repeats don&apos;t count.</source>
        <translation>この時間押し続けると効きます。短い押しや繰り返しは効きません。</translation>
    </message>
    <message>
        <source>Slow keys</source>
        <translation>スローキー</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Press a key&apos;s button, then the new key. No command needs two keys at once.</source>
        <translation>ボタンを押してから、新しいキーを押します。2つのキーを同時に押す操作はありません。</translation>
    </message>
    <message>
        <source>Reset all keys</source>
        <translation>すべて元に戻す</translation>
    </message>
    <message>
        <source>{use}: now on {key}.</source>
        <translation>{use}：{key}にしました。</translation>
    </message>
    <message>
        <source>{key} was for “{use}”, which is now on {other}.</source>
        <translation>{key}だった「{use}」は、{other}に移りました。</translation>
    </message>
</context>
<context>
    <name>AnimalChoice</name>
    <message>
        <source>rabbit</source>
        <translation>うさぎ</translation>
    </message>
    <message>
        <source>fox</source>
        <translation>きつね</translation>
    </message>
    <message>
        <source>owl</source>
        <translation>ふくろう</translation>
    </message>
    <message>
        <source>cat</source>
        <translation>ねこ</translation>
    </message>
    <message>
        <source>dog</source>
        <translation>いぬ</translation>
    </message>
    <message>
        <source>turtle</source>
        <translation>かめ</translation>
    </message>
    <message>
        <source>bird</source>
        <translation>とり</translation>
    </message>
    <message>
        <source>panda</source>
        <translation>パンダ</translation>
    </message>
    <message>
        <source>fish</source>
        <translation>さかな</translation>
    </message>
    <message>
        <source>pig</source>
        <translation>ぶた</translation>
    </message>
    <message>
        <source>bear</source>
        <translation>くま</translation>
    </message>
    <message>
        <source>penguin</source>
        <translation>ペンギン</translation>
    </message>
</context>
<context>
    <name>Announcer</name>
    <message>
        <source>You&apos;re under attack!</source>
        <translation>攻撃されました！</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>あなたの応答</translation>
    </message>
    <message>
        <source>Your move</source>
        <translation>あなたが選ぶ番です</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>あなたの番</translation>
    </message>
</context>
<context>
    <name>Banners</name>
    <message>
        <source>{name}, it&apos;s your turn</source>
        <translation>{name}さんの番です</translation>
    </message>
    <message>
        <source>Rated match: undo or a hint makes it unrated</source>
        <translation>評価対戦：取り消しやヒントを使うと評価の対象外になります</translation>
    </message>
    <message>
        <source>{deal}: unrated, and the same for everybody</source>
        <translation>{deal}：評価対象外、全員同じ配りです</translation>
    </message>
    <message>
        <source>This match is unrated now</source>
        <translation>この対戦は評価の対象外になりました</translation>
    </message>
</context>
<context>
    <name>Bars</name>
    <message>
        <source>{turn} (rated)</source>
        <translation>{turn}（評価対戦）</translation>
    </message>
    <message>
        <source>Undo only reaches back to the last roll, draw, reveal or someone else&apos;s choice.</source>
        <translation>ダイスを振ったり、カードを引いたり公開したり、ほかの人が選んだりした後は、それより前に戻れません。</translation>
    </message>
</context>
<context>
    <name>Brackets</name>
    <message>
        <source>{text} ({inside})</source>
        <translation>{text}（{inside}）</translation>
    </message>
</context>
<context>
    <name>BranchScreen</name>
    <message>
        <source>This starts a new match from decision {n} with the same luck.</source>
        <translation>{n}番目の選択から、新しい別の対戦が始まります。この先のダイスやカードの運は、元の対戦と同じです。</translation>
    </message>
</context>
<context>
    <name>Bubble</name>
    <message>
        <source>Read the rule</source>
        <translation>ルールを読む</translation>
    </message>
</context>
<context>
    <name>CardGallery</name>
    <message>
        <source>No card</source>
        <translation>カードなし</translation>
    </message>
</context>
<context>
    <name>CardNotice</name>
    <message>
        <source>1 card by {name}</source>
        <translation>カード1枚（{name}作）</translation>
    </message>
    <message>
        <source>{n} cards by {name}</source>
        <translation>カード{n}枚（{name}作）</translation>
    </message>
</context>
<context>
    <name>CardOfferScreen</name>
    <message>
        <source>Language of the cards</source>
        <translation>カードの言語</translation>
    </message>
    <message>
        <source>This table uses cards that you don&apos;t have. They contain only text and numbers, are checked like your own cards, and are used for this match only.</source>
        <translation>この卓は、あなたの持っていないカードを使います。文字と数値だけのデータで、自分のカードと同じように確かめてあり、この対戦だけで使われます。</translation>
    </message>
    <message>
        <source>Reading the cards…</source>
        <translation>カードを読み込み中…</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>やめておく</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>残しました</translation>
    </message>
    <message>
        <source>Keep the cards</source>
        <translation>カードを残す</translation>
    </message>
    <message>
        <source>Adds them to your packs, for your own tables.</source>
        <translation>パックに加えて、自分の卓でも使えるようにします。</translation>
    </message>
    <message>
        <source>Join with these cards</source>
        <translation>このカードで参加</translation>
    </message>
    <message>
        <source>The table opens in a window of its own</source>
        <translation>卓は別のウィンドウで開きます</translation>
    </message>
    <message>
        <source>It uses this table&apos;s cards instead of yours.</source>
        <translation>自分のカードの代わりに、この卓のカードを読み込みます。</translation>
    </message>
    <message>
        <source>Could not install the pack</source>
        <translation>パックを入れられませんでした</translation>
    </message>
</context>
<context>
    <name>CardsScreen</name>
    <message>
        <source>Could not read the cards</source>
        <translation>カードを読み込めませんでした</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Filter by name or text</source>
        <translation>名前や効果で絞り込み</translation>
    </message>
    <message>
        <source>Filter the cards</source>
        <translation>カードを絞り込む</translation>
    </message>
    <message>
        <source>Could not create the folder</source>
        <translation>フォルダーを作れませんでした</translation>
    </message>
    <message>
        <source>Show my cards ({n})</source>
        <translation>自分のカード：{n}枚</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>フォルダーを開く</translation>
    </message>
    <message>
        <source>Packs…</source>
        <translation>パック…</translation>
    </message>
    <message>
        <source>Some of your cards can&apos;t be used. Problems: {n}</source>
        <translation>使えないものがあります（問題：{n}件）：</translation>
    </message>
    <message>
        <source>No table found for this card</source>
        <translation>このカードは出ませんでした</translation>
    </message>
    <message>
        <source>None of the deals tried has this card on the table.</source>
        <translation>このカードの出る卓を用意できませんでした。</translation>
    </message>
    <message>
        <source>Could not open the window</source>
        <translation>ウィンドウを開けませんでした</translation>
    </message>
    <message>
        <source>Try it at a table</source>
        <translation>卓で試す</translation>
    </message>
    <message>
        <source>Your own cards: put YAML files in {folder}. They appear here as soon as you save them, and new tables use them.</source>
        <translation>自分のカード：YAML ファイルを {folder} に入れてください。保存するとすぐここに表示され、新しい卓で使われます。</translation>
    </message>
    <message>
        <source>Show all cards</source>
        <translation>全カードを見る</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{all}件中{n}件</translation>
    </message>
</context>
<context>
    <name>ChanceList</name>
    <message>
        <source>{text}: {figure}</source>
        <translation>{text}：{figure}</translation>
    </message>
    <message>
        <source>about {n} points</source>
        <translation>約{n}点</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}％</translation>
    </message>
    <message>
        <source>about {n} %</source>
        <translation>約{n}％</translation>
    </message>
    <message>
        <source>{figure} ± {doubt}</source>
        <translation>{figure}±{doubt}</translation>
    </message>
</context>
<context>
    <name>Chart</name>
    <message>
        <source>start</source>
        <translation>開始</translation>
    </message>
</context>
<context>
    <name>Chat</name>
    <message>
        <source>Chat</source>
        <translation>チャット</translation>
    </message>
    <message>
        <source>Message everyone…</source>
        <translation>みんなに話しかける…</translation>
    </message>
    <message>
        <source>Message everyone</source>
        <translation>みんなに話しかける</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>送信</translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>{name}, it&apos;s your turn</source>
        <translation>{name}さんの番です</translation>
    </message>
    <message>
        <source>The table is covered. Everyone else, please look away.</source>
        <translation>場は隠してあります。ほかの人は画面を見ないでください。</translation>
    </message>
    <message>
        <source>I&apos;m ready</source>
        <translation>準備できました</translation>
    </message>
    <message>
        <source>Both may look</source>
        <translation>二人とも見てよい</translation>
    </message>
    <message>
        <source>Don&apos;t cover the table any more</source>
        <translation>この対戦ではもう隠しません</translation>
    </message>
</context>
<context>
    <name>DealResult</name>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Copy result to share</source>
        <translation>結果の一行をコピー</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message>
        <source>Your win was certain; this brings about {n} more points.</source>
        <translation>勝ちは確実でした。こちらのほうが約{n}点多くなります。</translation>
    </message>
    <message>
        <source>Played out from here, it wins {n} more in 100 matches.</source>
        <translation>ここから最後まで100回試すと、勝ちが{n}回多くなります。</translation>
    </message>
    <message>
        <source>Judged before the roll, when your choice&apos;s chance to succeed was {n} %.</source>
        <translation>ダイスを振る前の評価です。その選択の成功率は{n}％でした。</translation>
    </message>
</context>
<context>
    <name>DecisionPresenter</name>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Stop: {answer}</source>
        <translation>「{answer}」をやめる</translation>
    </message>
    <message>
        <source>Undo your last choice, or continue?</source>
        <translation>最後の選択を取り消しますか？　それとも続けますか？</translation>
    </message>
    <message>
        <source>{name}: {text}</source>
        <translation>{name}：{text}</translation>
    </message>
    <message>
        <source>Undo ({key}) takes back your last choice until the next roll, draw or reveal.</source>
        <translation>次にダイスを振るか、カードを引くか公開するまで、「取り消す」（{key}）で最後の選択を戻せます。</translation>
    </message>
    <message>
        <source>Nothing else to do: the match continues by itself.</source>
        <translation>ほかにできることはありません。自動的に進みます。</translation>
    </message>
    <message>
        <source>{effect}? Choose it again to confirm.</source>
        <translation>{effect} → もう一度選ぶと確定します。</translation>
    </message>
    <message>
        <source>Pick a second die too, or click the marked die again for “{effect}”.</source>
        <translation>2個目のダイスも選ぶか、印のついたダイスをもう一度クリックしてください（{effect}）。</translation>
    </message>
    <message>
        <source>{piece}: choose a lit space, or click it again for “{effect}”.</source>
        <translation>{piece}：光っている場所を選ぶか、もう一度同じものを選んでください（{effect}）。</translation>
    </message>
    <message>
        <source>{piece}: choose a lit space, or press {key} to cancel.</source>
        <translation>{piece}：光っている場所を選んでください（{key}でやめる）。</translation>
    </message>
    <message>
        <source>{piece}: choose a lit die, or press {key} to cancel.</source>
        <translation>{piece}：光っているダイスを選んでください（{key}でやめる）。</translation>
    </message>
    <message>
        <source>Paused while you read · {key}</source>
        <translation>読んでいる間は一時停止中・{key}</translation>
    </message>
</context>
<context>
    <name>DiagnosisScreen</name>
    <message>
        <source>The table</source>
        <translation>卓について</translation>
    </message>
    <message>
        <source>Connection problem</source>
        <translation>接続の問題</translation>
    </message>
    <message>
        <source>Kotatsu {version}. Error code: {code}</source>
        <translation>このプログラムは Kotatsu {version} です。エラーコード：{code}</translation>
    </message>
    <message>
        <source>Tried {place}.</source>
        <translation>接続先：{place}。</translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation>スタート画面</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <source>Join a game</source>
        <translation>対戦に参加</translation>
    </message>
    <message>
        <source>What to check</source>
        <translation>確認すること</translation>
    </message>
</context>
<context>
    <name>DiceLuckPanel</name>
    <message>
        <source>Dice luck</source>
        <translation>ダイス運</translation>
    </message>
    <message>
        <source>The bar shows what was rolled, the line the expected average (in brackets); most results lie in the pale band.</source>
        <translation>棒は実際の合計、縦線は期待値（かっこ内の数字）です。たいていは淡い帯の中に入ります。</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>全員分</translation>
    </message>
</context>
<context>
    <name>DoctorOverlay</name>
    <message>
        <source>Open the Wi-Fi details on the phone, and type the phone&apos;s IP address here.</source>
        <translation>スマートフォンの Wi-Fi の詳細を開き、その IP アドレスを入力してください。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>The phone can&apos;t open the page?</source>
        <translation>スマートフォンでページが開きませんか？</translation>
    </message>
    <message>
        <source>The phone&apos;s IP address</source>
        <translation>スマートフォンの IP アドレス</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>調べる</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>調べています…</translation>
    </message>
</context>
<context>
    <name>EndScreen</name>
    <message>
        <source>End of the match</source>
        <translation>対戦終了</translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation>スタート画面</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>Rematch with the same deal</source>
        <translation>同じ運で再戦</translation>
    </message>
    <message>
        <source>You win together!</source>
        <translation>チームの勝利！</translation>
    </message>
    <message>
        <source>You lose together</source>
        <translation>チームの敗北</translation>
    </message>
    <message>
        <source>Nobody wins</source>
        <translation>勝者なし</translation>
    </message>
    <message>
        <source>You win!</source>
        <translation>あなたの勝利！</translation>
    </message>
    <message>
        <source>{name} wins</source>
        <translation>{name}の勝利</translation>
    </message>
    <message>
        <source>Shared victory: {names}</source>
        <translation>共同勝利：{names}</translation>
    </message>
    <message>
        <source>Your decisions</source>
        <translation>自分の手を振り返る</translation>
    </message>
    <message>
        <source>View the table</source>
        <translation>場を見る</translation>
    </message>
    <message>
        <source>Same seats, same luck: what if you choose differently?</source>
        <translation>同じ席・同じ運でもう一度。違う選択ならどうなっていたでしょう？</translation>
    </message>
    <message>
        <source>Same seats, new luck</source>
        <translation>同じ席で、運は新しく</translation>
    </message>
    <message>
        <source>Play again ({key})</source>
        <translation>もう一度遊ぶ（{key}）</translation>
    </message>
    <message>
        <source>You lose</source>
        <translation>あなたの負けです</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>Your side wins!</source>
        <translation>あなたの陣営の勝利！</translation>
    </message>
    <message>
        <source>{side} wins: {names}</source>
        <translation>{side}の勝利：{names}</translation>
    </message>
    <message>
        <source>Rule: {title}</source>
        <translation>ルール：{title}</translation>
    </message>
    <message>
        <source>My road</source>
        <translation>成績と昇級</translation>
    </message>
    <message>
        <source>Rated: {before} → {after} points (± {spread}).</source>
        <translation>評価対戦：{before} → {after}点（±{spread}）。</translation>
    </message>
    <message>
        <source>Next: {bot}</source>
        <translation>次の相手：{bot}</translation>
    </message>
    <message>
        <source>Next on your road: {rival}.</source>
        <translation>次の相手は{rival}。</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>1st</source>
        <translation>1位</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2位</translation>
    </message>
    <message>
        <source>3rd</source>
        <translation>3位</translation>
    </message>
    <message>
        <source>{n}th</source>
        <translation>{n}位</translation>
    </message>
    <message>
        <source>You were defeated.</source>
        <translation>あなたは敗北しました。</translation>
    </message>
    <message>
        <source>You finished {place}.</source>
        <translation>あなたは{place}でした。</translation>
    </message>
    <message>
        <source>What everyone did</source>
        <translation>それぞれの歩み</translation>
    </message>
    <message>
        <source>The team</source>
        <translation>チーム</translation>
    </message>
    <message>
        <source>The match ended with {turn}.</source>
        <translation>{turn}で終了。</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>順位</translation>
    </message>
    <message>
        <source>defeated</source>
        <translation>敗北</translation>
    </message>
</context>
<context>
    <name>EveningsScreen</name>
    <message>
        <source>History</source>
        <translation>これまでの対戦</translation>
    </message>
    <message>
        <source>Your finished matches on this computer</source>
        <translation>このパソコンで終えた対戦</translation>
    </message>
    <message>
        <source>Nothing here yet: finish a match on this computer, and it will be counted.</source>
        <translation>まだ何もありません。このパソコンで対戦を終えると、ここに数えられます。</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>すべてのゲーム</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Heroes and roles</source>
        <translation>キャラと役割</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>CSV に書き出す…</translation>
    </message>
    <message>
        <source>Saved matches not counted yet: {n}</source>
        <translation>まだ数えていない保存済みの対戦が{n}件あります。</translation>
    </message>
    <message>
        <source>Count them</source>
        <translation>数える</translation>
    </message>
    <message>
        <source>Counting… {n} left</source>
        <translation>数えています… 残り{n}件</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>{won} of {n} matches won: {rate}</source>
        <translation>{n}戦{won}勝：{rate}</translation>
    </message>
    <message>
        <source>In brackets: where your rate will most likely settle.</source>
        <translation>かっこ内：対戦を重ねたとき、おそらくこの範囲に落ち着きます。</translation>
    </message>
    <message>
        <source>Longest: {match}, {n} decisions</source>
        <translation>最も長い対戦：{match}（{n}手）</translation>
    </message>
    <message>
        <source>Closest: {match}, decided by {n}</source>
        <translation>一番の接戦：{match}、{n}点差</translation>
    </message>
    <message>
        <source>Closest: {match}, a tie</source>
        <translation>一番の接戦：{match}、同点</translation>
    </message>
    <message>
        <source>{game}, {date}, against {others}</source>
        <translation>{game}、{date}、相手：{others}</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>勝ち</translation>
    </message>
    <message>
        <source>by game</source>
        <translation>ゲーム別</translation>
    </message>
    <message>
        <source>by people</source>
        <translation>プレイヤー別</translation>
    </message>
    <message>
        <source>by rivals</source>
        <translation>ライバル別</translation>
    </message>
    <message>
        <source>by month</source>
        <translation>月別</translation>
    </message>
    <message>
        <source>{won} of {n}</source>
        <translation>{n}戦{won}勝</translation>
    </message>
    <message>
        <source>No matches of this kind yet.</source>
        <translation>まだありません。</translation>
    </message>
    <message>
        <source>Matches won, percent by month</source>
        <translation>月ごとの勝率（％）</translation>
    </message>
    <message>
        <source>Your points, match by match</source>
        <translation>対戦ごとの得点</translation>
    </message>
    <message>
        <source>Most used</source>
        <translation>よく使ったもの</translation>
    </message>
    <message>
        <source>Most reliable winners (by low end of range)</source>
        <translation>確実によく勝ったもの（範囲の下限の順）</translation>
    </message>
    <message>
        <source>Dice luck</source>
        <translation>ダイス運</translation>
    </message>
    <message>
        <source>got</source>
        <translation>実際</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>期待</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>CSV に書き出す</translation>
    </message>
    <message>
        <source>Could not write the file</source>
        <translation>ファイルに書き込めませんでした</translation>
    </message>
</context>
<context>
    <name>Feedback</name>
    <message>
        <source>Go back</source>
        <translation>考え直す</translation>
    </message>
    <message>
        <source>Don&apos;t ask again</source>
        <translation>今後は確認しない</translation>
    </message>
    <message>
        <source>Take the lesson</source>
        <translation>レッスンを受ける</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>ルールを読む</translation>
    </message>
    <message>
        <source>Just play</source>
        <translation>このまま遊ぶ</translation>
    </message>
    <message>
        <source>Press {rules} for the rules (a two-minute read), or {hint} for a good move at any time.</source>
        <translation>{rules}で2分で読めるルールが開きます。{hint}を押すと、いつでもよい手を教えます。</translation>
    </message>
    <message>
        <source>New to this game?</source>
        <translation>このゲームは初めてですか？</translation>
    </message>
    <message>
        <source>{piece} can go to {places}</source>
        <translation>「{piece}」で選べる対象：{places}</translation>
    </message>
    <message>
        <source>Waiting for other players.</source>
        <translation>ほかのプレイヤーを待っています。</translation>
    </message>
    <message>
        <source>Looking for the best choice…</source>
        <translation>一番よい選択を探しています…</translation>
    </message>
    <message>
        <source>Which of these do you choose?</source>
        <translation>どれを選びますか？</translation>
    </message>
    <message>
        <source>How will you use {piece}?</source>
        <translation>{piece}をどう使いますか？</translation>
    </message>
    <message>
        <source>It can go to {places}</source>
        <translation>選べる対象：{places}</translation>
    </message>
    <message>
        <source>now: {phase}</source>
        <translation>今は「{phase}」</translation>
    </message>
</context>
<context>
    <name>FilePuzzlesScreen</name>
    <message>
        <source>Puzzles</source>
        <translation>詰め問題</translation>
    </message>
    <message>
        <source>puzzles: {n}</source>
        <translation>{n}問</translation>
    </message>
</context>
<context>
    <name>FoundRow</name>
    <message>
        <source>Two tables claim to be this one, and one may be a copy. Ask the host for the join code.</source>
        <translation>同じ卓を名乗るものが二つあり、どちらかは偽物かもしれません。ホストに参加コードを尋ねてください。</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>理由は？</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>観戦</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>参加する</translation>
    </message>
    <message>
        <source>host: {name}</source>
        <translation>ホスト：{name}</translation>
    </message>
    <message>
        <source>{free} of {seats} seats free</source>
        <translation>空席 {free}／{seats}</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>対戦中</translation>
    </message>
    <message>
        <source>needs a join word</source>
        <translation>合言葉あり</translation>
    </message>
</context>
<context>
    <name>GuestEndScreen</name>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>Your decisions</source>
        <translation>自分の手を振り返る</translation>
    </message>
    <message>
        <source>Find another table</source>
        <translation>別の卓を探す</translation>
    </message>
    <message>
        <source>Could not save the match</source>
        <translation>対戦を保存できません</translation>
    </message>
</context>
<context>
    <name>GuestScreen</name>
    <message>
        <source>{host} is leaving and asks you to take over as host. Everyone else will follow you.</source>
        <translation>{host}が退席するため、ホストの引き継ぎを頼まれています。ほかの人も一緒に移ります。</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>引き受ける</translation>
    </message>
    <message>
        <source>No</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Take over as host?</source>
        <translation>ホストを引き受けますか？</translation>
    </message>
    <message>
        <source>Could not take over the table</source>
        <translation>卓を引き受けられません</translation>
    </message>
    <message>
        <source>Your seat stays yours: return to it from “Join a game”. A bot may play for you until then.</source>
        <translation>席は残ります。「対戦に参加」から戻れます。その間はボットが代わりに入ることがあります。</translation>
    </message>
    <message>
        <source>Your seat stays yours: “Slow matches” says when it&apos;s your turn.</source>
        <translation>席はあなたのものです。番が来たら「じっくり対戦」でわかります。</translation>
    </message>
</context>
<context>
    <name>Habits</name>
    <message>
        <source>Compared with {n} bot matches with {seats} players: how often each card was used when it could be. ± is the margin of error.</source>
        <translation>{seats}人戦のボット同士{n}戦で、使えるときに使った割合。±は誤差の範囲です。</translation>
    </message>
    <message>
        <source>Opening habits</source>
        <translation>序盤の傾向</translation>
    </message>
    <message>
        <source>Your {own} matches compared with {n} bot matches with {seats} players: how often each card was used when it could be. ± is the margin of error; bold marks a clear difference from the winners.</source>
        <translation>あなたの{own}戦と、{seats}人戦のボット同士{n}戦の比較：使えるときに使った割合。±は誤差の範囲、太字は勝者との明らかな差です。</translation>
    </message>
    <message>
        <source>here</source>
        <translation>この対戦</translation>
    </message>
    <message>
        <source>you</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>winners</source>
        <translation>勝者</translation>
    </message>
    <message>
        <source>others</source>
        <translation>ほか</translation>
    </message>
    <message>
        <source>You use these more often than winners do: {cards}.</source>
        <translation>勝者より多く使っているカード：{cards}</translation>
    </message>
    <message>
        <source>Winners use these more often than you do: {cards}.</source>
        <translation>勝者のほうが多く使うカード：{cards}</translation>
    </message>
    <message>
        <source>You use no card clearly more or less often than winners do.</source>
        <translation>勝者と明らかに差のあるカードはありません。</translation>
    </message>
    <message>
        <source>bots&apos; win rate</source>
        <translation>ボットの勝率</translation>
    </message>
    <message>
        <source>{n} % ± {margin}</source>
        <translation>{n}％±{margin}</translation>
    </message>
</context>
<context>
    <name>Highlights</name>
    <message>
        <source>Highlights</source>
        <translation>名場面</translation>
    </message>
    <message>
        <source>{turn}: final moment</source>
        <translation>{turn}：最後の場面</translation>
    </message>
    <message>
        <source>{turn}, right after this: {event}</source>
        <translation>{turn}、この直後：{event}</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>ここから遊ぶ</translation>
    </message>
</context>
<context>
    <name>HintText</name>
    <message>
        <source>A closer look found this better than the choice marked before.</source>
        <translation>詳しく調べたところ、先に印を付けた手より良い手が見つかりました。</translation>
    </message>
    <message>
        <source>You can hardly lose now, so your title counts: the points at the end after each choice.</source>
        <translation>負ける心配はほぼありません。あとは称号しだい：それぞれを選んだ場合の最終得点です。</translation>
    </message>
    <message>
        <source>{chance} after each choice, roughly.</source>
        <translation>数字はその手を選んだときの{chance}（おおよそ）です。</translation>
    </message>
    <message>
        <source>{chance} after each choice; ± is the margin of error.</source>
        <translation>数字はその手を選んだときの{chance}（±は誤差）です。</translation>
    </message>
    <message>
        <source>You can hardly win now, whatever you choose.</source>
        <translation>どれを選んでも、勝つ見込みはほとんどありません。</translation>
    </message>
    <message>
        <source>You can hardly lose now, whatever you choose.</source>
        <translation>どれを選んでも、ほぼ勝てます。</translation>
    </message>
    <message>
        <source>about {n} points at the end</source>
        <translation>最終的に約{n}点</translation>
    </message>
    <message>
        <source>Nothing better is in sight.</source>
        <translation>これより良い手は見当たりません。</translation>
    </message>
    <message>
        <source>about as good</source>
        <translation>ほぼ同じ</translation>
    </message>
    <message>
        <source>These choices are about equally good.</source>
        <translation>どれを選んでもほとんど同じです。</translation>
    </message>
    <message>
        <source>{chance}: about {n} %; with “{other}”: {less} %.</source>
        <translation>{chance}はおよそ{n}％、「{other}」なら{less}％。</translation>
    </message>
    <message>
        <source>{chance} after each choice.</source>
        <translation>数字はその手を選んだときの{chance}です。</translation>
    </message>
    <message>
        <source>Your chance to win together</source>
        <translation>チームの勝率</translation>
    </message>
    <message>
        <source>Your chance to win the match</source>
        <translation>対戦の勝率</translation>
    </message>
    <message>
        <source>Either will do: “{other}” is about as good.</source>
        <translation>どちらでもかまいません。「{other}」もほぼ同じです。</translation>
    </message>
    <message>
        <source>{choice} (any choice will do)</source>
        <translation>{choice}（どれを選んでも大丈夫です）</translation>
    </message>
    <message>
        <source>{choice} (others are about as good)</source>
        <translation>{choice}（ほかの手もほぼ同じです）</translation>
    </message>
</context>
<context>
    <name>HistoryView</name>
    <message>
        <source>Looking back: {turn}</source>
        <translation>過去の場：{turn}</translation>
    </message>
    <message>
        <source>Replaying since your last decision</source>
        <translation>前回の選択からの再生</translation>
    </message>
</context>
<context>
    <name>HostEndScreen</name>
    <message>
        <source>Open a new table</source>
        <translation>新しい卓を開く</translation>
    </message>
</context>
<context>
    <name>HostScreen</name>
    <message>
        <source>Close the table?</source>
        <translation>卓を閉じますか？</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>卓を閉じる</translation>
    </message>
    <message>
        <source>The match is saved, and you can reopen the table from the start screen.</source>
        <translation>対戦は保存されていて、スタート画面から卓を開き直せます。</translation>
    </message>
    <message>
        <source>Everyone has to leave.</source>
        <translation>全員が席を離れます。</translation>
    </message>
    <message>
        <source>Nobody can play until you open it again from “Slow matches”; every seat is kept.</source>
        <translation>「じっくり対戦」から開き直すまで、だれもプレイできません。席はすべて残ります。</translation>
    </message>
    <message>
        <source>Or hand it over to another host.</source>
        <translation>ほかの人にホストを引き継ぐこともできます。</translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation>引き継ぐ…</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>ここに残る</translation>
    </message>
    <message>
        <source>The match record moves to their computer, including all hidden information. A bot takes your seat.</source>
        <translation>対戦の記録が相手のコンピューターに移り、あなたの席はボットが続けます。記録には非公開の情報もすべて含まれます。</translation>
    </message>
    <message>
        <source>Who takes over as host?</source>
        <translation>だれがホストを引き継ぎますか？</translation>
    </message>
    <message>
        <source>Could not hand over the table</source>
        <translation>卓を引き継げません</translation>
    </message>
    <message>
        <source>{name} did not take over. The match continues here.</source>
        <translation>{name}が引き継がなかったため、対戦はここで続きます。</translation>
    </message>
    <message>
        <source>You are still the host</source>
        <translation>卓はここに残ります</translation>
    </message>
    <message>
        <source>{name} is the host now. The match continues there.</source>
        <translation>これからは{name}がホストです。対戦はそちらで続きます。</translation>
    </message>
    <message>
        <source>Table handed over</source>
        <translation>卓を引き渡しました</translation>
    </message>
</context>
<context>
    <name>IconLegend</name>
    <message>
        <source>Icons on this table</source>
        <translation>この卓のアイコン</translation>
    </message>
    <message>
        <source>advised</source>
        <translation>おすすめ</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>選べる</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Inspector</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>面</translation>
    </message>
    <message>
        <source>Read the rule</source>
        <translation>ルールを読む</translation>
    </message>
</context>
<context>
    <name>InvitationOverlay</name>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Open to people anywhere</source>
        <translation>どこからでも参加できるようにする</translation>
    </message>
    <message>
        <source>Enter the address of a meeting place first.</source>
        <translation>先に集合場所のアドレスを入力してください。</translation>
    </message>
    <message>
        <source>Meeting place</source>
        <translation>集合場所</translation>
    </message>
    <message>
        <source>The table connects to a meeting place (an MQTT broker) and guests anywhere join with a link. The meeting place sees that somebody is playing, but never what.</source>
        <translation>卓を集合場所（MQTT ブローカー）につなぎ、どこにいる人もリンクで参加できます。集合場所に分かるのは遊んでいることだけで、内容は見えません。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>リンクをコピー</translation>
    </message>
    <message>
        <source>New link</source>
        <translation>新しいリンク</translation>
    </message>
    <message>
        <source>Stop inviting</source>
        <translation>招待をやめる</translation>
    </message>
    <message>
        <source>Or without a meeting place:</source>
        <translation>または集合場所なしで：</translation>
    </message>
    <message>
        <source>Connecting to {place}…</source>
        <translation>{place} に接続しています…</translation>
    </message>
    <message>
        <source>Close the port</source>
        <translation>ポートを閉じる</translation>
    </message>
    <message>
        <source>Forward a port on the router</source>
        <translation>ルーターでポートを転送</translation>
    </message>
    <message>
        <source>Asking the router…</source>
        <translation>ルーターに問い合わせています…</translation>
    </message>
    <message>
        <source>Link copied. Send it to your guests.</source>
        <translation>リンクをコピーしました。ゲストに送ってください。</translation>
    </message>
    <message>
        <source>The link no longer works.</source>
        <translation>このリンクは使えなくなりました。</translation>
    </message>
</context>
<context>
    <name>JoinScreen</name>
    <message>
        <source>Join a game</source>
        <translation>対戦に参加</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>New tables appear by themselves.</source>
        <translation>新しい卓は自動で表示されます。</translation>
    </message>
    <message>
        <source>Just watch</source>
        <translation>観戦だけする</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>あなたの名前</translation>
    </message>
    <message>
        <source>No tables found yet. You can still join one by link, code or address.</source>
        <translation>まだ見つかっていません。一覧に出ない卓にも、リンクかコード、アドレスで参加できます。</translation>
    </message>
    <message>
        <source>Another program is using the port for finding tables, so few or none will appear here. You can still join one by link, code or address.</source>
        <translation>卓の知らせを受け取るポートをほかのソフトが使っているため、卓はほとんど表示されません。リンクか参加コード、アドレスを使えば、どの卓にも参加できます。</translation>
    </message>
    <message>
        <source>Your seat is waiting</source>
        <translation>あなたの席が残っています</translation>
    </message>
    <message>
        <source>This table needs a join word</source>
        <translation>この卓には合言葉が必要です</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>参加する</translation>
    </message>
    <message>
        <source>By link, join code or address</source>
        <translation>リンク・参加コード・アドレスで参加</translation>
    </message>
    <message>
        <source>Link, code or address</source>
        <translation>リンク・コード・アドレス</translation>
    </message>
    <message>
        <source>The host sends you a link, or reads out the code or address.</source>
        <translation>リンクやコード、アドレスはホストに教えてもらいます。</translation>
    </message>
    <message>
        <source>Tables on your network</source>
        <translation>ネットワーク上の卓</translation>
    </message>
    <message>
        <source>{game} at “{table}”</source>
        <translation>{game}（{table}）</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>席に戻る</translation>
    </message>
    <message>
        <source>Join word</source>
        <translation>合言葉</translation>
    </message>
    <message>
        <source>Trying again…</source>
        <translation>再接続しています…</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>接続しています…</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>Press a key…</source>
        <translation>キーを押す…</translation>
    </message>
</context>
<context>
    <name>KeyMoments</name>
    <message>
        <source>{cause}: {text}</source>
        <translation>{cause}：{text}</translation>
    </message>
    <message>
        <source>Your choice</source>
        <translation>あなたの手</translation>
    </message>
    <message>
        <source>{name}&apos;s choice</source>
        <translation>{name}の手</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>あなたの手番</translation>
    </message>
    <message>
        <source>{rival}&apos;s turn</source>
        <translation>{rival}の手番</translation>
    </message>
    <message>
        <source>Your roll</source>
        <translation>あなたのダイス</translation>
    </message>
    <message>
        <source>{name}&apos;s roll</source>
        <translation>{name}のダイス</translation>
    </message>
    <message>
        <source>{rival}&apos;s turn, then {name}&apos;s roll</source>
        <translation>{rival}の手番と{name}のダイス</translation>
    </message>
    <message>
        <source>{rival}&apos;s turn, then your roll</source>
        <translation>{rival}の手番とあなたのダイス</translation>
    </message>
    <message>
        <source>Turns of {rival}</source>
        <translation>{rival}の手番</translation>
    </message>
    <message>
        <source>Key moments</source>
        <translation>勝負を分けた場面</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}％</translation>
    </message>
    <message>
        <source>▲ {before} % → {after} %</source>
        <translation>▲ {before}％ → {after}％</translation>
    </message>
    <message>
        <source>▼ {before} % → {after} %</source>
        <translation>▼ {before}％ → {after}％</translation>
    </message>
    <message>
        <source>Show the table</source>
        <translation>場を見る</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Next piece or button</source>
        <translation>次のコマかボタンへ</translation>
    </message>
    <message>
        <source>Previous piece or button</source>
        <translation>前のコマかボタンへ</translation>
    </message>
    <message>
        <source>To the left</source>
        <translation>左へ</translation>
    </message>
    <message>
        <source>To the right</source>
        <translation>右へ</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上へ</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下へ</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選ぶ</translation>
    </message>
    <message>
        <source>Press the golden button</source>
        <translation>金のボタンを押す</translation>
    </message>
    <message>
        <source>Put back, close</source>
        <translation>戻す・閉じる</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>When to ask me</source>
        <translation>確認の設定</translation>
    </message>
    <message>
        <source>Sound on or off</source>
        <translation>音のオン・オフ</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>ルールを検索</translation>
    </message>
    <message>
        <source>Back in the rules</source>
        <translation>ルールで前に戻る</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>画面の次の部分へ</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全画面</translation>
    </message>
    <message>
        <source>Magnify the table</source>
        <translation>卓を拡大</translation>
    </message>
    <message>
        <source>Shrink the table</source>
        <translation>卓を縮小</translation>
    </message>
    <message>
        <source>Fit the table to the window; row 10 of a list</source>
        <translation>卓全体を表示／一覧の10行目</translation>
    </message>
    <message>
        <source>Spectator: speed</source>
        <translation>観戦：速さ</translation>
    </message>
    <message>
        <source>Pause while watching; button P in a game</source>
        <translation>観戦：一時停止、ゲーム：ボタンP</translation>
    </message>
    <message>
        <source>Play again; button R in a game</source>
        <translation>もう一度遊ぶ、ゲーム：ボタンR</translation>
    </message>
    <message>
        <source>Games: button {key}</source>
        <translation>ゲーム：ボタン{key}</translation>
    </message>
    <message>
        <source>Replay: previous mistake</source>
        <translation>リプレイ：前のミスへ</translation>
    </message>
    <message>
        <source>Replay: next mistake</source>
        <translation>リプレイ：次のミスへ</translation>
    </message>
    <message>
        <source>Replay: to the start</source>
        <translation>リプレイ：最初へ</translation>
    </message>
    <message>
        <source>Replay: to the end</source>
        <translation>リプレイ：最後へ</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
    <message>
        <source>Shift + Tab</source>
        <translation>Shift＋Tab</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
</context>
<context>
    <name>LearnScreen</name>
    <message>
        <source>Start over</source>
        <translation>最初から</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学ぶ</translation>
    </message>
    <message>
        <source>A guided first round of each game, on the real table</source>
        <translation>実際の卓で、各ゲームの最初の流れを案内します</translation>
    </message>
    <message>
        <source>{game} · {lesson}</source>
        <translation>{game}・{lesson}</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>始める</translation>
    </message>
    <message>
        <source>Done · {n} steps</source>
        <translation>修了・全{n}ステップ</translation>
    </message>
    <message>
        <source>Step {n} of {all}</source>
        <translation>ステップ {n}／{all}</translation>
    </message>
    <message>
        <source>{n} steps · about {minutes} minutes</source>
        <translation>全{n}ステップ・約{minutes}分</translation>
    </message>
</context>
<context>
    <name>LessonMode</name>
    <message>
        <source>Do it for me ({key})</source>
        <translation>おまかせ（{key}）</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>なぜ？</translation>
    </message>
    <message>
        <source>Repeat that</source>
        <translation>元の説明に戻る</translation>
    </message>
    <message>
        <source>step {n} of {all}</source>
        <translation>ステップ {n}／{all}</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Well done!</source>
        <translation>お見事！</translation>
    </message>
    <message>
        <source>Next: {lesson}</source>
        <translation>次：{lesson}</translation>
    </message>
</context>
<context>
    <name>LessonScreen</name>
    <message>
        <source>Play: {adventure}</source>
        <translation>遊ぶ：{adventure}</translation>
    </message>
    <message>
        <source>Play a match</source>
        <translation>対戦する</translation>
    </message>
    <message>
        <source>Play your first match</source>
        <translation>最初の対戦をする</translation>
    </message>
</context>
<context>
    <name>LessonSteps</name>
    <message>
        <source>{game}, about {n} minutes</source>
        <translation>{game}・約{n}分</translation>
    </message>
    <message>
        <source>Terms used here</source>
        <translation>ここで使う言葉</translation>
    </message>
    <message>
        <source>Here {key} undoes any step; in a match, only until dice are rolled or cards revealed.</source>
        <translation>ここでは{key}でどのステップも取り消せます。対戦では、ダイスが振られるか隠れたものが公開されるまでです。</translation>
    </message>
    <message>
        <source>… {n} done</source>
        <translation>…済み：{n}</translation>
    </message>
    <message>
        <source>… {n} to go</source>
        <translation>…残り：{n}</translation>
    </message>
</context>
<context>
    <name>LobbyScreen</name>
    <message>
        <source>Seats</source>
        <translation>席</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>チャット</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>卓を閉じる</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>離れる</translation>
    </message>
    <message>
        <source>How to join</source>
        <translation>参加方法</translation>
    </message>
    <message>
        <source>Join code</source>
        <translation>参加コード</translation>
    </message>
    <message>
        <source>Open to people anywhere…</source>
        <translation>どこからでも参加…</translation>
    </message>
    <message>
        <source>By link</source>
        <translation>リンクで</translation>
    </message>
    <message>
        <source>Show the code…</source>
        <translation>コードを表示…</translation>
    </message>
    <message>
        <source>By phone</source>
        <translation>スマートフォンで</translation>
    </message>
    <message>
        <source>Join word required.</source>
        <translation>合言葉が必要です。</translation>
    </message>
    <message>
        <source>No join word needed.</source>
        <translation>合言葉は不要です。</translation>
    </message>
    <message>
        <source>Spectators welcome.</source>
        <translation>観戦できます。</translation>
    </message>
    <message>
        <source>No spectators.</source>
        <translation>観戦はできません。</translation>
    </message>
    <message>
        <source>Spectators see all hands.</source>
        <translation>観戦者には全員の手元が見えます。</translation>
    </message>
    <message>
        <source>A bot steps in for a guest who takes longer than {n} seconds.</source>
        <translation>{n}秒以内に決めないゲストの代わりにボットが座ります。</translation>
    </message>
    <message>
        <source>Phones cannot join</source>
        <translation>スマートフォンは使えません</translation>
    </message>
    <message>
        <source>Join code copied.</source>
        <translation>参加コードをコピーしました。</translation>
    </message>
    <message>
        <source>Game options</source>
        <translation>対戦の内容</translation>
    </message>
    <message>
        <source>Fair dice: the seed combines a secret number from everyone at the table.</source>
        <translation>公正なダイス：シードは全員が出し合う秘密の値から作られます。</translation>
    </message>
    <message>
        <source>The host chose the seed and could know every roll and draw.</source>
        <translation>シードはホストが指定したもので、ホストは出目や引きを事前に知ることができます。</translation>
    </message>
    <message>
        <source>Phones add theirs, but trust the host for the rolls.</source>
        <translation>スマートフォンも秘密の値を出しますが、出目は検証できず、ホストを信頼することになります。</translation>
    </message>
    <message>
        <source>waiting for a player</source>
        <translation>募集中</translation>
    </message>
    <message>
        <source>away, seat kept</source>
        <translation>離席中</translation>
    </message>
    <message>
        <source>on a phone, asleep</source>
        <translation>スマートフォン（休止中）</translation>
    </message>
    <message>
        <source>on a phone</source>
        <translation>スマートフォン</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>退席させる…</translation>
    </message>
    <message>
        <source>Waiting for {names} to open this table again: everyone&apos;s computer adds to the random seed.</source>
        <translation>{names}がもう一度この卓を開くと始まります（シードは全員で決めます）。</translation>
    </message>
    <message>
        <source>Not ready</source>
        <translation>準備を取り消す</translation>
    </message>
    <message>
        <source>I&apos;m ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>Everyone is ready. {host} can start.</source>
        <translation>全員の準備ができました。{host}が開始できます。</translation>
    </message>
    <message>
        <source>Everyone is here and ready.</source>
        <translation>全員そろって準備完了です。</translation>
    </message>
    <message>
        <source>Everyone is ready.</source>
        <translation>全員準備完了です。</translation>
    </message>
    <message>
        <source>Could not start the match</source>
        <translation>対戦を始められません</translation>
    </message>
    <message>
        <source>Remove {name}?</source>
        <translation>{name}を退席させますか？</translation>
    </message>
    <message>
        <source>This opens the seat. Anyone who knows the join word can come back.</source>
        <translation>席はまた空席になります。合言葉を知っていれば戻ってくることができます。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>退席させる</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>People…</source>
        <translation>参加者…</translation>
    </message>
    <message>
        <source>Or by address</source>
        <translation>またはアドレスで</translation>
    </message>
    <message>
        <source>Slow match: {n} h for each decision. Once you&apos;re ready you may leave; your seat is kept.</source>
        <translation>じっくり対戦：1手につき{n}時間。準備完了にすれば離れてもかまいません。席は残ります。</translation>
    </message>
    <message>
        <source>open</source>
        <translation>空席</translation>
    </message>
    <message>
        <source>you</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>at the host&apos;s screen</source>
        <translation>ホストの画面</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>not ready yet</source>
        <translation>準備中</translation>
    </message>
    <message>
        <source>Seat a bot</source>
        <translation>ボットを入れる</translation>
    </message>
    <message>
        <source>Open the seat</source>
        <translation>空席にする</translation>
    </message>
    <message>
        <source>Watching: {names}</source>
        <translation>観戦：{names}</translation>
    </message>
    <message>
        <source>Open seats: {n}.</source>
        <translation>空席：{n}</translation>
    </message>
    <message>
        <source>Not ready yet: {names}.</source>
        <translation>準備中：{names}</translation>
    </message>
    <message>
        <source>Start the match</source>
        <translation>対戦を始める</translation>
    </message>
</context>
<context>
    <name>Log</name>
    <message>
        <source>New lines below</source>
        <translation>下に新しい記録</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>絞り込み…</translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>記録を絞り込む</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Double-click a line to see the table as it was</source>
        <translation>行をダブルクリックすると、その時の場を表示します</translation>
    </message>
    <message>
        <source>┈┈ undo reaches here ┈┈</source>
        <translation>┈┈ 取り消しはここまで ┈┈</translation>
    </message>
</context>
<context>
    <name>LuckBar</name>
    <message>
        <source>{actual} rolled, {expected} expected</source>
        <translation>実際 {actual}、期待値 {expected}</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Your match is saved up to the last decision. Keep playing, or restart Kotatsu and continue it.</source>
        <translation>対戦は最後の選択まで保存されています。このまま続けるか、起動し直して続きから遊べます。</translation>
    </message>
    <message>
        <source>Error report: {file}</source>
        <translation>報告ファイル：{file}</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>ソフトの内部で問題が起きました</translation>
    </message>
</context>
<context>
    <name>MatchesScreen</name>
    <message>
        <source>Saved matches</source>
        <translation>対戦の記録</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>ファイルを開く…</translation>
    </message>
    <message>
        <source>No matches yet. Every match is saved automatically after each decision.</source>
        <translation>対戦はまだありません。どの対戦も、選択のたびに自動で保存されます。</translation>
    </message>
    <message>
        <source>New table…</source>
        <translation>新しい卓…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>削除…</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除する</translation>
    </message>
    <message>
        <source>This permanently deletes {match}.</source>
        <translation>「{match}」は元に戻せません。</translation>
    </message>
    <message>
        <source>Delete this match?</source>
        <translation>この対戦を削除しますか？</translation>
    </message>
    <message>
        <source>Could not delete the file</source>
        <translation>ファイルを削除できませんでした</translation>
    </message>
    <message>
        <source>decisions: {n}</source>
        <translation>選択：{n}回</translation>
    </message>
    <message>
        <source>branched from decision {n} of another match</source>
        <translation>別の対戦の{n}番目の選択から</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>everything after the damage in the file is lost</source>
        <translation>ファイルの壊れた箇所より後は失われています</translation>
    </message>
    <message>
        <source>this game is not installed</source>
        <translation>このゲームはここに入っていません</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>観戦</translation>
    </message>
    <message>
        <source>Reopen the table</source>
        <translation>卓を開き直す</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>振り返る</translation>
    </message>
    <message>
        <source>Open a match</source>
        <translation>対戦の記録を開く</translation>
    </message>
</context>
<context>
    <name>MeetingPlaceField</name>
    <message>
        <source>Server for guests outside your network, for example {address}</source>
        <translation>ネットワーク外の人と遊ぶためのサーバー（例：{address}）</translation>
    </message>
    <message>
        <source>Ask the person who runs the MQTT server for its address, with a port or an account if needed: {address}</source>
        <translation>アドレスは MQTT サーバーの管理者に聞いてください。必要ならポートやアカウントも付けます：{address}</translation>
    </message>
</context>
<context>
    <name>MistakeMode</name>
    <message>
        <source>{game}: {turn}, once more</source>
        <translation>{game}：{turn}をもう一度</translation>
    </message>
    <message>
        <source>You had a better choice here than the one you made. Find the best one.</source>
        <translation>あの時よりも良い選択がありました。最善の手を見つけましょう。</translation>
    </message>
    <message>
        <source>solved {n} of {all} times</source>
        <translation>{all}回中{n}回正解</translation>
    </message>
    <message>
        <source>Solved {n} times: you won&apos;t be asked again.</source>
        <translation>{n}回正解したので、もう出題されません。</translation>
    </message>
    <message>
        <source>Solved {n} of {all} times. It comes back on {date}.</source>
        <translation>{all}回中{n}回正解。次は{date}に出題されます。</translation>
    </message>
    <message>
        <source>Only the first try counts. It comes back on {date}.</source>
        <translation>数えるのは最初の一手だけです。次は{date}に出題されます。</translation>
    </message>
    <message>
        <source>Chance to win after each choice:</source>
        <translation>それぞれの選択の後の勝率：</translation>
    </message>
    <message>
        <source> (your choice then)</source>
        <translation>（あの時の選択）</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Don&apos;t ask again</source>
        <translation>もう出さない</translation>
    </message>
</context>
<context>
    <name>MistakeScreen</name>
    <message>
        <source>Could not write the file</source>
        <translation>ファイルを書き込めませんでした</translation>
    </message>
</context>
<context>
    <name>MomentBranchScreen</name>
    <message>
        <source>This starts a match of your own from decision {n}. Anything hidden then is dealt anew.</source>
        <translation>{n}番目の選択から、自分の対戦として始めます。そのとき伏せられていたものは配り直されます。</translation>
    </message>
</context>
<context>
    <name>MomentScreen</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>A shared moment, as everyone saw it · decision {n}</source>
        <translation>共有された場面（全員に見えていたもの）・{n}番目の選択</translation>
    </message>
    <message>
        <source>A shared moment: all that {name} knew at decision {n}</source>
        <translation>共有された場面：{n}番目の選択で{name}が知っていたこと</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>ここから遊ぶ</translation>
    </message>
</context>
<context>
    <name>MyMatches</name>
    <message>
        <source>{n} min</source>
        <translation>{n}分</translation>
    </message>
    <message>
        <source>{n} h</source>
        <translation>{n}時間</translation>
    </message>
    <message>
        <source>{n} days</source>
        <translation>{n}日</translation>
    </message>
</context>
<context>
    <name>MyMatchesScreen</name>
    <message>
        <source>Slow matches</source>
        <translation>じっくり対戦</translation>
    </message>
    <message>
        <source>A slow match goes on for days: invite people, and everybody decides when there is time. You may all close the program meanwhile; the match waits here.</source>
        <translation>じっくり対戦は、何日もかけて遊ぶ対戦です。人を招待し、それぞれが時間のあるときに手を選びます。途中でプログラムを閉じても、対戦はここに残ります。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>一覧から外す</translation>
    </message>
    <message>
        <source>No news from the meeting place: the match may be over, or its link was renewed.</source>
        <translation>集合場所から知らせがありません。対戦が終わったか、リンクが変わったようです。</translation>
    </message>
    <message>
        <source>Waiting for everyone to join</source>
        <translation>全員の参加を待っています</translation>
    </message>
    <message>
        <source>Everyone is ready: open the table once to add your share of the seed ({time} so far)</source>
        <translation>全員の準備ができました：卓を一度開いて、シードに自分の値を加えてください（{time}）</translation>
    </message>
    <message>
        <source>An undo needs your agreement ({time} so far)</source>
        <translation>取り消しへの同意を求められています（{time}）</translation>
    </message>
    <message>
        <source>Your turn ({time} so far)</source>
        <translation>あなたの番です（{time}）</translation>
    </message>
    <message>
        <source>A bot is playing</source>
        <translation>ボットがプレイ中です</translation>
    </message>
    <message>
        <source>Waiting for {names} ({time} so far)</source>
        <translation>{names}を待っています（{time}）</translation>
    </message>
    <message>
        <source>hosted here</source>
        <translation>ここで開いた卓</translation>
    </message>
    <message>
        <source>host: {name}</source>
        <translation>ホスト：{name}</translation>
    </message>
    <message>
        <source>a bot takes over on {date}</source>
        <translation>{date}からはボットが代打</translation>
    </message>
    <message>
        <source>until {date}</source>
        <translation>{date}まで</translation>
    </message>
    <message>
        <source>Start a slow match</source>
        <translation>じっくり対戦を始める</translation>
    </message>
</context>
<context>
    <name>NamePrompt</name>
    <message>
        <source>Skip</source>
        <translation>あとで</translation>
    </message>
    <message>
        <source>That&apos;s me</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Your name appears at the table and to players on your network. You can change it in Settings.</source>
        <translation>この名前が卓と、ネットワークの相手に表示されます。設定で変えられます。</translation>
    </message>
    <message>
        <source>What should we call you?</source>
        <translation>お名前は？</translation>
    </message>
</context>
<context>
    <name>NetworkExtras</name>
    <message>
        <source>Chat</source>
        <translation>チャット</translation>
    </message>
    <message>
        <source>Ask to undo</source>
        <translation>取り消しを頼む</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Invite…</source>
        <translation>招待…</translation>
    </message>
    <message>
        <source>People and hands…</source>
        <translation>参加者と手元…</translation>
    </message>
    <message>
        <source>People…</source>
        <translation>参加者…</translation>
    </message>
</context>
<context>
    <name>NewTableScreen</name>
    <message>
        <source>New table</source>
        <translation>新しい卓</translation>
    </message>
    <message>
        <source>Start the match</source>
        <translation>対戦を始める</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>卓を開く</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>席</translation>
    </message>
    <message>
        <source>Name of seat {n}</source>
        <translation>席{n}の名前</translation>
    </message>
    <message>
        <source>Your partners</source>
        <translation>仲間のボット</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>そのほかの設定</translation>
    </message>
    <message>
        <source>Fewer options</source>
        <translation>設定をたたむ</translation>
    </message>
    <message>
        <source>{n} more options</source>
        <translation>そのほかの設定：{n}件</translation>
    </message>
    <message>
        <source>decide for themselves</source>
        <translation>ボットが決める</translation>
    </message>
    <message>
        <source>let me decide</source>
        <translation>あなたが決める</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>初期設定に戻す</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>人数</translation>
    </message>
    <message>
        <source>Your icon</source>
        <translation>アイコン</translation>
    </message>
    <message>
        <source>“Let me decide”: they propose moves and wait for you.</source>
        <translation>「あなたが決める」では、ボットは提案だけをして、あなたの返事を待ちます。</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Another person here</source>
        <translation>この画面の別の人</translation>
    </message>
    <message>
        <source>Person here</source>
        <translation>この端末の人</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>空席</translation>
    </message>
    <message>
        <source>Rival…</source>
        <translation>ライバル…</translation>
    </message>
    <message>
        <source>Who plays seat {n}</source>
        <translation>席{n}の担当</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Who can join</source>
        <translation>参加できる人</translation>
    </message>
    <message>
        <source>Open to people anywhere</source>
        <translation>どこからでも参加できるようにする</translation>
    </message>
    <message>
        <source>Scan a code to hold your cards on a phone.</source>
        <translation>コードを読み取ると、スマートフォンで手札を持てます。</translation>
    </message>
    <message>
        <source>Other players see this name.</source>
        <translation>一覧にこの名前で表示されます。</translation>
    </message>
    <message>
        <source>Players need it to join.</source>
        <translation>参加するにはこの言葉が必要になります。</translation>
    </message>
    <message>
        <source>They see all hands</source>
        <translation>全員の手元を見せる</translation>
    </message>
    <message>
        <source>Phones may join</source>
        <translation>スマートフォンの参加</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>進め方</translation>
    </message>
    <message>
        <source>In one sitting</source>
        <translation>続けて遊ぶ</translation>
    </message>
    <message>
        <source>12 h</source>
        <translation>12時間</translation>
    </message>
    <message>
        <source>{n} days</source>
        <translation>{n}日</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1日</translation>
    </message>
    <message>
        <source>Slow match: this long for each decision. People come and go; a bot plays for anyone who takes longer.</source>
        <translation>じっくり対戦：1手にかけてよい時間。好きなときに来て遊べます。過ぎた人の代わりにボットがプレイします。</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>決めるまでの時間</translation>
    </message>
    <message>
        <source>After that, a bot plays for the guest; the seat stays theirs.</source>
        <translation>時間を過ぎると、決める番のゲストの代わりにボットが座ります。席はそのままです。</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Your own cards</source>
        <translation>自分のカード</translation>
    </message>
    <message>
        <source>{version} by {author}</source>
        <translation>{version}（{author}作）</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>運</translation>
    </message>
    <message>
        <source>random</source>
        <translation>毎回新しく</translation>
    </message>
    <message>
        <source>The same seed, seats and choices lead to the same match.</source>
        <translation>シード・席・選択が同じなら、同じ対戦が再現されます。</translation>
    </message>
    <message>
        <source>Everyone at the table sees that you set one.</source>
        <translation>指定すると、そのことが卓の全員に伝わります。</translation>
    </message>
    <message>
        <source>open seats: {n}</source>
        <translation>ネットワークの空席：{n}</translation>
    </message>
    <message>
        <source>no open seats: others can only watch</source>
        <translation>空席なし（観戦のみ）</translation>
    </message>
    <message>
        <source>These options don&apos;t work together. Change one of them.</source>
        <translation>この設定の組み合わせでは始められません。どれかを変えてください。</translation>
    </message>
    <message>
        <source>changed options: {n}</source>
        <translation>変更した設定：{n}</translation>
    </message>
    <message>
        <source>This screen only</source>
        <translation>この画面だけ</translation>
    </message>
    <message>
        <source>Open to the network</source>
        <translation>ネットワークに公開</translation>
    </message>
    <message>
        <source>Name of the table</source>
        <translation>卓の名前</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Join word</source>
        <translation>合言葉</translation>
    </message>
    <message>
        <source>Spectators</source>
        <translation>観戦者</translation>
    </message>
    <message>
        <source>No</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n}分</translation>
    </message>
    <message>
        <source>Table options</source>
        <translation>卓の設定</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>bots only: you watch</source>
        <translation>ボットだけの対戦を観戦</translation>
    </message>
    <message>
        <source>{n} people at this screen</source>
        <translation>この画面で{n}人</translation>
    </message>
</context>
<context>
    <name>OpenedFile</name>
    <message>
        <source>Can&apos;t open this file</source>
        <translation>このファイルを開けません</translation>
    </message>
    <message>
        <source>Version {version} by {author} · licence: {licence}</source>
        <translation>バージョン {version}・作者 {author}・ライセンス {licence}</translation>
    </message>
    <message>
        <source>{game} · cards: {n}</source>
        <translation>{game}：{n}枚</translation>
    </message>
    <message>
        <source>{game}: not installed</source>
        <translation>{game}：このゲームはありません</translation>
    </message>
    <message>
        <source>Replaces version {version}.</source>
        <translation>バージョン {version} と入れ替わります。</translation>
    </message>
    <message>
        <source>Checksum: {sum}</source>
        <translation>チェックサム：{sum}</translation>
    </message>
    <message>
        <source>Install “{name}”?</source>
        <translation>「{name}」を入れますか？</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>今はやめておく</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>入れる</translation>
    </message>
    <message>
        <source>Could not install the pack</source>
        <translation>パックを入れられませんでした</translation>
    </message>
</context>
<context>
    <name>Outline</name>
    <message>
        <source>Outline of the table</source>
        <translation>場の一覧</translation>
    </message>
    <message>
        <source>▸ {action}</source>
        <translation>▸ {action}</translation>
    </message>
    <message>
        <source>Action; press {key} to carry it out</source>
        <translation>できること。{key}で実行します</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>手番</translation>
    </message>
    <message>
        <source>on your side</source>
        <translation>味方</translation>
    </message>
    <message>
        <source>{area} ({name})</source>
        <translation>{area}（{name}）</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空き</translation>
    </message>
    <message>
        <source>held</source>
        <translation>持っている</translation>
    </message>
    <message>
        <source>advised</source>
        <translation>おすすめ</translation>
    </message>
</context>
<context>
    <name>PacksScreen</name>
    <message>
        <source>Card packs</source>
        <translation>カードパック</translation>
    </message>
    <message>
        <source>Cards by other people, used at new tables</source>
        <translation>ほかの人が作ったカード（新しい卓で使えます）</translation>
    </message>
    <message>
        <source>Install a pack…</source>
        <translation>パックを入れる…</translation>
    </message>
    <message>
        <source>No packs yet. Drop a pack (*{suffix}) on this window, or double-click one, to install it.</source>
        <translation>パックはまだありません。パック（*{suffix}）をこのウィンドウにドロップするか、ダブルクリックすると入れられます。</translation>
    </message>
    <message>
        <source>Version {version} by {author} · licence: {licence}</source>
        <translation>バージョン {version}・作者 {author}・ライセンス {licence}</translation>
    </message>
    <message>
        <source>Its description can&apos;t be read.</source>
        <translation>説明を読み取れません。</translation>
    </message>
    <message>
        <source>Use it at new tables</source>
        <translation>新しい卓で使う</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使う</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>使わない</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>削除…</translation>
    </message>
    <message>
        <source>Install a pack</source>
        <translation>パックを入れる</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除する</translation>
    </message>
    <message>
        <source>This deletes its files here. Saved matches keep the cards they were played with.</source>
        <translation>ここにあるパックのファイルを削除します。保存した対戦には、そのとき使ったカードがそのまま残ります。</translation>
    </message>
    <message>
        <source>Remove “{name}”?</source>
        <translation>「{name}」を削除しますか？</translation>
    </message>
    <message>
        <source>Could not change the pack</source>
        <translation>パックを変更できませんでした</translation>
    </message>
</context>
<context>
    <name>Partners</name>
    <message>
        <source>{name} proposes: {what}</source>
        <translation>{name}の提案：{what}</translation>
    </message>
    <message>
        <source>Let {name} do it</source>
        <translation>{name}に任せる</translation>
    </message>
    <message>
        <source>Let {names} go first</source>
        <translation>{names}に先に動いてもらう</translation>
    </message>
    <message>
        <source>Let me decide</source>
        <translation>自分で決める</translation>
    </message>
    <message>
        <source>Ask me before a partner acts</source>
        <translation>仲間が動く前に自分に確認する</translation>
    </message>
    <message>
        <source>You decide for {name}: {text}</source>
        <translation>{name}の代わりに決めます：{text}</translation>
    </message>
    <message>
        <source>Give back to {name}</source>
        <translation>{name}に任せる</translation>
    </message>
    <message>
        <source>{name} has no other choice.</source>
        <translation>{name}にほかの選択肢はありません。</translation>
    </message>
    <message>
        <source>I&apos;d do the same as {name}.</source>
        <translation>{name}と同じ手を勧めます。</translation>
    </message>
    <message>
        <source>Your chance to win together: about {n} %.</source>
        <translation>チームの勝率：約{n}％。</translation>
    </message>
    <message>
        <source>Your chance to win together: about {n} %; with {name}&apos;s choice, {less} %.</source>
        <translation>チームの勝率：約{n}％。{name}の案では{less}％。</translation>
    </message>
    <message>
        <source>I&apos;d rather: {what}</source>
        <translation>こちらを勧めます：{what}</translation>
    </message>
    <message>
        <source>For {name}: {what}</source>
        <translation>{name}にはこちらを勧めます：{what}</translation>
    </message>
    <message>
        <source>For {name}, I&apos;d do as proposed: {what}.</source>
        <translation>{name}には提案どおり「{what}」を勧めます。</translation>
    </message>
    <message>
        <source>For {name}, I&apos;d rather: {what}.</source>
        <translation>{name}には「{what}」のほうを勧めます。</translation>
    </message>
</context>
<context>
    <name>PeopleOverlay</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Public view</source>
        <translation>公開情報だけを見る</translation>
    </message>
    <message>
        <source>People</source>
        <translation>参加者</translation>
    </message>
    <message>
        <source>See their hand</source>
        <translation>手元を見る</translation>
    </message>
    <message>
        <source>watching</source>
        <translation>観戦中</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>退席させる…</translation>
    </message>
    <message>
        <source>The match continues with a bot in this seat.</source>
        <translation>対戦は続き、以後はボットが担当します。</translation>
    </message>
    <message>
        <source>Or leave the seat open: a bot plays until someone joins.</source>
        <translation>席を空けておくこともできます。その場合は、参加できる人が座るまでボットが担当します。</translation>
    </message>
    <message>
        <source>They can come back as long as spectators are allowed.</source>
        <translation>観戦が許可されている間は、また入ってこられます。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>退席させる</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
    </message>
    <message>
        <source>Remove {name}?</source>
        <translation>{name}を退席させますか？</translation>
    </message>
    <message>
        <source>you</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>at the host&apos;s screen</source>
        <translation>ホストの画面</translation>
    </message>
    <message>
        <source>Seat a bot</source>
        <translation>ボットを入れる</translation>
    </message>
    <message>
        <source>Leave it open</source>
        <translation>席を空けておく</translation>
    </message>
</context>
<context>
    <name>PhonesOverlay</name>
    <message>
        <source>Disconnect all phones</source>
        <translation>すべてのスマートフォンを外す</translation>
    </message>
    <message>
        <source>Wi-Fi code…</source>
        <translation>Wi-Fi のコード…</translation>
    </message>
    <message>
        <source>It doesn&apos;t work…</source>
        <translation>つながらないとき…</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Scan the code with a phone on the same network, and choose a seat there. Nothing to install.</source>
        <translation>同じネットワークのスマートフォンでコードを読み取り、席を選びます。アプリは不要です。</translation>
    </message>
    <message>
        <source>Phones at this table</source>
        <translation>この卓のスマートフォン</translation>
    </message>
    <message>
        <source>Code to scan</source>
        <translation>読み取り用コード</translation>
    </message>
    <message>
        <source>Or type this into the phone&apos;s browser, then the digits:</source>
        <translation>または、ブラウザーにこのアドレスを、続いて数字を入力します。</translation>
    </message>
    <message>
        <source>Another address ({n} of {m})</source>
        <translation>別のアドレス（{n}／{m}）</translation>
    </message>
    <message>
        <source>Watching on phones: {n}</source>
        <translation>スマートフォンで観戦中：{n}人</translation>
    </message>
    <message>
        <source>at this screen</source>
        <translation>この画面</translation>
    </message>
    <message>
        <source>on a phone</source>
        <translation>スマートフォン</translation>
    </message>
    <message>
        <source>on a phone, asleep</source>
        <translation>スマートフォン（休止中）</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>待つのをやめる</translation>
    </message>
    <message>
        <source>Hide here</source>
        <translation>ここでは隠す</translation>
    </message>
    <message>
        <source>Show here too</source>
        <translation>ここにも表示</translation>
    </message>
    <message>
        <source>Back to this screen</source>
        <translation>この画面に戻す</translation>
    </message>
</context>
<context>
    <name>PlayOnScreen</name>
    <message>
        <source>Play on from here</source>
        <translation>ここから遊ぶ</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>プレイする人</translation>
    </message>
    <message>
        <source>{name} (decides next)</source>
        <translation>{name}（次の番）</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>続きを遊ぶ</translation>
    </message>
    <message>
        <source>Person here</source>
        <translation>この端末の人</translation>
    </message>
    <message>
        <source>Who plays for {name}</source>
        <translation>{name}をだれが動かすか</translation>
    </message>
    <message>
        <source>Can&apos;t play on from here</source>
        <translation>ここからは遊べません</translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message>
        <source>at this screen</source>
        <comment>one of several people</comment>
        <translation>この画面</translation>
    </message>
    <message>
        <source>at this screen</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>over the network</source>
        <translation>ネットワーク経由</translation>
    </message>
    <message>
        <source>random player</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>Novice bot</source>
        <translation>ボット（初級）</translation>
    </message>
    <message>
        <source>Regular bot</source>
        <translation>ボット（中級）</translation>
    </message>
    <message>
        <source>Skilled bot</source>
        <translation>ボット（上級）</translation>
    </message>
    <message>
        <source>Expert bot</source>
        <translation>ボット（達人）</translation>
    </message>
    <message>
        <source>Novice</source>
        <translation>初級</translation>
    </message>
    <message>
        <source>Regular</source>
        <translation>中級</translation>
    </message>
    <message>
        <source>Skilled</source>
        <translation>上級</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>達人</translation>
    </message>
    <message>
        <source>thinking…</source>
        <translation>考え中…</translation>
    </message>
</context>
<context>
    <name>PromptBar</name>
    <message>
        <source>choose on the table</source>
        <translation>卓の上で選びます</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>その他…</translation>
    </message>
    <message>
        <source>Throw</source>
        <translation>振る</translation>
    </message>
    <message>
        <source>Throw your dice</source>
        <translation>ダイスを振ってください</translation>
    </message>
    <message>
        <source>Key: {key}</source>
        <translation>キー：{key}</translation>
    </message>
    <message>
        <source>Take back your last choice</source>
        <translation>直前の選択を取り消す</translation>
    </message>
</context>
<context>
    <name>PuzzleMode</name>
    <message>
        <source>{game}, puzzle {n}</source>
        <translation>{game}・詰め問題{n}</translation>
    </message>
    <message>
        <source>{n} pips. Of all {ways} ways to place the dice, no other scores more than {rest}.</source>
        <translation>出目の合計{n}。置き方は{ways}通り。すべて試しても、ほかは最大{rest}です。</translation>
    </message>
    <message>
        <source>How often each choice wins the match, played out {n} times:</source>
        <translation>それぞれを{n}回最後まで試したときの勝率：</translation>
    </message>
    <message>
        <source>Your next choice decides. Only the best one counts.</source>
        <translation>次の一手で決まります。最善手だけが通ります。</translation>
    </message>
    <message>
        <source>You can get {n}. Choices that lead to fewer are not accepted.</source>
        <translation>合計{n}まで獲得できます。それより少なくなる手は選べません。</translation>
    </message>
    <message>
        <source>missed by bots: {share} %</source>
        <translation>ボットの誤答率{share}％</translation>
    </message>
    <message>
        <source>All puzzles</source>
        <translation>詰め問題の一覧</translation>
    </message>
    <message>
        <source>Next puzzle</source>
        <translation>次の詰め問題</translation>
    </message>
</context>
<context>
    <name>PuzzlesScreen</name>
    <message>
        <source>Positions from real matches: find the best choice · {n} of {all} solved</source>
        <translation>対戦の一場面から一番良い手を見つける詰め問題・{all}問中{n}問正解</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>詰め問題</translation>
    </message>
    <message>
        <source>There are no puzzles for these games yet.</source>
        <translation>これらのゲームの詰め問題はまだありません。</translation>
    </message>
    <message>
        <source>Today&apos;s puzzle</source>
        <translation>今日の詰め問題</translation>
    </message>
    <message>
        <source>Solved: view it again</source>
        <translation>解いた詰め問題をもう一度見る</translation>
    </message>
    <message>
        <source>From your own matches</source>
        <translation>自分の対戦から</translation>
    </message>
    <message>
        <source>{n} to solve today · {learned} of {all} learned</source>
        <translation>今日の問題：{n}問・習得：{all}問中{learned}問</translation>
    </message>
    <message>
        <source>Next on {date}</source>
        <translation>次は{date}</translation>
    </message>
    <message>
        <source>{n} of {all} solved</source>
        <translation>{all}問中{n}問正解</translation>
    </message>
    <message>
        <source>missed by bots: {share} %</source>
        <translation>ボットの誤答率{share}％</translation>
    </message>
    <message>
        <source>Solve it</source>
        <translation>解く</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>ドライブ</translation>
    </message>
    <message>
        <source>%1 File</source>
        <translation>%1ファイル</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダ</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>不明</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>場所（&amp;L）：</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>ファイル名（&amp;N）：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>ファイルの種類（&amp;T）：</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Computer</source>
        <translation>PC</translation>
    </message>
</context>
<context>
    <name>QuestionMode</name>
    <message>
        <source>It wins {n} more in 100 matches than the next-best choice.</source>
        <translation>次に良い手より、100回中{n}回多く勝ちます。</translation>
    </message>
    <message>
        <source>View the table</source>
        <translation>場を見る</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>答えを見る</translation>
    </message>
    <message>
        <source>Let me try it</source>
        <translation>やってみる</translation>
    </message>
    <message>
        <source>wrong tries: {n}</source>
        <translation>誤答：{n}回</translation>
    </message>
    <message>
        <source>Correct, but you saw the answer</source>
        <translation>正解ですが、答えを見ました</translation>
    </message>
    <message>
        <source>Solved!</source>
        <translation>正解！</translation>
    </message>
</context>
<context>
    <name>Recap</name>
    <message>
        <source>Back to now ({key})</source>
        <translation>現在に戻る（{key}）</translation>
    </message>
    <message>
        <source>Show again</source>
        <translation>もう一度見る</translation>
    </message>
    <message>
        <source>{heading}: {story}</source>
        <translation>{heading}：{story}</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>これまで</translation>
    </message>
    <message>
        <source>Since your last decision</source>
        <translation>前回の選択から</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>ほか{n}件</translation>
    </message>
</context>
<context>
    <name>RecordLine</name>
    <message>
        <source>people</source>
        <translation>人</translation>
    </message>
    <message>
        <source>Against {who}: won {won} of {played}</source>
        <translation>{who}との対戦：{played}戦{won}勝</translation>
    </message>
    <message>
        <source>Together with {who}: won {won} of {played}</source>
        <translation>{who}と協力：{played}戦{won}勝</translation>
    </message>
</context>
<context>
    <name>ReplayScreen</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>ここから遊ぶ</translation>
    </message>
    <message>
        <source>To the beginning ({key})</source>
        <translation>最初へ（{key}）</translation>
    </message>
    <message>
        <source>One decision back ({key})</source>
        <translation>1つ前へ（{key}）</translation>
    </message>
    <message>
        <source>Play or pause ({key})</source>
        <translation>再生・一時停止（{key}）</translation>
    </message>
    <message>
        <source>One decision forward ({key})</source>
        <translation>1つ先へ（{key}）</translation>
    </message>
    <message>
        <source>Public view</source>
        <translation>公開情報のみ</translation>
    </message>
    <message>
        <source>Study together: others watch while you step through the match</source>
        <translation>いっしょに研究：あなたが進め、みんなが見ます</translation>
    </message>
    <message>
        <source>Shared: {n} watching</source>
        <translation>共有中：{n}人が見ています</translation>
    </message>
    <message>
        <source>Available once the match is over.</source>
        <translation>対戦が終わると使えます。</translation>
    </message>
    <message>
        <source>To the end ({key})</source>
        <translation>最後へ（{key}）</translation>
    </message>
    <message>
        <source>Previous moment</source>
        <translation>前の場面</translation>
    </message>
    <message>
        <source>Next moment</source>
        <translation>次の場面</translation>
    </message>
    <message>
        <source>Previous mistake</source>
        <translation>前のミス</translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation>次のミス</translation>
    </message>
    <message>
        <source>Page Up</source>
        <translation>Page Up</translation>
    </message>
    <message>
        <source>Page Down</source>
        <translation>Page Down</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>視点</translation>
    </message>
    <message>
        <source>Seen by {name}</source>
        <translation>{name}の視点</translation>
    </message>
    <message>
        <source>Record incomplete</source>
        <translation>記録に欠けがあります</translation>
    </message>
    <message>
        <source>{at} of {all}</source>
        <translation>{at}／{all}</translation>
    </message>
</context>
<context>
    <name>ReviewScreen</name>
    <message>
        <source>Your decisions</source>
        <translation>自分の手を振り返る</translation>
    </message>
    <message>
        <source>Whose decisions</source>
        <translation>だれの選択か</translation>
    </message>
    <message>
        <source>Reviewing every decision…</source>
        <translation>選択をひとつずつ見直しています…</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Still growing: not every decision is reviewed yet.</source>
        <translation>検討中：まだすべての選択を反映していません。</translation>
    </message>
    <message>
        <source>Each point is estimated as a hint's chance is, from what this player could know.</source>
        <translation>各点は、このプレイヤーに見えていた情報だけから、ヒントと同じ方法で見積もった勝率です。</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>序盤</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>中盤</translation>
    </message>
    <message>
        <source>End</source>
        <translation>終盤</translation>
    </message>
    <message>
        <source>Win chance: {first} % at the start, {last} % at the end</source>
        <translation>勝率：最初{first}％、最後{last}％</translation>
    </message>
    <message>
        <source>Win chance over time</source>
        <translation>勝率の移り変わり</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}％</translation>
    </message>
    <message>
        <source>{turn}: {n} %</source>
        <translation>{turn}：{n}％</translation>
    </message>
    <message>
        <source>Greatest jump ({turn}, from {before} to {after} %): {event}</source>
        <translation>最大の変化（{turn}、{before}％から{after}％へ）：{event}</translation>
    </message>
    <message>
        <source>{turn}, {chances}. Right after this: {event}</source>
        <translation>{turn}　{chances}　この直後：{event}</translation>
    </message>
    <message>
        <source>Closest call ({turn}): {played}, {n} %, or {other}, {m} %. Too close to call it a mistake.</source>
        <translation>きわどかった選択（{turn}）：「{played}」{n}％と「{other}」{m}％。差が小さく、ミスとは言えません。</translation>
    </message>
    <message>
        <source>No better moves found.</source>
        <translation>実際の選択より良い手は見つかりませんでした。</translation>
    </message>
    <message>
        <source>No decision could be judged.</source>
        <translation>評価できる選択がありませんでした。</translation>
    </message>
    <message>
        <source>No other better moves found.</source>
        <translation>ほかに実際の選択より良い手は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Step through the mistakes: {n}</source>
        <translation>ミスを順に見る：{n}</translation>
    </message>
    <message>
        <source>The review searches each decision afresh: its figures can differ somewhat from a hint's.</source>
        <translation>振り返りではどの選択も改めて読み直すため、数字が対戦中のヒントと少し違うことがあります。</translation>
    </message>
    <message>
        <source>Below are the {n} that cost the most, in the order of the match.</source>
        <translation>以下は特に損の大きかった{n}件です（対戦の順）。</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>正確さ</translation>
    </message>
    <message>
        <source>How good each choice was, whatever luck followed: 100 is perfect.</source>
        <translation>運に左右されない選択の良さです。100が満点です。</translation>
    </message>
    <message>
        <source>Whole match</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>評価数</translation>
    </message>
    <message>
        <source>still being counted…</source>
        <translation>集計中…</translation>
    </message>
    <message>
        <source>{n} of {all} choices clear enough to judge: too few</source>
        <translation>判定できる選択が{all}回中{n}回だけ</translation>
    </message>
    <message>
        <source>The whole team&apos;s chance: each point is by what the player to decide could know.</source>
        <translation>チーム全体の勝率です。各点は、そのとき選んだプレイヤーが知り得たことによります。</translation>
    </message>
    <message>
        <source>Nothing better found for the {n} of {all} choices clear enough to judge.</source>
        <translation>評価できた{n}回の選択（全{all}回）より良い手は見つかりませんでした。</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{all}手中{n}手</translation>
    </message>
    <message>
        <source>no mistake</source>
        <translation>ミスなし</translation>
    </message>
    <message>
        <source>{n} ({least}–{most})</source>
        <translation>{n}（{least}～{most}）</translation>
    </message>
    <message>
        <source>Each choice scores 100 if it cost less than {n} points of win chance, about 64 if it cost 10; these are averages.</source>
        <translation>勝率の損が{n}ポイント未満の選択は100、10ポイントなら約64とし、その平均を示します。</translation>
    </message>
    <message>
        <source>Choices that hardly mattered aren&apos;t judged.</source>
        <translation>どれを選んでも大差のない場面は数えません。</translation>
    </message>
    <message>
        <source>In brackets: margin of error.</source>
        <translation>（ ）は誤差の範囲です。</translation>
    </message>
    <message>
        <source>–: too few choices to judge.</source>
        <translation>–は、数が少なく評価できないことを表します。</translation>
    </message>
    <message>
        <source>Conceding itself isn&apos;t judged.</source>
        <translation>投了そのものは評価しません。</translation>
    </message>
    <message>
        <source>{place}. {turn}: cost you {cost} of win chance</source>
        <translation>{place}. {turn}：勝率が{cost}下がった</translation>
    </message>
    <message>
        <source>{place}. {turn}: cost {cost} of win chance</source>
        <translation>{place}. {turn}：勝率が{cost}下がった</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1ポイント</translation>
    </message>
    <message>
        <source>{n} points</source>
        <translation>{n}ポイント</translation>
    </message>
    <message>
        <source>{place}. {turn}: cost about {cost} at the end</source>
        <translation>{place}. {turn}：最終得点が約{cost}下がった</translation>
    </message>
    <message>
        <source>Make it a puzzle</source>
        <translation>詰め問題にする</translation>
    </message>
    <message>
        <source>Solve the puzzle</source>
        <translation>詰め問題を解く</translation>
    </message>
    <message>
        <source>This doesn&apos;t make a good puzzle</source>
        <translation>詰め問題には向いていません</translation>
    </message>
    <message>
        <source>Could not write the file</source>
        <translation>ファイルを書き込めませんでした</translation>
    </message>
    <message>
        <source>Find it under Puzzles; it shows only what you knew then. It comes back until you&apos;ve solved it three times.</source>
        <translation>「詰め問題」に加えました。その時知っていたことだけが見えます。3回解けるまで、また出ます。</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>あとで</translation>
    </message>
    <message>
        <source>Solve it now</source>
        <translation>今すぐ解く</translation>
    </message>
    <message>
        <source>This decision is a puzzle now</source>
        <translation>この選択が詰め問題になりました</translation>
    </message>
    <message>
        <source>Played: {action}, {n} %</source>
        <translation>実際：{action}、{n}％</translation>
    </message>
    <message>
        <source>Better: {action}, {n} %</source>
        <translation>もっと良い手：{action}、{n}％</translation>
    </message>
    <message>
        <source>Played: {action}, about {n} points</source>
        <translation>実際：{action}、約{n}点</translation>
    </message>
    <message>
        <source>Better: {action}, about {n} points</source>
        <translation>もっと良い手：{action}、約{n}点</translation>
    </message>
    <message>
        <source>played {n} points</source>
        <translation>実際{n}点</translation>
    </message>
    <message>
        <source>better {n} points</source>
        <translation>最善{n}点</translation>
    </message>
    <message>
        <source>played {n} %</source>
        <translation>実際{n}％</translation>
    </message>
    <message>
        <source>better {n} %</source>
        <translation>最善{n}％</translation>
    </message>
    <message>
        <source>{played} · {better}. {reason}</source>
        <translation>{played}。{better}。{reason}</translation>
    </message>
    <message>
        <source>Show the table at that moment</source>
        <translation>そのときの場を見る</translation>
    </message>
    <message>
        <source>Stopped: {n} of {all} decisions reviewed</source>
        <translation>停止中：{all}回中{n}回の選択を見直しました</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Only what each player could know at that moment counts.</source>
        <translation>その時にそれぞれが知り得たことだけで評価します。</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>ここから遊ぶ</translation>
    </message>
</context>
<context>
    <name>RivalsScreen</name>
    <message>
        <source>Choose a rival</source>
        <translation>ライバルを選ぶ</translation>
    </message>
    <message>
        <source>Points from {n} matches on {date}, strongest first (Regular has 1000; with 200 more points, you win about three times in four).</source>
        <translation>{date}の{n}対戦から求めた評価点の高い順（中級が1000点。200点差なら4回に3回勝つ）。</translation>
    </message>
    <message>
        <source>Percentages: how often a rival does something (in brackets: a plain bot of its level).</source>
        <translation>％はその行動を取る割合、かっこ内は同じ強さの普通のボットの割合です。</translation>
    </message>
    <message>
        <source>You&apos;d win about {n} in 100 matches.</source>
        <translation>100回に約{n}回勝てそうです。</translation>
    </message>
    <message>
        <source>You won {won} of {n}.</source>
        <translation>{n}戦{won}勝。</translation>
    </message>
    <message>
        <source>Beats Regular about {n} times in 100.</source>
        <translation>中級に100回中およそ{n}回勝ちます。</translation>
    </message>
</context>
<context>
    <name>RoadScreen</name>
    <message>
        <source>My road</source>
        <translation>成績と昇級</translation>
    </message>
    <message>
        <source>Rated matches against rivals, at your own pace</source>
        <translation>ライバルとの評価対戦を、自分のペースで</translation>
    </message>
    <message>
        <source>History</source>
        <translation>これまでの対戦</translation>
    </message>
    <message>
        <source>Not rated yet, because their rivals haven&apos;t been measured: {games}.</source>
        <translation>ライバルの強さをまだ測っていないため、評価の対象外：{games}</translation>
    </message>
    <message>
        <source>Rated: one person against rivals, without undo or hints. Regular has 1000 points; with 200 more, you win about three times in four. A day without a match costs nothing.</source>
        <translation>評価対戦は、取り消しとヒントなしで一人がライバルと戦うものです。中級が1000点、200点差で4回に3回ほど勝ちます。休んでも点は減りません。</translation>
    </message>
    <message>
        <source>Tonight</source>
        <translation>今夜</translation>
    </message>
    <message>
        <source>{game} against {rival}: you&apos;d win about {n} in 100 matches.</source>
        <translation>{game}：相手は{rival}。100回に約{n}回勝てそうです。</translation>
    </message>
    <message>
        <source>Play rated</source>
        <translation>評価対戦</translation>
    </message>
    <message>
        <source>Deal of the day</source>
        <translation>今日の一局</translation>
    </message>
    <message>
        <source>Deal of the week</source>
        <translation>今週の一局</translation>
    </message>
    <message>
        <source>{game} against {rivals} · the same deal for everybody with version {version} ({hash})</source>
        <translation>{game}：相手は{rivals}・バージョン {version} なら全員同じ配り（{hash}）</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>遊ぶ</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続きから</translation>
    </message>
    <message>
        <source>You won</source>
        <translation>勝ち</translation>
    </message>
    <message>
        <source>You lost</source>
        <translation>負け</translation>
    </message>
    <message>
        <source>{n} ± {spread} points after {matches} rated matches</source>
        <translation>{n}±{spread}点（評価対戦{matches}回）</translation>
    </message>
    <message>
        <source>{n} ± {spread} points after your first rated match</source>
        <translation>最初の評価対戦の後：{n}±{spread}点</translation>
    </message>
    <message>
        <source>No rated match yet.</source>
        <translation>評価対戦はまだありません。</translation>
    </message>
    <message>
        <source>Habits</source>
        <translation>序盤の傾向</translation>
    </message>
    <message>
        <source>Next: {rival}, whom you&apos;d beat in about {n} out of 100 matches.</source>
        <translation>次の相手：{rival}。100回に約{n}回勝てそうです。</translation>
    </message>
    <message>
        <source>Begin with {rival}, about as strong as Regular.</source>
        <translation>まずは中級と同じくらい強い{rival}から。</translation>
    </message>
    <message>
        <source>Other rivals…</source>
        <translation>ほかのライバル…</translation>
    </message>
    <message>
        <source>Rating, with its 95 % range</source>
        <translation>評価点と95％の範囲</translation>
    </message>
</context>
<context>
    <name>Routes</name>
    <message>
        <source>Can&apos;t set up this puzzle</source>
        <translation>この詰め問題は並べられません</translation>
    </message>
    <message>
        <source>Can&apos;t start this lesson</source>
        <translation>このレッスンは始められません</translation>
    </message>
    <message>
        <source>Can&apos;t show this file</source>
        <translation>このファイルは表示できません</translation>
    </message>
    <message>
        <source>Can&apos;t play on from here</source>
        <translation>ここからは遊べません</translation>
    </message>
    <message>
        <source>Can&apos;t review this match</source>
        <translation>この対戦は振り返れません</translation>
    </message>
    <message>
        <source>Can&apos;t show this puzzle</source>
        <translation>この詰め問題は表示できません</translation>
    </message>
    <message>
        <source>Can&apos;t set up this table</source>
        <translation>この卓は用意できません</translation>
    </message>
    <message>
        <source>Can&apos;t continue this match</source>
        <translation>この対戦は再開できません</translation>
    </message>
    <message>
        <source>Can&apos;t open this table</source>
        <translation>この卓は開けません</translation>
    </message>
</context>
<context>
    <name>RulesScreen</name>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Search: word or number ({key})</source>
        <translation>検索：言葉か番号（{key}）</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>ルールを検索</translation>
    </message>
    <message>
        <source>There is no rules page for this game yet.</source>
        <translation>このゲームのルールページはまだありません。</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
    <message>
        <source>Rules page</source>
        <translation>ルールのページ</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>見つかりませんでした。</translation>
    </message>
</context>
<context>
    <name>Saves</name>
    <message>
        <source>just now</source>
        <translation>たった今</translation>
    </message>
    <message>
        <source>{n} min ago</source>
        <translation>{n}分前</translation>
    </message>
    <message>
        <source>{n} h ago</source>
        <translation>{n}時間前</translation>
    </message>
    <message>
        <source>{game} · {reached} · {ago}</source>
        <translation>{game}・{reached}・{ago}</translation>
    </message>
    <message>
        <source>{game} · {reached} · {ago} · damaged</source>
        <translation>{game}・{reached}・{ago}・破損あり</translation>
    </message>
</context>
<context>
    <name>Score</name>
    <message>
        <source>1 point</source>
        <translation>1点</translation>
    </message>
    <message>
        <source>{n} points</source>
        <translation>{n}点</translation>
    </message>
</context>
<context>
    <name>Screen</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Back ({key})</source>
        <translation>戻る（{key}）</translation>
    </message>
</context>
<context>
    <name>SettingsScreen</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高コントラスト</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>あなたの名前</translation>
    </message>
    <message>
        <source>Shown at the table and to players on your network.</source>
        <translation>卓と、ネットワークの相手に表示されます。</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字の大きさ</translation>
    </message>
    <message>
        <source>Font, switches, keys…</source>
        <translation>フォント・スイッチ・キー…</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>速い</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>遅い</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>アニメーション</translation>
    </message>
    <message>
        <source>Sound effects</source>
        <translation>効果音</translation>
    </message>
    <message>
        <source>Press {key} at the table to switch it off or on.</source>
        <translation>対戦中は{key}キーで切り替えられます。</translation>
    </message>
    <message>
        <source>Asks once before you skip something useful.</source>
        <translation>有益な行動を残したまま先へ進むとき、一度だけ確認します。</translation>
    </message>
    <message>
        <source>Warn about likely mistakes</source>
        <translation>うっかり防止</translation>
    </message>
    <message>
        <source>One sentence beside it, once for each event.</source>
        <translation>その場に一言、それぞれ一度だけ。</translation>
    </message>
    <message>
        <source>Explain things when they first happen</source>
        <translation>初めての出来事を説明する</translation>
    </message>
    <message>
        <source>The move a bot would make glows gold or is the golden button, unless several are about as good. Press {key} for the reason.</source>
        <translation>ボットならどうするかを、金の光か金のボタンで示します（同じくらい良い手が複数あれば出ません）。理由は{key}キーで。</translation>
    </message>
    <message>
        <source>Highlight good moves</source>
        <translation>良い手を光らせる</translation>
    </message>
    <message>
        <source>Throw your own dice</source>
        <translation>自分のダイスは自分で振る</translation>
    </message>
    <message>
        <source>One line when a match begins, and one at its end.</source>
        <translation>対戦の始めと終わりに一言ずつ話します。</translation>
    </message>
    <message>
        <source>Let rivals speak</source>
        <translation>ライバルの一言</translation>
    </message>
    <message>
        <source>On, and stay awake</source>
        <translation>オン（スリープも止める）</translation>
    </message>
    <message>
        <source>When Kotatsu is in the background. Network matches can keep the computer awake.</source>
        <translation>後ろに隠れているとき。ネットワーク対戦ではスリープも止められます。</translation>
    </message>
    <message>
        <source>Notify me of my turn</source>
        <translation>自分の番を通知</translation>
    </message>
    <message>
        <source>Notifies you of your turn even when the window is closed.</source>
        <translation>ウィンドウを閉じていても、自分の番を知らせます。</translation>
    </message>
    <message>
        <source>Watch slow matches in the tray</source>
        <translation>じっくり対戦をトレイで見守る</translation>
    </message>
    <message>
        <source>Meeting place for guests from anywhere</source>
        <translation>遠くの人との集合場所</translation>
    </message>
    <message>
        <source>Your dice wait until you press or drag to throw them, at any speed.</source>
        <translation>自分のダイスは、クリックかドラッグで振るまで待ちます（どの速さでも）。</translation>
    </message>
    <message>
        <source>If the game has hidden information</source>
        <translation>非公開情報があるゲームだけ</translation>
    </message>
    <message>
        <source>Covers the table until the next player is ready.</source>
        <translation>次の人が準備できるまで、場を隠しておきます。</translation>
    </message>
    <message>
        <source>Cover the table when players change</source>
        <translation>同じ画面で交代するときの目隠し</translation>
    </message>
    <message>
        <source>Amount of motion</source>
        <translation>演出の量</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>System</source>
        <translation>システムに従う</translation>
    </message>
    <message>
        <source>Your icon</source>
        <translation>アイコン</translation>
    </message>
    <message>
        <source>Motion and sound</source>
        <translation>動きと音</translation>
    </message>
    <message>
        <source>A click finishes any animation at once.</source>
        <translation>クリックすれば、いつでも動きを最後まで進められます。</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>控えめ</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>プレイ</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>常に</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>使わない</translation>
    </message>
</context>
<context>
    <name>SharedStudy</name>
    <message>
        <source>Friends on your network can then watch while you step through the match.</source>
        <translation>同じネットワークの友だちが、あなたが進める対戦を一緒に見られるようになります。</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>今はやめておく</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>共有する</translation>
    </message>
    <message>
        <source>Share this replay?</source>
        <translation>このリプレイを共有しますか？</translation>
    </message>
    <message>
        <source>Can&apos;t share this replay</source>
        <translation>このリプレイは共有できません</translation>
    </message>
    <message>
        <source>On your network, friends find it under “Join a game”, or with the join code {code}. You step through the match; they see what you see, from any seat. Sharing ends when you leave the replay.</source>
        <translation>同じネットワークの友だちは「対戦に参加」から、または参加コード {code} で見られます。あなたが進めると、みんなの画面も進みます。どの席からでも見られます。リプレイを閉じると終わります。</translation>
    </message>
    <message>
        <source>Make a link…</source>
        <translation>リンクを作る…</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>共有をやめる</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>This replay is shared</source>
        <translation>いっしょに研究しています</translation>
    </message>
    <message>
        <source>{game}, a replay</source>
        <translation>{game}（リプレイ）</translation>
    </message>
</context>
<context>
    <name>Shell</name>
    <message>
        <source>Could not open the window</source>
        <translation>ウィンドウを開けませんでした</translation>
    </message>
    <message>
        <source>It was played with different cards from those this window has loaded.</source>
        <translation>このウィンドウが読み込んだものとは別のカードで行われた対戦だからです。</translation>
    </message>
    <message>
        <source>This match opens in a window of its own</source>
        <translation>この対戦は別のウィンドウで開きます</translation>
    </message>
    <message>
        <source>It uses different cards from those this window loaded when it started.</source>
        <translation>このウィンドウが最初に読み込んだものとは別のカードを使うためです。</translation>
    </message>
    <message>
        <source>This table opens in a window of its own</source>
        <translation>この卓は別のウィンドウで開きます</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>観戦</translation>
    </message>
    <message>
        <source>It&apos;s open in another window or program. Close it there first, or watch it here.</source>
        <translation>別のウィンドウまたはプログラムで進行中です。先にそちらを閉じるか、ここで観戦してください。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>そのままにする</translation>
    </message>
    <message>
        <source>Can&apos;t continue this match here</source>
        <translation>この対戦はここでは続けられません</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
</context>
<context>
    <name>Sides</name>
    <message>
        <source>Side {n}</source>
        <translation>陣営 {n}</translation>
    </message>
</context>
<context>
    <name>Speech</name>
    <message>
        <source>at least {n}</source>
        <translation>{n}以上</translation>
    </message>
    <message>
        <source>at most {n}</source>
        <translation>{n}以下</translation>
    </message>
    <message>
        <source>exactly {n}</source>
        <translation>ちょうど{n}</translation>
    </message>
    <message>
        <source>less than {n}</source>
        <translation>{n}未満</translation>
    </message>
    <message>
        <source>times {n}</source>
        <translation>かける{n}</translation>
    </message>
    <message>
        <source>plus or minus {n}</source>
        <translation>プラスマイナス{n}</translation>
    </message>
    <message>
        <source>star</source>
        <translation>星</translation>
    </message>
    <message>
        <source>arrow left</source>
        <translation>左矢印</translation>
    </message>
    <message>
        <source>arrow right</source>
        <translation>右矢印</translation>
    </message>
    <message>
        <source>arrow left and right</source>
        <translation>左右矢印</translation>
    </message>
    <message>
        <source>arrow up</source>
        <translation>上矢印</translation>
    </message>
    <message>
        <source>arrow down</source>
        <translation>下矢印</translation>
    </message>
    <message>
        <source>plus or minus</source>
        <translation>プラスマイナス</translation>
    </message>
    <message>
        <source>circle</source>
        <translation>丸印</translation>
    </message>
    <message>
        <source>double circle</source>
        <translation>二重丸</translation>
    </message>
    <message>
        <source>{n} stars</source>
        <translation>星{n}つ</translation>
    </message>
</context>
<context>
    <name>StartScreen</name>
    <message>
        <source>Five card and dice games around one table: against bots, with friends at one screen or over your network.</source>
        <translation>ひとつの卓で五つのカード＆ダイスゲーム。ボットとも、同じ画面やネットワークの友だちとも遊べます。</translation>
    </message>
    <message>
        <source>{players} players · {minutes} min</source>
        <translation>{players}人・{minutes}分</translation>
    </message>
    <message>
        <source>{players} · {minutes} min</source>
        <translation>{players}人・{minutes}分</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続きから</translation>
    </message>
    <message>
        <source>New table…</source>
        <translation>新しい卓…</translation>
    </message>
    <message>
        <source>Seats, bots, friends, options</source>
        <translation>席・ボット・友だち・設定</translation>
    </message>
    <message>
        <source>Join a game</source>
        <translation>対戦に参加</translation>
    </message>
    <message>
        <source>My road</source>
        <translation>成績と昇級</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学ぶ</translation>
    </message>
    <message>
        <source>A guided first round</source>
        <translation>最初の流れを案内</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>詰め問題</translation>
    </message>
    <message>
        <source>A new one each day</source>
        <translation>毎日新しい一問</translation>
    </message>
    <message>
        <source>Language: {language}</source>
        <translation>言語：{language}</translation>
    </message>
    <message>
        <source>Your first match: against one Novice bot</source>
        <translation>はじめての対戦：初級ボット1人と</translation>
    </message>
    <message>
        <source>Deal of the day: played</source>
        <translation>今日の一局：対戦済み</translation>
    </message>
    <message>
        <source>Deal of the day: {game}</source>
        <translation>今日の一局：{game}</translation>
    </message>
    <message>
        <source>Your mistakes to solve: {n}</source>
        <translation>解き直す自分のミス：{n}</translation>
    </message>
    <message>
        <source>Online, over hours or days</source>
        <translation>何日もかけて</translation>
    </message>
    <message>
        <source>Slow matches</source>
        <translation>じっくり対戦</translation>
    </message>
    <message>
        <source>Welcome, {name}.</source>
        <translation>{name}さん、ようこそ。</translation>
    </message>
    <message>
        <source>Keyboard: arrows, {enter}, {rules} · {full} full screen</source>
        <translation>キーボード：矢印、{enter}、{rules}・{full} 全画面</translation>
    </message>
    <message>
        <source>Your turn: {n}</source>
        <translation>あなたの番：{n}</translation>
    </message>
    <message>
        <source>Waiting for others: {n}</source>
        <translation>相手待ち：{n}</translation>
    </message>
    <message>
        <source>Game not installed: {game}</source>
        <translation>このゲームはここに入っていません（{game}）</translation>
    </message>
    <message>
        <source>On your network or by link</source>
        <translation>ネットワークまたはリンクから</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Welcome to the table.</source>
        <translation>ようこそ、こたつへ。</translation>
    </message>
    <message>
        <source>All cards, and your own</source>
        <translation>一覧と自作カード</translation>
    </message>
    <message>
        <source>Rated matches, daily deal</source>
        <translation>評価対戦と今日の一局</translation>
    </message>
    <message>
        <source>Saved matches</source>
        <translation>対戦の記録</translation>
    </message>
    <message>
        <source>Continue, watch or review</source>
        <translation>続き・観戦・振り返り</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Lamplight</source>
        <translation>あかり</translation>
    </message>
    <message>
        <source>Daylight</source>
        <translation>ひなた</translation>
    </message>
    <message>
        <source>About</source>
        <translation>このソフトについて</translation>
    </message>
    <message>
        <source>Kotatsu closed while others were at your table. Their seats are kept; reopen it and they can return.</source>
        <translation>卓にほかの人がいる間にプログラムが終了しました。席は残っていて、開き直せば戻ってこられます。</translation>
    </message>
    <message>
        <source>Reopen your table?</source>
        <translation>卓を開き直しますか？</translation>
    </message>
    <message>
        <source>{line} · {key}</source>
        <translation>{line}・{key}</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>あとで</translation>
    </message>
    <message>
        <source>Reopen the table</source>
        <translation>卓を開き直す</translation>
    </message>
    <message>
        <source>Tables found: {n}</source>
        <translation>見つかった卓：{n}</translation>
    </message>
    <message>
        <source>Adventure {n} of {all}, with a Skilled bot</source>
        <translation>冒険{n}／{all}：頼れる相棒と協力</translation>
    </message>
    <message>
        <source>With a Skilled bot as your partner</source>
        <translation>上級ボットをパートナーに</translation>
    </message>
    <message>
        <source>With two Skilled bots as your partners</source>
        <translation>上級ボット2人をパートナーに</translation>
    </message>
    <message>
        <source>A new match against one Novice bot</source>
        <translation>新しい対戦：初級ボット1人と</translation>
    </message>
    <message>
        <source>You against a Regular bot</source>
        <translation>あなた 対 中級ボット</translation>
    </message>
    <message>
        <source>You against two Regular bots</source>
        <translation>あなた 対 中級ボット2人</translation>
    </message>
    <message>
        <source>Learn {game}</source>
        <translation>{game}を学ぶ</translation>
    </message>
    <message>
        <source>More lessons and games</source>
        <translation>ほかのレッスンとゲーム</translation>
    </message>
    <message>
        <source>Play {game} now</source>
        <translation>{game}で遊ぶ</translation>
    </message>
    <message>
        <source>Your best title in {game}: {title}, {n} points</source>
        <translation>{game}での最高の称号：{title}（{n}点）</translation>
    </message>
    <message>
        <source>No match in progress</source>
        <translation>途中の対戦はありません</translation>
    </message>
    <message>
        <source>Reopen the table on the network: {match}</source>
        <translation>ネットワークの卓を開き直す：{match}</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Leave</source>
        <translation>離れる</translation>
    </message>
    <message>
        <source>The host has paused the match.</source>
        <translation>ホストが対戦を一時停止しました。</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>見る</translation>
    </message>
    <message>
        <source>Take my seat back</source>
        <translation>席に戻る</translation>
    </message>
    <message>
        <source>Lost connection to the host. Reconnecting; your seat is kept.</source>
        <translation>ホストとの接続が切れました。再接続しています。席は残っています。</translation>
    </message>
    <message>
        <source>The host is away. Leave whenever you like; your seat is kept.</source>
        <translation>ホストは留守です。席は残るので、いつ離れてもかまいません。</translation>
    </message>
    <message>
        <source>Lost connection to the host. Reconnecting.</source>
        <translation>ホストとの接続が切れました。再接続しています。</translation>
    </message>
    <message>
        <source>The host hasn&apos;t responded for a while.</source>
        <translation>ホストからの応答がしばらくありません。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Welcome back. Decisions while you were away: {n}</source>
        <translation>おかえりなさい。離れている間に進んだ手：{n}</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>了解</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>待つのをやめる</translation>
    </message>
    <message>
        <source>{name}&apos;s phone is asleep; the match waits.</source>
        <translation>{name}のスマートフォンが休止中のため、対戦は待っています。</translation>
    </message>
    <message>
        <source>A bot is playing for you.</source>
        <translation>ボットがあなたの代わりにプレイしています。</translation>
    </message>
    <message>
        <source>{name} lost the connection. A bot takes over in {time}.</source>
        <translation>{name}の接続が切れました。あと {time} でボットが代わりに入ります。</translation>
    </message>
    <message>
        <source>Wait another minute</source>
        <translation>1分延長する</translation>
    </message>
    <message>
        <source>Let a bot take over now</source>
        <translation>すぐボットに任せる</translation>
    </message>
    <message>
        <source>{name} wants to undo a choice.</source>
        <translation>{name}が選択の取り消しを求めています。</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>同意する</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>断る</translation>
    </message>
    <message>
        <source>Undo is waiting for: {names}</source>
        <translation>取り消しの同意を待っています：{names}</translation>
    </message>
</context>
<context>
    <name>TablePicture</name>
    <message>
        <source>The table from which you play on</source>
        <translation>ここから続ける場</translation>
    </message>
</context>
<context>
    <name>TablePresenter</name>
    <message>
        <source>Throw your dice</source>
        <translation>ダイスを振ってください</translation>
    </message>
    <message>
        <source>You strike: {strike}</source>
        <translation>あなたの攻撃：{strike}</translation>
    </message>
    <message>
        <source>{name} strikes: {strike}</source>
        <translation>{name}の攻撃：{strike}</translation>
    </message>
    <message>
        <source>The dice are rolling…</source>
        <translation>ダイスを振っています…</translation>
    </message>
    <message>
        <source>The dice have landed.</source>
        <translation>ダイスが止まりました。</translation>
    </message>
    <message>
        <source>Showing again: {turn}</source>
        <translation>もう一度表示：{turn}</translation>
    </message>
</context>
<context>
    <name>TableScene</name>
    <message>
        <source>same as the last roll</source>
        <translation>前の目と同じ</translation>
    </message>
</context>
<context>
    <name>TableScreen</name>
    <message>
        <source>Let a bot finish…</source>
        <translation>残りをボットに任せる…</translation>
    </message>
    <message>
        <source>A Regular bot plays your seat to the end, and you watch at any speed. Your records don&apos;t count it.</source>
        <translation>あなたの席は最後まで中級のボットが打ち、好きな速さで観戦できます。記録には数えません。</translation>
    </message>
    <message>
        <source>Let it play</source>
        <translation>任せる</translation>
    </message>
    <message>
        <source>Let a bot finish this match?</source>
        <translation>残りをボットに任せますか？</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>About this match</source>
        <translation>この対戦について</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>はじめる</translation>
    </message>
    <message>
        <source>Take the lesson</source>
        <translation>レッスンを受ける</translation>
    </message>
    <message>
        <source>Press {rules} for the rules, or {hint} for a good move at any time.</source>
        <translation>{rules}でルール、{hint}でよい手をいつでも見られます。</translation>
    </message>
    <message>
        <source>Phones cannot join</source>
        <translation>スマートフォンは使えません</translation>
    </message>
    <message>
        <source>Another program changed or removed this match&apos;s file. Kotatsu saved it again: {file}</source>
        <translation>この対戦のファイルがほかのプログラムによって変更または削除されたため、書き直しました：{file}</translation>
    </message>
    <message>
        <source>Allow Kotatsu to write to that folder; your next decision saves everything.</source>
        <translation>このプログラムがそのフォルダーに書き込めるようにしてください。次の選択のときにすべて保存されます。</translation>
    </message>
    <message>
        <source>Free up some space there; your next decision saves everything.</source>
        <translation>空き容量を作ってください。次の選択のときにすべて保存されます。</translation>
    </message>
    <message>
        <source>Move the file that is in the way; your next decision saves everything.</source>
        <translation>同じ名前のファイルが邪魔をしています。移動してください。次の選択のときにすべて保存されます。</translation>
    </message>
    <message>
        <source>The match continues, but Kotatsu can&apos;t write to {folder}: {trouble}.</source>
        <translation>対戦は続きますが、{folder} に書き込めません（{trouble}）。</translation>
    </message>
    <message>
        <source>Can&apos;t save the match</source>
        <translation>対戦を保存できません</translation>
    </message>
    <message>
        <source>Taking a choice back makes it unrated.</source>
        <translation>取り消すと、この対戦は評価されなくなります。</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>A hint makes it unrated.</source>
        <translation>ヒントを見ると、この対戦は評価されなくなります。</translation>
    </message>
    <message>
        <source>Show the hint</source>
        <translation>ヒントを見る</translation>
    </message>
    <message>
        <source>Keep it rated</source>
        <translation>評価対戦のまま続ける</translation>
    </message>
    <message>
        <source>This match is rated</source>
        <translation>評価対戦です</translation>
    </message>
    <message>
        <source>No one has made a choice yet, so there will be nothing to continue.</source>
        <translation>まだだれも何も選んでいないので、続きから遊べる対戦は残りません。</translation>
    </message>
    <message>
        <source>The last decisions are not saved ({file}: {trouble}). If you leave now, you lose them.</source>
        <translation>直前の選択はまだ保存されていません（{file}：{trouble}）。ここで離れると失われます。</translation>
    </message>
    <message>
        <source>The match was saved again</source>
        <translation>対戦を保存し直しました</translation>
    </message>
    <message>
        <source>The match is saved: you can continue it from the start screen.</source>
        <translation>対戦は保存されています。スタート画面からいつでも続けられます。</translation>
    </message>
</context>
<context>
    <name>TableWindow</name>
    <message>
        <source>Log</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>一覧</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>場</translation>
    </message>
    <message>
        <source>{next} selects a piece, arrows select where it goes, {enter} confirms</source>
        <translation>{next}で動かせるもの、矢印で行き先を選び、{enter}で実行します</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>When to ask me</source>
        <translation>確認の設定</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Speed: {speed}</source>
        <translation>速さ：{speed}</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Share this moment</source>
        <translation>この場面を共有</translation>
    </message>
    <message>
        <source>Sound on</source>
        <translation>音あり</translation>
    </message>
    <message>
        <source>Sound off</source>
        <translation>音なし</translation>
    </message>
    <message>
        <source>Hands on phones</source>
        <translation>スマートフォンで手札を持つ</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>卓を離れる</translation>
    </message>
    <message>
        <source>now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>done</source>
        <translation>済み</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>upcoming</source>
        <translation>これから</translation>
    </message>
    <message>
        <source>Click to read its rule</source>
        <translation>クリックでルールを読む</translation>
    </message>
    <message>
        <source>instant</source>
        <translation>一瞬</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>速い</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>ゆっくり</translation>
    </message>
</context>
<context>
    <name>TurnCall</name>
    <message>
        <source>Your turn</source>
        <translation>あなたの番</translation>
    </message>
    <message>
        <source>{game} is waiting for you.</source>
        <translation>「{game}」があなたを待っています。</translation>
    </message>
    <message>
        <source>A match is waiting for you</source>
        <translation>対戦があなたを待っています</translation>
    </message>
</context>
<context>
    <name>TurnNotifier</name>
    <message>
        <source>Open Kotatsu</source>
        <translation>Kotatsu を開く</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>It&apos;s your turn</source>
        <translation>あなたの番です</translation>
    </message>
    <message>
        <source>Everyone is ready</source>
        <translation>全員の準備ができました</translation>
    </message>
    <message>
        <source>In {n} matches</source>
        <translation>{n}件の対戦で</translation>
    </message>
</context>
<context>
    <name>Turns</name>
    <message>
        <source>turn {n}</source>
        <translation>手番{n}</translation>
    </message>
</context>
<context>
    <name>WifiOverlay</name>
    <message>
        <source>A phone that scans this code joins the Wi-Fi. Kotatsu doesn&apos;t store what you type.</source>
        <translation>このコードを読み取ったスマートフォンは Wi-Fi につながります。入力した内容は保存されません。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>A code for the Wi-Fi</source>
        <translation>Wi-Fi のコード</translation>
    </message>
    <message>
        <source>Wi-Fi name</source>
        <translation>Wi-Fi の名前</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>Code for the Wi-Fi</source>
        <translation>Wi-Fi のコード</translation>
    </message>
</context>
<context>
    <name>WindowScreen</name>
    <message>
        <source>Leave the table?</source>
        <translation>卓を離れますか？</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>卓を離れる</translation>
    </message>
    <message>
        <source>Share this moment</source>
        <translation>この場面を共有</translation>
    </message>
    <message>
        <source>Could not write the file</source>
        <translation>ファイルを書き込めませんでした</translation>
    </message>
    <message>
        <source>It holds what this seat knows now, and nothing else. Send it to anyone who has Kotatsu.</source>
        <translation>この席が今知っていることだけが入っています。Kotatsu を持っている人に送れます。</translation>
    </message>
    <message>
        <source>Moment saved to {file}</source>
        <translation>場面を {file} に書き出しました</translation>
    </message>
    <message>
        <source>Concede…</source>
        <translation>投了する…</translation>
    </message>
    <message>
        <source>Concede the match?</source>
        <translation>投了しますか？</translation>
    </message>
    <message>
        <source>Concede</source>
        <translation>投了する</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>このまま残る</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>続ける</translation>
    </message>
</context>
</TS>
