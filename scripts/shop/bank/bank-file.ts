// Reads a bank's export: CSV as German banks write it, camt.052, camt.053 or camt.054 (ISO 20022), or a ZIP of them.
import { createHash } from 'node:crypto'
import type { BankLine } from '../../../shared/contract/shop/bank.ts'
import { oneLine } from '../../../shared/text/one-line.ts'
import { Unusable } from '../../../worker/transfer/import/file/unusable.ts'
import { compareAccount } from './account.ts'
import type { Booking, Statement } from './booking.ts'
import { readCamt } from './camt.ts'
import { readCsv } from './csv.ts'
import { type Document, unpack } from './documents.ts'
import { textOf } from './text-of.ts'
import { unsupportedBinary, unsupportedText } from './unsupported.ts'

export interface BankFile {
  lines: BankLine[]
  /** The number of transactions that are pending, outgoing, not in euros, or repeated in another file of the ZIP. */
  skipped: number
  /** The places of transactions whose day or amount cannot be read, such as `booking 3`. */
  unreadable: string[]
  /** A sentence for each file of a ZIP that is not a statement. */
  ignored: string[]
  /** Accounts whose statements are refused, since they are not the seller's. */
  otherAccounts: string[]
  /** Whether each statement names its account. */
  isAccountNamed: boolean
}

const maxBytes = 8 * 1024 * 1024
const maxLines = 20_000
/** The largest amount of the contract (`bankLine.cents`). */
const maxCents = 99_999_999_999

/**
 * @param sellerIban the account whose statements are read; those of other accounts are refused
 * @throws Unusable if the file is too large, in another format, of other accounts only, or has too many transactions
 */
export async function readBankFile(bytes: Uint8Array, sellerIban: string): Promise<BankFile> {
  if (bytes.length > maxBytes) throw new Unusable(`The file is larger than ${maxBytes / 1024 / 1024} MB.`)
  const { documents, ignored } = await unpack(bytes)
  const read = documents.map(readDocument)
  const statements = read.flatMap((each) => ('statements' in each ? [each] : []))
  const problems = [...ignored, ...read.flatMap((each) => ('problem' in each ? [each.problem] : []))]
  if (statements.length === 0) throw new Unusable(problems.join('\n') || 'The ZIP is empty.')
  const all = statements.flatMap(({ name, statements: own }) => own.map((statement) => ({ name, ...statement })))
  const compared = all.map((each) => ({ ...each, is: compareAccount(each.account, sellerIban) }))
  const others = [...new Set(compared.flatMap(({ is, account }) => (is === 'other' ? [account] : [])))]
  const own = compared.filter(({ is }) => is !== 'other')
  if (own.length === 0) {
    throw new Unusable(`The statement is of ${others.join(', ')}, but the seller’s account is ${sellerIban}.`)
  }
  if (own.reduce((sum, { bookings }) => sum + bookings.length, 0) > maxLines) {
    throw new Unusable(`The file has more than ${maxLines} bookings; export fewer days.`)
  }
  const isAccountNamed = own.every(({ is }) => is === 'own')
  return { ...linesOf(own), ignored: problems, otherAccounts: others, isAccountNamed }
}

type ReadDocument = { name: string; statements: Statement[] } | { problem: string }

/** Reads a statement. What a file is depends on its content, not on its name. */
function readDocument({ name, bytes }: Document): ReadDocument {
  const named = (sentence: string) => ({ problem: name ? `${name}: ${sentence}` : sentence })
  const binary = unsupportedBinary(bytes)
  if (binary) return named(binary)
  const text = textOf(bytes)
  const unsupported = unsupportedText(text)
  if (unsupported) return named(unsupported)
  try {
    return { name, statements: /^\s*</.test(text) ? readCamt(text) : readCsv(text) }
  } catch (error) {
    if (error instanceof Unusable) return named(error.message)
    throw error
  }
}

function linesOf(
  statements: readonly { name: string; bookings: readonly Booking[] }[],
): Pick<BankFile, 'lines' | 'skipped' | 'unreadable'> {
  const lines = new Map<string, BankLine>()
  const unreadable: string[] = []
  let count = 0
  for (const [name, own] of Map.groupBy(statements, ({ name }) => name)) {
    const repeats = new Map<string, number>()
    for (const booking of own.flatMap(({ bookings }) => bookings)) {
      count += 1
      const { at, day, cents, isBooked, currency } = booking
      if (isBooked && (day === null || cents === null || cents > maxCents)) {
        unreadable.push(name ? `${name}, booking ${at}` : `booking ${at}`)
      } else if (isBooked && currency === 'EUR' && (cents ?? 0) > 0) {
        const line = lineOf(booking, repeats)
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
function lineOf(booking: Booking, repeats: Map<string, number>): BankLine {
  const { day, cents, bankNumber, isCollective } = booking
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
    ...(isCollective && { is_collective: true }),
  }
}

/** Removes control characters, because the report shows these texts in a terminal, and limits the length. */
function clean(text: string, most: number): string {
  return oneLine(text).replace(/\s+/g, ' ').slice(0, most).toWellFormed()
}
