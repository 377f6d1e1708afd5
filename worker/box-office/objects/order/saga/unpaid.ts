// An order by transfer, or one that costs nothing, whose buyer has not confirmed the e-mail address keeps its places
// only briefly, and only within limits: inventories count its places per production, and the network's object counts
// them per network.
import type { PaymentMeans } from '../../../../../shared/contract/box-office/order.ts'
import { onlineMeansOf } from '../../../payment/online-means.ts'
import { confirmUntilMs, type TransferTerms } from '../../../rules/unpaid-limits.ts'
import { hasPaid } from '../../../store/orders/order-state.ts'
import type { Refusal } from '../../inventory/answers.ts'
import type { UnpaidMark } from '../../inventory/unpaid/set-unpaid.ts'
import { networkOf } from '../../network-of.ts'
import { unconfirmedCode } from '../../voucher-book/verbs.ts'
import { voucherBookOf } from '../../voucher-book-of.ts'
import { isHalfPaid } from '../balance.ts'
import { addressDigest } from '../record.ts'
import { contactOf, isUnconfirmed, type StoredOrder } from '../stored-order.ts'
import { type Change, inventoryFor, type Plan, productionIds, type SagaContext, type Step, stepKey } from './context.ts'

/**
 * Whether a visitor gets the tickets of an order by these means without paying at once, so that the address matters.
 */
export function isConfirmedFirst(means: PaymentMeans): boolean {
  return means === 'transfer' || means === 'free'
}

/** Whether an order costs nothing. */
export function isFree({ facts }: Pick<StoredOrder, 'facts'>): boolean {
  return facts.request.payment === 'free'
}

/** Whether an order by these means would keep its places without a payment or a confirmed address. */
export function needsConfirmation({ facts, confirmed_email: confirmed }: StoredOrder, means: PaymentMeans): boolean {
  return isConfirmedFirst(means) && facts.buyer === 'unknown' && confirmed === undefined
}

/** Returns how inventories count an order by these means; undefined for an order that pays at once. */
export async function markOf(order: StoredOrder, means: PaymentMeans): Promise<UnpaidMark | undefined> {
  const { facts } = order
  // orders that are older than the field, and those of the desk, are not counted
  if (!isConfirmedFirst(means) || facts.buyer === undefined || facts.buyer === 'staff') return undefined
  const address = await addressDigest(facts.site, contactOf(order).email)
  return address === null ? undefined : { address, is_confirmed: !needsConfirmation(order, means) }
}

/** Counts the order for its network, if its address is not confirmed. @returns the refusal, or null */
export async function admitToNetwork({ env, nowMs }: SagaContext, order: StoredOrder): Promise<Refusal | null> {
  const { network, number } = order.facts
  if (!network) return null
  const places = order.lines.filter(({ state }) => state === 'held').length
  const untilMs = confirmUntilMs(order.first_ms, nowMs)
  const free = isFree(order) ? { free_productions: productionIds(order) } : {}
  const answer = await networkOf(env, network).admitUnpaid({ order: number, places, until_ms: untilMs, ...free })
  return answer.ok ? null : answer
}

/** Returns the step after which an order that has ended or is paid no longer counts for its network. */
export function leaveNetwork({ env }: SagaContext, { facts, unconfirmed, round }: StoredOrder): Step[] {
  const { network, number } = facts
  if (!network || unconfirmed === undefined) return []
  return [
    {
      name: `leave-network:${round}`,
      act: async () => {
        await networkOf(env, network).forgetUnpaid(number)
        return () => {}
      },
    },
  ]
}

/** Returns the plan of an order that waits: once half of its sum has come, its places count as bought. */
export function wait(context: SagaContext, order: StoredOrder): Plan {
  if (!isHalfPaid(order, context.store.ledger())) return { steps: [] }
  const bought = { order: order.facts.number, mark: null, is_bought: true as const }
  return {
    steps: [
      ...productionIds(order).map((id) => {
        const name = `half-paid:${order.round}:${id}`
        return {
          name,
          act: async (): Promise<Change> => {
            await inventoryFor(context, order, id).setUnpaid(stepKey(order, name), bought)
            return () => {}
          },
        }
      }),
      ...leaveNetwork(context, order),
    ],
  }
}

/**
 * Returns how long a transfer may wait whose places are counted. An address that is not confirmed does not learn what
 * was bought with it, so it is the usual time until then; so it is for the desk and for an address that has paid here.
 */
export async function transferTerms(context: SagaContext, order: StoredOrder): Promise<TransferTerms> {
  const { site, number, buyer } = order.facts
  if (buyer === undefined || buyer === 'staff' || order.confirmed_email === undefined) return 'usual'
  const store = { d1: context.env.DB, now: new Date(context.nowMs) }
  if (isFree(order) || (await hasPaid(store, site, order.confirmed_email))) return 'usual'
  const inventories = productionIds(order).map((id) => inventoryFor(context, order, id))
  const takesCards = onlineMeansOf(context.outside.providers).length > 0
  const request = { order: number, takesCards }
  const asked = await Promise.all(inventories.map((inventory) => inventory.transferTerms(request)))
  if (asked.includes('card')) return 'card'
  return asked.includes('short') ? 'short' : 'usual'
}

/**
 * Counts the places of an order that changes to a transfer, or refuses the change. After a refusal, everything is
 * counted as before.
 * @param attempt makes the keys of the calls unique
 */
export async function countAsUnpaid(
  context: SagaContext,
  order: StoredOrder,
  attempt: string,
): Promise<Refusal | null> {
  const { env } = context
  const { site, number, network } = order.facts
  const mark = await markOf(order, 'transfer')
  if (!mark) return null
  if (!mark.is_confirmed) {
    if (await voucherBookOf(env, site).hasLimitedUse(number)) return unconfirmedCode
    const refusal = await admitToNetwork(context, order)
    if (refusal) return refusal
  }
  const refusal = await markPlaces(context, order, { attempt, mark, before: order.is_detached ? mark : null })
  if (refusal && network && !isUnconfirmed(order)) await networkOf(env, network).forgetUnpaid(number)
  return refusal
}

/** Marks the places of an order in all inventories, or in none. @param marks `before` is restored after a refusal */
export async function markPlaces(
  context: SagaContext,
  order: StoredOrder,
  { attempt, mark, before }: { attempt: string; mark: UnpaidMark | null; before: UnpaidMark | null },
): Promise<Refusal | null> {
  const { number } = order.facts
  const marked: number[] = []
  for (const id of productionIds(order)) {
    const key = stepKey(order, `unpaid:${attempt}:${id}`)
    const answer = await inventoryFor(context, order, id).setUnpaid(key, { order: number, mark })
    if (answer.ok) {
      marked.push(id)
      continue
    }
    for (const other of marked) {
      const back = stepKey(order, `unpaid:${attempt}:${other}:back`)
      await inventoryFor(context, order, other).setUnpaid(back, { order: number, mark: before })
    }
    return answer
  }
  return null
}

/** Shortens an order until its buyer has confirmed the address, and lets the mail ask for that. */
export function awaitConfirmation({ store, nowMs }: SagaContext, order: StoredOrder): void {
  if (!isUnconfirmed(order)) return
  order.ends_ms = confirmUntilMs(order.first_ms, nowMs)
  order.unconfirmed.until_ms = order.ends_ms
  store.send({ kind: 'mail', mail: 'confirm' }, nowMs)
}
