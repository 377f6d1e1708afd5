import type { PaymentMeans } from '../../../../../shared/contract/box-office/order.ts'
import type { Subscriber } from '../../../../../shared/contract/newsletter.ts'
import type { SiteKey } from '../../../../../shared/sites/sites.ts'
import type { Env } from '../../../../env.ts'
import type { Mail } from '../../../../mail/send-mail.ts'
import type { PaymentProvider } from '../../../payment/provider.ts'
import type { ProductionInventory } from '../../inventory/inventory.ts'
import { inventoryOf } from '../../inventory-of.ts'
import type { OrderFile } from '../documents/print-order.ts'
import type { OrderStore } from '../order-store.ts'
import { recordOf } from '../record.ts'
import type { OrderFacts, OrderProduction, StoredOrder } from '../stored-order.ts'
import type { OrderView } from '../view.ts'

/** The systems that an order uses besides its storage and the other objects. Tests replace them. */
export interface Outside {
  providers: Partial<Record<PaymentMeans, PaymentProvider>>
  sendMail(mail: Mail): Promise<void>
  subscribe(site: SiteKey, subscriber: Subscriber): Promise<void>
  production(order: Pick<OrderFacts, 'site' | 'locale'>, id: number): Promise<OrderProduction | null>
  print(view: OrderView, id: string): Promise<OrderFile | null>
}

export interface SagaContext {
  env: Env
  store: OrderStore
  outside: Outside
  nowMs: number
}

/**
 * A request whose change must be made only once, even if a crash loses the answer and the caller repeats the request.
 */
export interface BegunRequest {
  /** The request's key, from which the keys of calls to other objects are derived. */
  key: string
  /** Whether an earlier attempt has made the change. */
  isBegun: boolean
  /** Marks the request as begun. Must be called in the transaction of the change. */
  begin(): void
}

/** Changes the stored order, its ledger and its outbox; runs inside a transaction. */
export type Change = (order: StoredOrder) => void

/**
 * One act of the saga, usually a call to another object or a provider. The call's key is derived from the order and the
 * step's name, so that a step whose result was lost in a crash repeats the same call. The name is unique within the
 * order.
 */
export interface Step {
  name: string
  act(): Promise<Change>
}

/** The work of a phase: its steps in order, and the change after the last one. With neither, the order waits. */
export interface Plan {
  steps: Step[]
  end?: Change
}

/**
 * Changes the order in one transaction, counts changes of its calendar entries, and reports it to the read model if its
 * record has changed.
 */
export function update(context: SagaContext, change: Change): void {
  context.store.commit(() => apply(context, change))
}

/** Like `update`, but inside the caller's transaction. */
export function apply({ store, nowMs }: SagaContext, change: Change): void {
  const order = store.load()
  if (!order) return
  const reported = recordOf(order, store.ledger())
  const before = JSON.stringify(reported)
  // buyers have a calendar as soon as they have tickets
  const entries = order.tickets.length > 0 ? calendarFacts(order) : null
  change(order)
  if (entries !== null && calendarFacts(order) !== entries)
    order.calendar = { sequence: (order.calendar?.sequence ?? 0) + 1, at_ms: nowMs }
  store.save(order)
  const record = recordOf(order, store.ledger())
  if (record && JSON.stringify(record) !== before) store.send({ kind: 'record', record }, nowMs)
  const isTaskNew = (record?.task_cents ?? 0) !== (reported?.task_cents ?? 0)
  if (isTaskNew && hasCancellation(order)) store.send({ kind: 'by_hand' }, nowMs)
}

/** Whether a production of the order was cancelled, so that a job may have the order. */
export function hasCancellation({ refunds, cancellation }: StoredOrder): boolean {
  return Boolean(cancellation) || refunds.some(({ reason }) => reason === 'cancelled')
}

/** Returns the facts that the order's calendar entries show, as one text. */
function calendarFacts({ lines, facts }: StoredOrder): string {
  const shown = lines.filter(({ state }) => state !== 'cancelled')
  const places = shown.map(({ production, place }) => [production, place])
  return JSON.stringify([places, facts.productions.map(({ title, date, end, venue }) => [title, date, end, venue])])
}

/** Returns the ids of the productions with held or sold lines, in ascending order. */
export function productionIds({ lines }: StoredOrder): number[] {
  const live = lines.filter(({ state }) => state === 'held' || state === 'sold')
  return [...new Set(live.map(({ production }) => production))].sort((a, b) => a - b)
}

export function inventoryFor(
  { env }: SagaContext,
  { facts }: StoredOrder,
  id: number,
): DurableObjectStub<ProductionInventory> {
  return inventoryOf(env, facts.site, id)
}

export function stepKey({ facts }: StoredOrder, step: string): string {
  return `${facts.number}:${step}`
}
