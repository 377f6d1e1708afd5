// Texts in scripts that the documents' fonts lack, in Latin letters as readers of the language write them. The tables
// are large: the Worker loads this file only for a text that needs it.

import { romanize as romanizeThai } from '@dehoist/romanize-thai'
import spelledInAscii from 'any-ascii'
import { romanize } from 'es-hangul'
import { pinyin } from 'pinyin-pro'
import { capitalised } from '../../../../shared/i18n/count-word.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { arabic } from './arabic.ts'
import { cyrillic } from './cyrillic.ts'
import { hebrew } from './hebrew.ts'
import { indic } from './indic.ts'
import { japanese } from './japanese.ts'
import { type Covers, simplify } from './simplify.ts'

/**
 * Surnames, which stand first and have one syllable, in the spelling of their bearers where it differs from the Revised
 * Romanization.
 */
const koreanSurnames: Readonly<Record<string, string>> = {
  김: 'Kim',
  이: 'Lee',
  박: 'Park',
  최: 'Choi',
  강: 'Kang',
  권: 'Kwon',
  고: 'Ko',
  구: 'Koo',
  오: 'Oh',
  우: 'Woo',
  노: 'Noh',
  ...Object.fromEntries(
    [...'정조윤장임한서신황안송류유전홍양손배백허남심하곽성차주민나진지엄채원천방공현함변'].map((one) => [one, '']),
  ),
}

/** Korean by the Revised Romanization of 2000; of a full name in one word, surname and given name are separated. */
function korean(word: string, { text }: { text: string }): string {
  const composed = word.normalize('NFC')
  const [first = '', ...given] = [...composed]
  const isAlone = (text.match(/\p{Script=Hangul}+/gu) ?? []).length === 1
  const isFirst = text.trimStart().startsWith(word)
  if (koreanSurnames[first] === undefined || !isFirst) return capitalised(romanize(composed))
  const surname = koreanSurnames[first] || capitalised(romanize(first))
  if (given.length === 0) return surname
  return isAlone && given.length < 3
    ? `${surname} ${capitalised(romanize(given.join('')))}`
    : capitalised(romanize(composed))
}

/** The most frequent surnames of one letter, in both spellings of Chinese. */
const surnames = new Set(
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范金石廖贾賈夏韦韋付傅方白邹鄒孟熊秦邱江尹薛闫閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯温溫康施文牛樊葛邢安齐齊易乔喬伍庞龐颜顏倪庄莊聂聶章鲁魯岳翟殷詹申欧歐耿关關兰蘭焦俞左柳甘祝包宁尚符舒阮柯纪紀梅童凌毕畢单單季裴霍涂成苗谷盛曲翁冉骆駱蓝藍路游辛靳管柴蒙鲍鮑华華喻祁蒲房滕屈饶饒解牟艾尤阳陽时時穆农農司卓古吉缪繆简簡车車项項连連芦麦麥褚娄婁窦竇戚岑景党宫宮费費卜冷晏席卫衛米柏宗瞿桂全佟应應臧闵閔苟邬鄔边邊卞姬师師和仇栾欒隋商刁沙荣榮巫寇桑郎甄丛叢仲虞敖巩鞏明佘池查麻苑迟遲邝鄺',
)
const doubleSurnames = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 公孙 公孫 慕容 令狐 司徒 端木 夏侯 南宫 南宮 独孤 长孙 長孫 宇文'.split(
    ' ',
  ),
)

/**
 * Reads words in Han characters or kana: Japanese if kana or names that only Japanese has say so, otherwise Chinese.
 * The characters alone do not tell the language, and no program knows how a Japanese given name is read.
 */
function chineseOrJapanese(word: string, { text }: { text: string }): string {
  return japanese(word, text) ?? chinese(word, text)
}

/** Chinese in pinyin without tones; of a name in one word, surname and given name are separated: 李娜 is Li Na. */
function chinese(word: string, text: string): string {
  const letters = [...word]
  const syllables = pinyin(word, { toneType: 'none', type: 'array', surname: 'head' })
  const isName = letters.length < 5 && text.match(/\p{Script=Han}+/gu)?.length === 1
  const length = doubleSurnames.has(word.slice(0, 2)) ? 2 : 1
  const hasSurname = length === 2 || surnames.has(letters[0] ?? '')
  if (!isName || !hasSurname || letters.length <= length) return capitalised(syllables.join(''))
  return [syllables.slice(0, length), syllables.slice(length)].map((part) => capitalised(part.join(''))).join(' ')
}

