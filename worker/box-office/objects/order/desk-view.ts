import { isDeskMeans, type LetterMail } from '../../../../shared/contract/box-office/keys.ts'
import { meansOf, missingCents } from './balance.ts'
import type { MailEvent } from './events.ts'
import type { LedgerRow, OrderStore } from './order-store.ts'
import { providerMovement } from './saga/returns.ts'
import { contactOf, type StoredOrder } from './stored-order.ts'
import type { RefundPart } from './stored-parts.ts'

/** Data of an order that only staff see. Amounts are in cents, times in UTC milliseconds. */
export interface DeskView {
  /** `moved` names the provider's movement of a row that no refund of the order has made. */
  ledger: (Pick<LedgerRow, 'at_ms' | 'kind' | 'cents' | 'means'> & { moved: ReturnType<typeof providerMovement> })[]
  /** What a provider has given back although the order costs it, until staff decide. */
  missing_cents: number
  refunds: {
    number: number
    reason: StoredOrder['refunds'][number]['reason']
    cents: number
    state: 'open' | 'done' | 'needs_staff'
    task_cents: number
    needs_iban: boolean
  }[]
  /** Since when the order does nothing on its own, because its work stopped the server; a call lets it go on. */
  parked_ms: number | null
  /** When tickets on paper were posted or handed over; null until then. */
  handed_over_ms: number | null
  /** When a posted letter came back; null if it did not. */
  returned_ms: number | null
  letter_mail: LetterMail
  /** Sorted by time, latest first. */
  mails: { kind: MailEvent['mail']; at_ms: number; sent_ms: number | null; tries: number }[]
}

export function deskViewOf(store: OrderStore): DeskView | null {
  const order = store.load()
  if (!order) return null
  const ledger = store.ledger()
  const waits = ({ state }: RefundPart) => state === 'needs_staff'
  return {
    ledger: ledger.map((row) => ({
      at_ms: row.at_ms,
      kind: row.kind,
      cents: row.cents,
      means: meansOf(order, row),
      moved: row.kind === 'refund' ? providerMovement(row) : null,
    })),
    missing_cents: missingCents(order, ledger),
    refunds: order.refunds.flatMap(({ number, reason, cents, state, parts, lines, refused }) => {
      if (refused && lines.length === 0) return []
      const tasks = (parts ?? []).filter(waits)
      const taskCents = tasks.reduce((sum, part) => sum + part.cents, 0)
      const needsIban = tasks.some(({ means }) => !isDeskMeans(means))
      return [{ number, reason, cents, state, task_cents: taskCents, needs_iban: needsIban }]
    }),
    parked_ms: store.parkedMs(),
    handed_over_ms: order.handed_over_ms ?? null,
    returned_ms: order.returned_ms ?? null,
    letter_mail: letterMailOf(order),
    mails: store.mails(),
  }
}

function letterMailOf(order: StoredOrder): LetterMail {
  if (order.is_letter_mailed) return 'sent'
  return contactOf(order).email === '' ? 'no_address' : 'due'
}
