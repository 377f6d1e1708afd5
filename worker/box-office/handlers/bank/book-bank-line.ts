import type { BankAnswer, BankLine } from '../../../../shared/contract/box-office/bank.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import type { BankLine as PaidLine } from '../../rules/bank-line.ts'
import { ordersOfBankLine } from '../../rules/bank-match.ts'
import type { OpenLine } from '../../store/bank/bank-lines.ts'
import type { BankOrder, BankOrderOf } from './bank-order.ts'
import type { Deferral } from './deferrals.ts'

/** The answer for a line, with what staff see if they have to decide about it. */
export interface BookedLine {
  answer: BankAnswer['results'][number]
  /** Null if the line is booked, and after an error. */
  open: OpenLine | null
}

/**
 * Books a bank line to the order that it names. The result is `unknown` if the line names no order, several orders, or
 * an order that does not exist, and `maybe_double` if the order has a line that may be the same payment. An error of
 * the order is logged and results in `failed`, so that the other lines of the file are booked.
 * @param deferral why the line is put on the staff's list, unless the order knows it; null for a line to book
 * @param forgoneCents what the house does without, if just this is missing afterwards
 */
export async function bookBankLine(
  env: Env,
  site: SiteKey,
  {
    line,
    orderOf,
    deferral,
    forgoneCents,
  }: { line: BankLine; orderOf: BankOrderOf; deferral: Deferral | null; forgoneCents: number | undefined },
): Promise<BookedLine> {
  const { key, is_collective: isCollective } = line
  const number = orderNamedBy(line)
  if (number === null) {
    return openLine(line, { reason: isCollective ? 'collective' : 'unknown', order: null, earlier: null })
  }
  try {
    const order = orderOf(env, site, number)
    const known = deferral && (await knownBy(order, line))
    if (known === 'no order') return openLine(line, { reason: 'unknown', order: number, earlier: null })
    if (known === 'new' && deferral) return openLine(line, { order: number, ...deferral })
    const answer = await order.bankLine(`bank:${key}`, paidLine(line), { forgoneCents })
    if (answer.ok) return { answer: { key, order: number, result: answer.result }, open: null }
    if (answer.reason !== 'maybe_double') return openLine(line, { reason: 'unknown', order: number, earlier: null })
    return openLine(line, { reason: 'maybe_double', order: number, earlier: answer.earlier ?? null })
  } catch (error) {
    console.error(`bank line ${key} of order ${number} was not booked`, withoutPersonalData(error))
    return { answer: { key, order: number, result: 'failed' }, open: null }
  }
}

/** Says whether an order has booked a line, or one that may be the same payment, so that it would not book it now. */
async function knownBy(order: BankOrder, line: BankLine): Promise<'known' | 'new' | 'no order'> {
  const [preview] = (await order.previewBankLines([paidLine(line)])) ?? []
  if (!preview) return 'no order'
  return preview.result === 'repeated' || preview.result === 'maybe_double' ? 'known' : 'new'
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
