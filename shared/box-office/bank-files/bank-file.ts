// Reads a bank's export: CSV as German banks write it, camt.052, camt.053 or camt.054 (ISO 20022), MT940, or a ZIP of
// them.
import type { BankLine } from '../../contract/box-office/bank.ts'
import { decodedText, markedEncoding } from '../../i18n/text-encoding.ts'
import { hex } from '../../text/hex.ts'
import { oneLine } from '../../text/one-line.ts'
import { compareAccount } from './account.ts'
import type { Booking, Statement } from './booking.ts'
import { readCamt } from './camt.ts'
import { readCsv } from './csv.ts'
import { type Document, unpack } from './documents.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { about, joined, problems, type Sentence, UnreadableFile } from './problem.ts'
import { unsupportedBinary, unsupportedText } from './unsupported.ts'

export interface BankFile {
  lines: BankLine[]
  /** The number of transactions that are pending, outgoing, not in euros, or repeated in another file of the ZIP. */
  skipped: number
  /** A sentence for each transaction whose day or amount cannot be read. */
  unreadable: Sentence[]
  /** A sentence for each file of a ZIP that is not a statement. */
  ignored: Sentence[]
  /** Accounts whose statements are refused, since they are not the seller's. */
  otherAccounts: string[]
  /** Whether each statement names its account. */
  isAccountNamed: boolean
}

export const maxBankFileBytes = 8 * 1024 * 1024
const maxLines = 20_000
/** The largest amount of the contract (`bankLine.cents`). */
const maxCents = 99_999_999_999

/**
 * @param sellerIban the account whose statements are read; those of other accounts are refused
 * @throws UnreadableFile if the file is too large, in another format, of other accounts only, or has too many
 * transactions
 */
export async function readBankFile(bytes: Uint8Array, sellerIban: string): Promise<BankFile> {
  if (bytes.length > maxBankFileBytes) throw new UnreadableFile(problems.tooLarge(maxBankFileBytes / 1024 / 1024))
  const { documents, ignored } = await unpack(bytes)
  const read = documents.map(readDocument)
  const statements = read.flatMap((each) => ('statements' in each ? [each] : []))
  const unread = [...ignored, ...read.flatMap((each) => ('problem' in each ? [each.problem] : []))]
  if (statements.length === 0) throw new UnreadableFile(unread.length > 0 ? joined(unread) : problems.emptyZip)
  const all = statements.flatMap(({ statements: own, ...of }) => own.map((statement) => ({ ...of, ...statement })))
  const compared = all.map((each) => ({ ...each, is: compareAccount(each.account, sellerIban) }))
  const others = [...new Set(compared.flatMap(({ is, account }) => (is === 'other' ? [account] : [])))]
  const own = compared.filter(({ is }) => is !== 'other')
  if (own.length === 0) {
    throw new UnreadableFile(problems.otherAccount(others.join(', '), sellerIban))
  }
  if (own.reduce((sum, { bookings }) => sum + bookings.length, 0) > maxLines) {
    throw new UnreadableFile(problems.tooManyBookings(maxLines))
  }
  const isAccountNamed = own.every(({ is }) => is === 'own')
  return { ...(await linesOf(own)), ignored: unread, otherAccounts: others, isAccountNamed }
}

type ReadDocument = { name: string; isCsv: boolean; statements: Statement[] } | { problem: Sentence }

/** Reads a statement. What a file is depends on its content, not on its name. */
function readDocument({ name, bytes }: Document): ReadDocument {
  const named = (sentence: Sentence) => ({ problem: about(name, sentence) })
  const binary = unsupportedBinary(bytes)
  if (binary) return named(binary)
  const text = textOf(bytes)
  const unsupported = unsupportedText(text)
  if (unsupported) return named(unsupported)
  const read = isMt940(text) ? readMt940 : /^\s*</.test(text) ? readCamt : readCsv
  try {
    return { name, isCsv: read === readCsv, statements: read(text) }
  } catch (error) {
    if (error instanceof UnreadableFile) return named(error.sentence)
    throw error
  }
}

async function linesOf(
  statements: readonly { name: string; isCsv: boolean; bookings: readonly Booking[] }[],
): Promise<Pick<BankFile, 'lines' | 'skipped' | 'unreadable'>> {
  const lines = new Map<string, BankLine>()
  const unreadable: Sentence[] = []
  let count = 0
  for (const [name, own] of Map.groupBy(statements, ({ name }) => name)) {
    const repeats = new Map<string, number>()
    const read = own.flatMap(({ bookings, isCsv }) => bookings.map((booking) => ({ booking, isCsv })))
    for (const { booking, isCsv } of read) {
      count += 1
      const { at, day, cents, isBooked, currency } = booking
      if (isBooked && (day === null || cents === null || cents > maxCents)) {
        unreadable.push(about(name, problems.unreadableBooking(at, isCsv)))
      } else if (isBooked && currency === 'EUR' && (cents ?? 0) > 0) {
        const line = await lineOf(booking, repeats)
        lines.set(line.key, line)
      }
    }
  }
  return { lines: [...lines.values()], skipped: count - unreadable.length - lines.size, unreadable }
}

/**
 * Converts an incoming transaction. Identical transactions are separate payments, so the key includes the number of
 * identical ones that precede it in the same file.
 */
async function lineOf(booking: Booking, repeats: Map<string, number>): Promise<BankLine> {
  const { day, cents, bankNumber, isCollective } = booking
  const [reference, text, payer, iban] = [
    ...[clean(booking.reference, 140), clean(booking.text, 1000), clean(booking.payer, 200), clean(booking.iban, 42)],
  ]
  const facts = JSON.stringify([day, cents, reference, text, payer, iban, bankNumber])
  const repeat = repeats.get(facts) ?? 0
  repeats.set(facts, repeat + 1)
  return {
    key: await keyOf(`${facts}${repeat}`),
    reference: reference || null,
    text: text ?? '',
    cents: cents ?? 0,
    paid_at: day ?? '',
    payer: payer || null,
    iban: iban || null,
    ...(isCollective && { is_collective: true }),
  }
}

const keyBytes = 20

async function keyOf(facts: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(facts))
  return hex(new Uint8Array(digest, 0, keyBytes))
}

/** Removes control characters, because the report shows these texts in a terminal, and limits the length. */
function clean(text: string, most: number): string {
  return oneLine(text).replace(/\s+/g, ' ').slice(0, most).toWellFormed()
}

/**
 * Decodes a bank's file: by its byte order mark, by the encoding that its XML declares, or else as any text file of a
 * spreadsheet.
 */
function textOf(bytes: Uint8Array): string {
  return decodedText(bytes, markedEncoding(bytes) ?? declaredEncoding(bytes) ?? undefined)
}

/** Returns the encoding of an XML declaration; null without one, for UTF-8, or for a name that is not known. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const [, name] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(beginning) ?? []
  if (name === undefined || /^utf-?(?:8|16)/i.test(name)) return null
  try {
    return new TextDecoder(name).encoding
  } catch {
    return null
  }
}