/**
 * A script, with the words of a text that it converts. The whole text decides: if the fonts lack one letter, all
 * letters of its script are converted, since a word of two scripts is unreadable.
 */
interface Script {
  words: RegExp
  convert(word: string, context: { text: string; locale: Locale }): string
}

const scripts: readonly Script[] = [
  { words: /\p{Script=Cyrillic}+/gu, convert: cyrillic },
  { words: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]+/gu, convert: chineseOrJapanese },
  { words: /\p{Script=Hangul}+/gu, convert: korean },
  { words: /(?:(?!\p{Nd})[\p{Script=Arabic}\u064b-\u065f\u0670])+/gu, convert: arabic },
  { words: /\p{Script=Hebrew}+(?:["']\p{Script=Hebrew}+)*/gu, convert: hebrew },
  { words: /\p{Script=Georgian}+/gu, convert: georgian },
  { words: /\p{Script=Armenian}+/gu, convert: armenian },
  { words: /\p{Script=Thai}+/gu, convert: thai },
  { words: /[\u0900-\u0d7f]+/gu, convert: indic },
]

/**
 * Returns a text that consists of characters that the fonts have; what has no reading is left out.
 * @param locale the language of the document, whose readers the spelling of Cyrillic names is for
 */
export function romanise(text: string, covers: Covers, locale: Locale): string {
  const spelled = simplify(text, covers)
  const isStrange = (word: string) => [...word].some((character) => /\S/.test(character) && !covers(character))
  let converted = spelled
  for (const { words, convert } of scripts) {
    if (!(converted.match(words) ?? []).some(isStrange)) continue
    converted = converted.replace(words, (word) => convert(word, { text: spelled, locale }))
  }
  converted = converted.replace(/\p{Lo}[\p{Lo}\p{M}]*/gu, (word) => (isStrange(word) ? letterByLetter(word) : word))
  const said = withoutGaps([...converted].map((character) => remaining(character, covers)).join(''))
  // a name of nothing but pictures is their names
  return said || spelled.trim() === ''
    ? said
    : anyAscii(spelled)
        .replace(/[^a-z0-9]+/gi, ' ')
        .trim()
}

/** Spells a text in ASCII, without letters for which the table has a question mark, such as those of Tangut. */
function anyAscii(text: string): string {
  return text.replace(/\P{ASCII}/gu, (one) => {
    const spelled = spelledInAscii(one)
    return /\p{L}/u.test(one) ? spelled.replace('?', '') : spelled
  })
}

function remaining(character: string, covers: Covers): string {
  if (covers(character) || /\s/.test(character)) return character
  if (/[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u.test(character)) return ''
  const ascii = anyAscii(character).replace(/[`:]/g, '')
  return /\p{So}/u.test(character) ? '' : ascii
}

/** Removes spaces that left-out characters leave doubled or at the ends; other spaces are the text's own. */
function withoutGaps(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim()
}

/** Georgian by the national system of 2002, without the apostrophes, which passports and readers leave out. */
function georgian(word: string): string {
  return capitalised(anyAscii(word).replace(/['`]/g, ''))
}

/** Armenian as in passports, without apostrophes. */
function armenian(word: string): string {
  const digraphs = word
    .replace(/^ո(?!ւ)/, 'vo')
    .replace(/^Ո(?=\p{Ll})(?!ւ)/u, 'Vo')
    .replace(/^ե/, 'ye')
    .replace(/^Ե(?=\p{Ll})/u, 'Ye')
    .replace(/ու/g, 'u')
    .replace(/Ո[ւՒ]/g, 'U')
    .replace(/և/g, 'ev')
  return anyAscii(digraphs).replace(/['`]/g, '')
}

/** Thai by the Royal Institute's system. */
function thai(word: string): string {
  return capitalised(anyAscii(romanizeThai(word)).replace(/['`]/g, ''))
}

/** Any other script without capitals, letter by letter. */
function letterByLetter(word: string): string {
  return capitalised(anyAscii(word).replace(/['`:]/g, ''))
}
