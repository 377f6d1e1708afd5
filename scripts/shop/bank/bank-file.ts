// Reads a bank's export: CSV as German banks write it, or camt.053 (ISO 20022).
import { createHash } from 'node:crypto'
import type { BankLine } from '../../../shared/contract/shop/bank.ts'
import { oneLine } from '../../../shared/shop/one-line.ts'
import { Unusable } from '../../../worker/transfer/import/file/unusable.ts'
import { readCamt } from './camt.ts'
import { readCsv } from './csv.ts'

export interface Booking {
  /** The position in the file, from 1: the row of a CSV, or the entry of a camt.053. */
  at: number
  /** The day as ISO text; null if it cannot be read. */
  day: string | null
  /** Negative or 0 for outgoing money; null if the amount cannot be read. */
  cents: number | null
  currency: string
  isBooked: boolean
  reference: string
  text: string
  payer: string
  iban: string
  /** The bank's own number for the transaction; '' if the export has none. */
  bankNumber: string
}

export interface BankFile {
  lines: BankLine[]
  /** The number of readable transactions that are pending, outgoing, or not in euros. */
  skipped: number
  /** Positions of transactions whose day or amount cannot be read. */
  unreadable: number[]
}

const maxBytes = 8 * 1024 * 1024
const maxLines = 20_000

/** @throws Unusable if the file is too large or in neither format, or has too many lines */
export function readBankFile(bytes: Uint8Array): BankFile {
  if (bytes.length > maxBytes) throw new Unusable(`The file is larger than ${maxBytes / 1024 / 1024} MB.`)
  const text = textOf(bytes)
  const bookings = /^\s*</.test(text) ? readCamt(text) : readCsv(text)
  if (bookings.length > maxLines) throw new Unusable(`The file has more than ${maxLines} bookings; export fewer days.`)
  const unreadable = bookings.flatMap(({ at, day, cents }) => (day === null || cents === null ? [at] : []))
  const repeats = new Map<string, number>()
  const lines = bookings.flatMap((booking) => {
    const isPayment = booking.isBooked && booking.currency === 'EUR' && (booking.cents ?? 0) > 0
    return isPayment && booking.day !== null ? [lineOf(booking, repeats)] : []
  })
  return { lines, skipped: bookings.length - unreadable.length - lines.length, unreadable }
}

/**
 * Converts an incoming transaction. Identical transactions are separate payments, so the key includes the number of
 * identical ones that precede it in the file.
 */
function lineOf(booking: Booking, repeats: Map<string, number>): BankLine {
  const { day, cents, bankNumber } = booking
  const [reference, text, payer, iban] = [
    ...[clean(booking.reference, 140), clean(booking.text, 1000), clean(booking.payer, 200), clean(booking.iban, 42)],
  ]
  const facts = JSON.stringify([day, cents, reference, text, payer, iban, bankNumber])
  const repeat = repeats.get(facts) ?? 0
  repeats.set(facts, repeat + 1)
  return {
    key: createHash('sha256').update(`${facts}${repeat}`).digest('hex').slice(0, 40),
    reference: reference || null,
    text: text ?? '',
    cents: cents ?? 0,
    paid_at: day ?? '',
    payer: payer || null,
    iban: iban || null,
  }
}

/** Removes control characters, because the report shows these texts in a terminal, and limits the length. */
function clean(text: string, most: number): string {
  return oneLine(text).replace(/\s+/g, ' ').slice(0, most).toWellFormed()
}

/** Decodes UTF-8, or Windows-1252, which older exports of German banks use. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
