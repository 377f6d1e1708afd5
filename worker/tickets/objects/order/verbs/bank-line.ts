import type { BankResult } from '../../../../../shared/contract/shop/bank.ts'
import type { BankLine } from '../../../rules/bank-line.ts'
import { judgeBankLine } from '../../../rules/bank-match.ts'
import { maybeDouble } from '../../../rules/maybe-double.ts'
import { balanceOf } from '../balance.ts'
import type { OrderStore } from '../order-store.ts'
import { type SagaContext, update } from '../saga/context.ts'
import { isCancelledByBuyer, settle } from '../saga/settle.ts'

/**
 * Books a bank line, unless it has been booked before.
 * @returns null if a booked line may be the same payment and staff have not decided that it is another one
 */
export function bookLine(
  context: SagaContext,
  line: BankLine,
  { isAnother }: { isAnother: boolean },
): BankResult | null {
  const { store, nowMs } = context
  const { id, cents, paid_at = null, payer = null, iban = null } = line
  const row = { key: `bank:${id}`, at_ms: nowMs, cents, means: 'transfer' as const, reference: id }
  const isKnown = store.ledger().some(({ key }) => key === row.key)
  if (isKnown) return 'repeated'
  if (!isAnother && earlierLine(store, line)) return null
  let result: BankResult = 'repeated'
  update(context, (order) => {
    const isOpen = order.phase === 'opening' || order.phase === 'waiting'
    const paidCents = balanceOf(store.ledger())
    const isCancelled = isCancelledByBuyer(order)
    result = judgeBankLine({ totalCents: order.totals.cents, paidCents, isOpen, isCancelled }, cents).result
    store.addToLedger({ ...row, kind: 'payment' })
    order.bank_lines = [...(order.bank_lines ?? []), { id, cents, paid_at, payer, iban }]
    settle(context, order)
  })
  return result
}

/** Returns the booked line that may be the same payment as a line; null without one. */
export function earlierLine(store: OrderStore, line: BankLine): BankLine | null {
  const facts = store.load()?.bank_lines ?? []
  const payments = store.ledger().filter(({ kind, means }) => kind === 'payment' && means === 'transfer')
  const booked = payments.map(
    // the days of lines that were booked before this system stored them are not known
    ({ reference, cents }) => facts.find(({ id }) => id === reference) ?? { id: reference ?? '', cents },
  )
  return maybeDouble(line, booked)
}
