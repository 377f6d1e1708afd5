// What is typed into the search for orders, as terms of FTS5 without the site. Each returns null for a text that has
// no such terms.
import { addressKey } from '../../../../shared/email/address.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { orderNumberForm } from '../../../../shared/text/order-number-form.ts'
import { spellingsOf } from '../../../../shared/text/spellings.ts'
import { soundTermsOf } from '../../rules/name-sound.ts'

/** Maximum number of words of a search that count. */
const maxWords = 8
/** The shortest number of digits of a telephone number that may begin with the code without a plus sign. */
const shortestWithCode = 8
/** The shortest part of a number or an address that is looked for, and the shortest run that the index has. */
const [shortestPart, shortestRun] = [4, 3]

/** Finds orders that have each word at the beginning of a word, with and without umlauts. */
export function wordTerms(q: string): string | null {
  // each word is a phrase, so that `gast-77@example.org` does not find every guest with a 77
  const phrases = q.split(/\s+/).flatMap((text) => phrasesOf(text))
  if (phrases.length === 0) return null
  return phrases
    .slice(0, maxWords)
    .map((phrase) => `terms:(${spelled(phrase, '*')})`)
    .join(' AND ')
}

/** Like `wordTerms`, but finds whole words only. */
export function wholeWordTerms(q: string): string | null {
  const words = wordsOf(q).slice(0, maxWords)
  return words.length === 0 ? null : words.map((word) => `terms:(${spelled(beginningOf(word, 80))})`).join(' AND ')
}

/**
 * Finds orders that have these digits in the telephone number, the order's number or the address, if the text is part
 * of a telephone number, of at least four digits. Leading zeros and the German country code are left out, since a
 * number may be stored with the code or with the zero, unless fewer than four digits would be left, which many numbers
 * contain.
 */
export function digitTerms(q: string): string | null {
  const text = q.trim()
  if (!/^\(?\+?\d[\d\s()/.\p{Pd}−]*$/u.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length < shortestPart) return null
  const hasCode = /^\(?(?:\+|00)\s*49/.test(text)
  const national = hasCode ? digits.replace(/^(?:00)?49/, '') : digits
  const phones = [bareOf(national, digits)]
  // the code may be typed without its plus sign
  if (!hasCode && digits.startsWith('49') && digits.length >= shortestWithCode)
    phones.push(bareOf(digits.slice(2), digits))
  return `(${phones.map((phone) => `phone:"${phone}"`).join(' OR ')} OR number:"${digits}" OR address:"${digits}")`
}

function bareOf(national: string, digits: string): string {
  const bare = national.replace(/^0+/, '')
  return bare.length < shortestPart ? digits : bare
}

/**
 * Finds orders by at least four signs of the order's number, or three with a digit, or by four of the postal address,
 * in which each word is looked for.
 */
export function partTerms(q: string): string | null {
  const terms = [numberTerm(q), addressTerms(q)].filter((term) => term !== null)
  return terms.length === 0 ? null : `(${terms.join(' OR ')})`
}

/** Finds orders whose name sounds like the text, word by word. */
export function soundTermsIn(q: string): string | null {
  if (q.includes('@')) return null
  const terms = soundTermsOf(wordsOf(q).slice(0, maxWords))
  return terms.length === 0 ? null : terms.map((term) => `terms:"${term}"`).join(' AND ')
}

/** Finds an order's number by a part. Three letters without a digit are more often a name. */
function numberTerm(q: string): string | null {
  const part = orderNumberForm(q)
  const shortest = /\d/.test(q) ? shortestRun : shortestPart
  return part.length < shortest || !/^[0-9A-Z]{1,13}$/.test(part) ? null : `number:"${part}"`
}

function addressTerms(q: string): string | null {
  const words = wordsOf(q).filter((word) => word.length >= shortestRun)
  if (words.reduce((sum, { length }) => sum + length, 0) < shortestPart) return null
  return `(${words
    .slice(0, maxWords)
    .map((word) => `address:(${spelled(beginningOf(word, 80))})`)
    .join(' AND ')})`
}

function spelled(phrase: string, end = ''): string {
  return spellingsOf(phrase)
    .map((spelling) => `"${spelling}"${end}`)
    .join(' OR ')
}

/** Returns the words of a search term; an address has those of its stored form, however it is typed. */
function phrasesOf(text: string): string[] {
  const words = wordsOf(text.includes('@') ? addressKey(text) : text)
  return [beginningOf(words.join(' '), 80)].filter(Boolean)
}

export function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
}
