// What leaves an order with each of its changes: all that is needed to build it, its places and its row again.
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { booksOf, orderKey, orderPrefix } from '../../copies/books.ts'
import { setUncopied } from '../../store/orders/uncopied.ts'
import type { MailEvent } from './events.ts'
import type { LedgerRow, OrderStore, StepRow } from './order-store.ts'
import type { StoredOrder } from './stored-order.ts'

/** Times are UTC milliseconds. */
export interface OrderCopy {
  format: 'auftakt-order'
  version: 1
  site: SiteKey
  number: string
  /** The copy's number in the order's outbox. */
  sequence: number
  at: number
  /** As the object stores it; null once the law requires only the ledger. */
  order: StoredOrder | null
  ledger: LedgerRow[]
  steps: StepRow[]
  /** The mails that were sent or waited, latest first. */
  mails: ReturnType<OrderStore['mails']>
  /** The mails that waited, earliest first, with what a restored order needs to send them. */
  waiting?: MailEvent[]
}

interface Copied {
  env: Env
  store: OrderStore
  nowMs: number
}

/**
 * Copies an order as it is now. While the bucket refuses, the desk lists the order as one without a copy.
 * @param event the outbox's event
 * @throws Error if the bucket refuses
 */
export async function copyOrder(
  { env, store, nowMs }: Copied,
  { sequence, tries }: { sequence: number; tries: number },
): Promise<void> {
  const order = store.load()
  const books = await booksOf(env)
  if (!books || !order) return
  const { site, number } = order.facts
  const copy = {
    ...headOf(order, sequence, nowMs),
    order,
    ledger: store.ledger(),
    steps: store.steps(),
    mails: store.mails(),
    waiting: store.waitingMails(),
  }
  const rows = { d1: env.DB, now: new Date(nowMs) }
  try {
    await books.put(orderKey(site, number, sequence), copy satisfies OrderCopy)
  } catch (error) {
    await setUncopied(rows, copy, true)
    throw error
  }
  if (tries > 0) await setUncopied(rows, copy, false)
}

/**
 * Replaces the copies of an order by one of its ledger. Must precede the deletion of the rest from the order's object,
 * since a copy that stays would bring it back.
 */
export async function copyLedger({ env, store, nowMs }: Copied, order: StoredOrder): Promise<void> {
  const books = await booksOf(env)
  if (!books) return
  const { site, number } = order.facts
  const sequence = store.commit(() => store.copy())
  const copy = { ...headOf(order, sequence, nowMs), order: null, ledger: store.ledger(), steps: [], mails: [] }
  const key = orderKey(site, number, sequence)
  await books.put(key, copy satisfies OrderCopy)
  await books.deleteBelow(orderPrefix(site, number), key)
}

function headOf({ facts: { site, number } }: StoredOrder, sequence: number, nowMs: number) {
  return { format: 'auftakt-order', version: 1, site, number, sequence, at: nowMs } as const
}
