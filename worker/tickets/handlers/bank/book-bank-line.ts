import type { BankAnswer, BankLine, BankResult } from '../../../../shared/contract/shop/bank.ts'
import type { RefusalReason } from '../../../../shared/contract/shop/refusal-words.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import type { BankLine as PaidLine } from '../../rules/bank-line.ts'
import { ordersOfBankLine } from '../../rules/bank-match.ts'
import type { OpenLine } from '../../store/bank-lines.ts'

export type PayableOrderOf = (
  env: Env,
  site: SiteKey,
  number: string,
) => {
  bankLine(
    key: string,
    line: PaidLine,
  ): Promise<{ ok: true; result: BankResult } | { ok: false; reason: RefusalReason; earlier?: PaidLine | null }>
}

/** The answer for a line, with what staff see if they have to decide about it. */
export interface BookedLine {
  answer: BankAnswer['results'][number]
  /** Null if the line is booked, and after an error. */
  open: OpenLine | null
}

/**
 * Books a bank line to the order that it names. The result is `unknown` if the line names no order, several orders, or
 * an order that does not exist, and `maybe_double` if the order has a line that may be the same payment. An error of the
 * order is logged and results in `failed`, so that the other lines of the file are booked.
 */
export async function bookBankLine(
  env: Env,
  site: SiteKey,
  { line, orderOf }: { line: BankLine; orderOf: PayableOrderOf },
): Promise<BookedLine> {
  const { key, is_collective: isCollective } = line
  const order = orderNamedBy(line)
  if (order === null) return openLine(line, { reason: isCollective ? 'collective' : 'unknown', order, earlier: null })
  try {
    const answer = await orderOf(env, site, order).bankLine(`bank:${key}`, paidLine(line))
    if (answer.ok) return { answer: { key, order, result: answer.result }, open: null }
    if (answer.reason !== 'maybe_double') return openLine(line, { reason: 'unknown', order, earlier: null })
    return openLine(line, { reason: 'maybe_double', order, earlier: answer.earlier ?? null })
  } catch (error) {
    console.error(`bank line ${key} of order ${order} was not booked`, error)
    return { answer: { key, order, result: 'failed' }, open: null }
  }
}

/** Returns the order to which a line is booked; null for a collective line, and if it names no order or several. */
export function orderNamedBy(line: BankLine): string | null {
  const [order, ...others] = ordersOfBankLine(line)
  return line.is_collective || order === undefined || others.length > 0 ? null : order
}

export function paidLine({ key, cents, paid_at, payer, iban }: BankLine): PaidLine {
  return { id: key, cents, paid_at, payer, iban }
}

function openLine(line: BankLine, why: Pick<OpenLine, 'reason' | 'order' | 'earlier'>): BookedLine {
  const { reason, order } = why
  return { answer: { key: line.key, order, result: reason }, open: { ...line, ...why } }
}
