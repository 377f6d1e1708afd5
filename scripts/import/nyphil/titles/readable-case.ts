import { fold } from '../spelling.ts'
import { rightWords } from './right-words.ts'

/**
 * Converts an upper-case phrase to readable case: `NIGHT ON BALD MOUNTAIN` → `Night on Bald Mountain`, `L'APRES-MIDI
 * D'UN FAUNE` → `L’Après-midi d’un Faune`. Roman numerals, abbreviations and words with lower-case letters stay
 * unchanged.
 */
export function readableCase(phrase: string): string {
  let isFirst = true
  return phrase
    .replace(wordPattern, (word, offset: number) => {
      const opens = isFirst || opener.test(phrase.slice(0, offset))
      isFirst = false
      return cased(word, opens)
    })
    .replace(/\bAgnus dei\b/, 'Agnus Dei')
    .replace(/'/g, '’')
}

const wordPattern = /[\p{L}\p{M}\d]+(?:['’.&-]?[\p{L}\p{M}\d]+)*['’.]?/gu
/** Text after which the next word gets a capital, such as a colon or a dash. */
const opener = /(?:[:;(["“«»‘?!]|\s[-–—]|\.\.\.|…)\s*$/

function cased(word: string, opens: boolean): string {
  if (/\p{Ll}/u.test(word)) return word
  if (fixedCase.test(word)) return word
  const whole = rightWords[fold(word)]
  if (whole) return opens ? capitalised(whole) : whole
  const elided = elision.exec(word)
  if (elided?.[1] && elided[2]) {
    const head = opens || properElisions.has(elided[1]) ? capitalised(elided[1].toLowerCase()) : elided[1].toLowerCase()
    return `${head}’${cased(elided[2], !smallWords.has(elided[2]))}`
  }
  const hyphens = word.split('-')
  if (hyphens.length > 1) {
    return hyphens
      .map((part, place) => (place > 0 && afterHyphen.has(part) ? part.toLowerCase() : cased(part, opens || place > 0)))
      .join('-')
  }
  if (roman.test(word)) return word
  if (!opens && smallWords.has(word)) return word.toLowerCase()
  return capitalised(word.toLowerCase())
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const fixedCase = /^(?:(?:\p{Lu}\.){2,}|(?:\p{Lu}\.)+\p{Lu}|SOS|USA|USSR|NBC|BWV|RV|WWV|HWV|II[AB])$/u
const roman = /^(?=[IVX])(?:X{0,3})(?:IX|IV|V?I{0,3})$/
const elision = /^(L|D|QU|J|N|S|T|C|M|DELL|ALL|NELL|SULL|DALL|UN|ENTR|O|GL)['’]([\p{L}\d]{2,}.*)$/u
/** Elided prefixes of names, which keep their capital: `O’Brien`. */
const properElisions = new Set(['O'])
const afterHyphen = new Set([
  'MIDI',
  'LE',
  'LA',
  'DE',
  'ON',
  'THE',
  'AND',
  'IN',
  'OF',
  'VOUS',
  'MOI',
  'TU',
  'BEE',
  'BOX',
  'TSCHATSCH',
])

const smallWords = new Set(
  (
    'A AN THE AND OR NOR OF ON IN AT BY TO FOR FROM WITH AS INTO UPON W/ ' +
    'DER DIE DAS DES DEM DEN UND EIN EINE EINER EINES EINEM EINEN VON VOM ZU ZUM ZUR IM AM AUF AUS MIT BEI NACH FÜR ÜBER ' +
    'LE LA LES DE DU UN UNE ET AU AUX EN SUR POUR DANS PAR OU SANS ' +
    'IL LO GLI DI DEL DELLA DELLO DEI DELLE DEGLI E ED DA DAL NEL NELLA PER CON AL ALLA SU SUL EL LOS LAS Y AD'
  ).split(' '),
)
