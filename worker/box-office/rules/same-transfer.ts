// Whether two lines of a bank's files may be the same transfer, by what both say of the payer and the purpose. Exports
// write these in capitals, with and without umlauts, cut off, wrapped, or not at all.
import type { BankLine } from '../../../shared/contract/box-office/bank.ts'
import { plainIban } from '../../../shared/text/plain-iban.ts'

type Transfer = Pick<BankLine, 'text' | 'payer' | 'iban'>

/** Letters in a row that two texts share if they are one purpose. */
const sharedLetters = 6
/** A shorter piece of a name is in too many names. */
const shortestWord = 3

/**
 * Compares accounts. If an account is missing, shortened or masked, neither names nor purposes may contradict each
 * other.
 */
export function mayBeSameTransfer(one: Transfer, other: Transfer): boolean {
  const [iban, otherIban] = [plainIban(one.iban ?? ''), plainIban(other.iban ?? '')]
  if (iban !== '' && otherIban !== '') return iban === otherIban
  return areNamesAlike(one.payer ?? '', other.payer ?? '') && areTextsAlike(one.text, other.text)
}

/** Whether two names have a word, or the rest of one that was cut off or garbled, in common; or one says nothing. */
function areNamesAlike(one: string, other: string): boolean {
  const [words, others] = [tellingWords(one, titles), tellingWords(other, titles)]
  if (words.length === 0 || others.length === 0) return true
  return words.some((word) => others.some((each) => each.includes(word) || word.includes(each)))
}

/** Whether two purposes have some letters in a row in common, or one says nothing. */
function areTextsAlike(one: string, other: string): boolean {
  const texts = [one, other].map((text) => wordsOf(text, kindsOfBooking).join(''))
  const [short = '', long = ''] = texts.sort((a, b) => a.length - b.length)
  const width = Math.min(sharedLetters, short.length)
  for (let at = 0; at + width <= short.length; at++) if (long.includes(short.slice(at, at + width))) return true
  return false
}

function tellingWords(text: string, without: ReadonlySet<string>): string[] {
  return wordsOf(text, without).filter((word) => word.length >= shortestWord)
}

function wordsOf(text: string, without: ReadonlySet<string>): string[] {
  return plain(text)
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '' && !without.has(word))
}

/** Writes a text in capitals so that the spellings of a letter are one: `Dörte`, `Doerte` and `DORTE` are `DORTE`. */
function plain(text: string): string {
  return text
    .toUpperCase()
    .replace(/[ÆØŒŁĐ]/g, (letter) => ({ Æ: 'A', Ø: 'O', Œ: 'O', Ł: 'L', Đ: 'D' })[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([AOU])E/g, '$1')
}

const setOf = (words: string) => new Set(words.split(' ').map(plain))
const titles = setOf('HERR HERRN FRAU FAMILIE EHELEUTE PROF UND ODER VON DER GMBH UG AG KG OHG GBR')
/** What stands in the place of the purpose if an export has none. */
const kindsOfBooking = setOf(
  'SEPA GUTSCHR GUTSCHRIFT ÜBERWEISUNG ÜBERWEISUNGSGUTSCHRIFT ÜBERW ECHTZEIT ECHTZEITÜBERWEISUNG EINGANG ' +
    'ZAHLUNGSEINGANG DAUERAUFTRAG INSTANT CREDIT TRANSFER NOTPROVIDED NONREF SVWZ EREF KREF',
)
