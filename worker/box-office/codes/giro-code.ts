// The GiroCode of an open bank transfer: a QR code from which banking apps read all data of the transfer (EPC069-12,
// version 002, level M), in ASCII.
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { readCreditorReference } from '../rules/creditor-reference.ts'

export interface Transfer {
  /** The account holder: up to 70 characters. */
  name: string
  /** With or without blanks. */
  iban: string
  cents: number
  /** Either a creditor reference (ISO 11649) or a text of up to 140 characters. */
  purpose: { reference: string } | { text: string }
}

export type GiroCode = { payload: string } | { reason: GiroCodeFault }
export type GiroCodeFault = 'name' | 'iban' | 'amount' | 'reference' | 'text'

const limits = { name: 70, cents: 99_999_999_999, text: 140 } as const

/**
 * Builds the text of a GiroCode.
 * @returns the text, or the first field that the standard does not allow
 */
export function giroCode({ name, iban, cents, purpose }: Transfer): GiroCode {
  const account = electronicFormatIBAN(iban) ?? ''
  const reference = 'reference' in purpose ? purpose.reference.replaceAll(' ', '') : ''
  // spelled out, a text may be longer than its field
  const payee = bankLetters(name).slice(0, limits.name).trim()
  const text = 'text' in purpose ? bankLetters(purpose.text).slice(0, limits.text).trim() : ''
  if (!isField(name, limits.name) || payee === '') return { reason: 'name' }
  if (!isIban(account)) return { reason: 'iban' }
  if (!Number.isInteger(cents) || cents < 1 || cents > limits.cents) return { reason: 'amount' }
  if ('reference' in purpose && !readCreditorReference(reference)) return { reason: 'reference' }
  if ('text' in purpose && !isField(purpose.text, limits.text)) return { reason: 'text' }
  // omits the BIC, which is optional within the European Economic Area, and the four-letter purpose code
  const lines = ['BCD', '002', '1', 'SCT', '', payee, account, `EUR${euros(cents)}`, '', reference, text]
  return { payload: lines.join('\n').trimEnd() }
}

/** Whether the account accepts transfers in euros: checks country, length and check digits; blanks are allowed. */
export function isIban(text: string): boolean {
  const account = electronicFormatIBAN(text) ?? ''
  return isValidIBAN(account) && isSEPACountry(account.slice(0, 2))
}

/** Whether a text fits a field. Each field is one line, so line breaks and other control characters are not allowed. */
function isField(text: string, limit: number): boolean {
  return [...text].length <= limit && !/\p{Cc}/u.test(text) && text.isWellFormed()
}

function euros(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

const spelled: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  '\u1e9e': 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'oe',
  Ø: 'Oe',
  å: 'aa',
  Å: 'Aa',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ə: 'e',
  Ə: 'E',
  '€': 'EUR',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‹': "'",
  '›': "'",
  '…': '...',
}

/**
 * Writes a text in ASCII as German banks do: `Säle` is Saele. Banking apps and older core systems reject or garble
 * other letters. Letters of other scripts are left out.
 */
function bankLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, (letter, at: number, whole: string) => {
      const known = spelled[letter]
      // among capitals, both letters are capitals: SÄLE is SAELE
      if (known) return /^\p{Lu}\p{Lu}/u.test(letter + (whole[at + 1] ?? '')) ? known.toUpperCase() : known
      if (/\p{Dash_Punctuation}/u.test(letter) || letter === '\u2212') return '-'
      return letter.normalize('NFKD').replace(/\P{ASCII}/gu, '')
    })
    .replace(/ {2,}/g, ' ')
    .trim()
}
