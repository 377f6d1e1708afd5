import { capitalised } from '../../../../shared/i18n/count-word.ts'
import { type Sound, spoken } from './consonants.ts'

const consonants: Record<string, string> = {
  א: '',
  ב: 'v',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ז: 'z',
  ח: 'ch',
  ט: 't',
  כ: 'ch',
  ך: 'ch',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: '',
  פ: 'f',
  ף: 'f',
  צ: 'tz',
  ץ: 'tz',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
}
/** At the beginning of a word, and with a dot, three letters are hard. */
const hard: Record<string, string> = { ב: 'b', כ: 'k', פ: 'p' }
const points: Record<string, string> = {
  '\u05b0': '',
  '\u05b1': 'e',
  '\u05b2': 'a',
  '\u05b3': 'o',
  '\u05b4': 'i',
  '\u05b5': 'e',
  '\u05b6': 'e',
  '\u05b7': 'a',
  '\u05b8': 'a',
  '\u05b9': 'o',
  '\u05ba': 'o',
  '\u05bb': 'u',
  '\u05c7': 'o',
}

/** Reads a Hebrew word: frequent names are looked up; in others, written vowels are used or plausible ones set. */
export function hebrew(word: string): string {
  const letters = word.normalize('NFKC').replace(/[\u0591-\u05af\u05bd-\u05bf\u05c0\u05c3-\u05c6"'״׳]/g, '')
  const known = hebrewNames.get(letters.replace(/[\u05b0-\u05c7]/g, ''))
  if (known) return known
  const sounds = soundsOf([...letters.replace(/\u05e9\u05bc?\u05c2/g, '\u05e1').replace(/\u05c1/g, '')])
  const isPointed = /[\u05b0-\u05bb]/.test(letters)
  return capitalised(isPointed ? sounds.map(({ text }) => text).join('') : spoken(sounds, 'e'))
}

function soundsOf(letters: readonly string[]): Sound[] {
  const sounds: Sound[] = []
  const plain = (at: number) => letters[at] ?? ''
  for (const [index, letter] of letters.entries()) {
    const [next, isFirst] = [plain(index + 1), index === 0]
    const isLast = !letters.slice(index + 1).some((one) => /\p{L}/u.test(one))
    const vowel = points[letter]
    if (vowel !== undefined) sounds.push({ text: vowel, isVowel: vowel !== '' })
    else if (letter === '\u05bc') continue
    else if (letter === 'ו' && next === '\u05bc') sounds.push({ text: 'u', isVowel: true })
    else if (letter === 'ו' && next === '\u05b9') continue
    else if (letter === 'ו' && plain(index - 1) === 'ו') continue
    else if (letter === 'ו') sounds.push(isFirst || next === 'ו' ? { text: 'v', isVowel: false } : vowelOf('o'))
    else if (letter === 'י') sounds.push(isFirst ? { text: 'y', isVowel: false } : vowelOf('i'))
    else if (letter === 'ה' && isLast && !isFirst) sounds.push(vowelOf(sounds.at(-1)?.isVowel ? '' : 'a'))
    else if (letter === 'א' && !isFirst && !sounds.at(-1)?.isVowel) sounds.push(vowelOf('a'))
    else {
      const isHard = isFirst || next === '\u05bc'
      sounds.push({ text: (isHard ? hard[letter] : undefined) ?? consonants[letter] ?? '', isVowel: false })
    }
  }
  return sounds
}

function vowelOf(text: string): Sound {
  return { text, isVowel: true }
}

// Frequent Hebrew names, in the spelling that their bearers' passports mostly have.
const names = `
דנה Dana|לוי Levi|כהן Cohen|מזרחי Mizrahi|פרץ Peretz|ביטון Biton|דהן Dahan|אברהם Avraham|פרידמן Friedman|אזולאי Azoulay
מלכה Malka|כץ Katz|דוד David|יוסף Yosef|משה Moshe|יעקב Yaakov|יצחק Yitzhak|שרה Sarah|רבקה Rivka|רחל Rachel|לאה Leah
מרים Miriam|אסתר Esther|רות Ruth|חנה Hannah|נעמי Naomi|תמר Tamar|יעל Yael|נועה Noa|מאיה Maya|מיכל Michal|שירה Shira
אדם Adam|נועם Noam|איתי Itai|אורי Uri|אריאל Ariel|דניאל Daniel|גבריאל Gavriel|מיכאל Michael|רפאל Rafael|שמואל Shmuel
שלמה Shlomo|אהרן Aharon|אהרון Aharon|בנימין Binyamin|יהודה Yehuda|יהונתן Yehonatan|יונתן Yonatan|נתן Natan|אלון Alon
גיל Gil|גלית Galit|עמוס Amos|עמית Amit|עידו Ido|עדי Adi|עדן Eden|רון Ron|רונית Ronit|טל Tal|ליאור Lior|ליאורה Liora
מאיר Meir|חיים Haim|צבי Zvi|זאב Zeev|אלי Eli|אליהו Eliyahu|אלכס Alex|אילן Ilan|אילנה Ilana|הדס Hadas|הילה Hila
יהודית Yehudit|יפעת Yifat|ורד Vered|נטע Neta|סיגל Sigal|סמדר Smadar|ענת Anat|עפרה Ofra|רוני Roni|שחר Shahar|שי Shai
שושנה Shoshana|שולמית Shulamit|תום Tom|בן Ben|בר Bar|בת Bat|גולן Golan|גולדברג Goldberg|גרין Green|הלוי Halevi|וייס Weiss
זהבי Zehavi|רוזנברג Rosenberg|שפירא Shapira|שוורץ Schwartz|קליין Klein|אוחנה Ohana|חדד Hadad|גבאי Gabay|סגל Segal|עמר Amar
`

/** By the form without points. */
const hebrewNames: ReadonlyMap<string, string> = new Map(
  names
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.split(' ') as [string, string]),
)
