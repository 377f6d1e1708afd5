import { toRomaji } from 'wanakana'
import { capitalised } from '../../../../shared/i18n/count-word.ts'

/**
 * Reads a Japanese word in Hepburn's system as passports write it: without marks for long vowels.
 * @param text the whole text, whose kana or names make its Han characters Japanese
 * @returns null if the word is not known to be Japanese or contains Han characters of unknown reading
 */
export function japanese(word: string, text: string): string | null {
  const parts = partsOf(word)
  if (!parts) return null
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}々]/u.test(text) || hasSurname(text)
  return isJapanese ? parts.join(' ') : null
}

/** Splits a word into known names and kana. */
function partsOf(word: string): string[] | null {
  const parts: string[] = []
  let rest = word
  while (rest !== '') {
    const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+/u.exec(rest)?.[0]
    const known = [3, 2, 1].map((length) => rest.slice(0, length)).find((name) => japaneseNames.has(name))
    const next = kana ?? known
    if (!next) return null
    parts.push(kana ? capitalised(romaji(kana)) : (japaneseNames.get(next) ?? ''))
    rest = rest.slice(next.length)
  }
  return parts
}

/** Whether a text begins with a name of two characters, which Chinese surnames do not have. */
function hasSurname(text: string): boolean {
  return japaneseNames.has(text.trimStart().slice(0, 2)) || japaneseNames.has(text.trimStart().slice(0, 3))
}

function romaji(kana: string): string {
  const read = toRomaji(kana.replaceAll('ー', ''), {
    customRomajiMapping: {
      ティ: 'ti',
      ディ: 'di',
      ファ: 'fa',
      フィ: 'fi',
      フェ: 'fe',
      フォ: 'fo',
      ヴァ: 'va',
      ヴィ: 'vi',
      ヴェ: 've',
      ヴォ: 'vo',
    },
  })
  return read
    .replace(/ou|oo/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/tcch/g, 'tch')
    .replace(/'/g, '')
    .replace(/n(?=[bmp])/g, 'm')
}

// Frequent Japanese surnames and given names of two and three characters, and given names of one that need a surname
// before them.
const names = `
佐藤 Sato|鈴木 Suzuki|高橋 Takahashi|田中 Tanaka|伊藤 Ito|渡辺 Watanabe|渡邊 Watanabe|山本 Yamamoto|中村 Nakamura|小林 Kobayashi
加藤 Kato|吉田 Yoshida|山田 Yamada|佐々木 Sasaki|山口 Yamaguchi|松本 Matsumoto|井上 Inoue|木村 Kimura|斎藤 Saito|斉藤 Saito
清水 Shimizu|山崎 Yamazaki|池田 Ikeda|橋本 Hashimoto|阿部 Abe|石川 Ishikawa|山下 Yamashita|中島 Nakajima|石井 Ishii|小川 Ogawa
前田 Maeda|岡田 Okada|長谷川 Hasegawa|藤田 Fujita|後藤 Goto|近藤 Kondo|村上 Murakami|遠藤 Endo|青木 Aoki|坂本 Sakamoto
斎木 Saiki|福田 Fukuda|太田 Ota|西村 Nishimura|藤井 Fujii|岡本 Okamoto|金子 Kaneko|藤原 Fujiwara|三浦 Miura|中野 Nakano
中川 Nakagawa|原田 Harada|松田 Matsuda|竹内 Takeuchi|小野 Ono|田村 Tamura|中山 Nakayama|和田 Wada|石田 Ishida|森田 Morita
上田 Ueda|内田 Uchida|柴田 Shibata|酒井 Sakai|宮崎 Miyazaki|横山 Yokoyama|高木 Takagi|安藤 Ando|宮本 Miyamoto|大野 Ono
小島 Kojima|谷口 Taniguchi|今井 Imai|工藤 Kudo|高田 Takada|増田 Masuda|丸山 Maruyama|杉山 Sugiyama|村田 Murata|大塚 Otsuka
新井 Arai|小山 Koyama|平野 Hirano|藤本 Fujimoto|河野 Kono|上野 Ueno|野口 Noguchi|武田 Takeda|松井 Matsui|千葉 Chiba
菅原 Sugawara|岩崎 Iwasaki|久保 Kubo|木下 Kinoshita|佐野 Sano|野村 Nomura|松尾 Matsuo|市川 Ichikawa|菊地 Kikuchi|杉本 Sugimoto
小澤 Ozawa|小沢 Ozawa|武満 Takemitsu|内藤 Naito|黒澤 Kurosawa|黒沢 Kurosawa|細川 Hosokawa|久石 Hisaishi|坂東 Bando|五嶋 Goto
太郎 Taro|次郎 Jiro|一郎 Ichiro|花子 Hanako|裕子 Yuko|優子 Yuko|陽子 Yoko|洋子 Yoko|恵子 Keiko|京子 Kyoko|幸子 Sachiko
和子 Kazuko|明子 Akiko|直子 Naoko|美香 Mika|真理子 Mariko|由美子 Yumiko|久美子 Kumiko|智子 Tomoko|純子 Junko|里美 Satomi
由美 Yumi|絵里 Eri|美咲 Misaki|結衣 Yui|陽菜 Hina|さくら Sakura|大輔 Daisuke|健太 Kenta|翔太 Shota|拓也 Takuya|達也 Tatsuya
和也 Kazuya|直樹 Naoki|秀樹 Hideki|英樹 Hideki|正樹 Masaki|浩二 Koji|健一 Kenichi|龍一 Ryuichi|征爾 Seiji|光子 Mitsuko
誠 Makoto|健 Ken|翔 Sho|蓮 Ren|隆 Takashi|浩 Hiroshi|博 Hiroshi|徹 Toru|修 Osamu|茂 Shigeru|進 Susumu|勉 Tsutomu|愛 Ai
葵 Aoi|恵 Megumi|薫 Kaoru|学 Manabu|豊 Yutaka|譲 Jo|明 Akira|亮 Ryo|実 Minoru|稔 Minoru|聡 Satoshi|森 Mori|林 Hayashi
`

const japaneseNames: ReadonlyMap<string, string> = new Map(
  names
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.split(' ') as [string, string]),
)
