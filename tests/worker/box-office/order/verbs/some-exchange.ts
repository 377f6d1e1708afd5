import { runInDurableObject } from 'cloudflare:test'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import type { DateWork } from '../../../../../worker/box-office/objects/order/verbs/date.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { somePlan } from '../../inventory/some-inventory.ts'
import { someFacts, someOrders, unprinted } from '../some-order.ts'

export const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())

/**
 * Places an order of two tickets for the first concert and one for the second, and another date at this price.
 * @param isPrinted whether the documents of the order's mails are printed; null for only in a full run
 */
export async function ordered({
  price = 5000,
  means = 'demo' as 'demo' | 'transfer',
  isPaid = true,
  isPrinted = null as boolean | null,
} = {}) {
  const shop = await someOrders({}, isPrinted === null ? unprinted : isPrinted ? undefined : async () => null)
  const { stub, number } = await shop.newOrder()
  const facts = { number, cart: await shop.fullCart(), productions: shop.productions }
  await stub.place(someFacts(facts, { payment: means }))
  if (isPaid && means === 'transfer') await stub.bankLine(nextKey(), { id: `line-${number}`, cents: 15_000 })
  if (isPaid && means === 'demo') {
    shop.provider.pay([...shop.provider.payments.keys()][0] ?? '')
    await stub.paymentChanged(nextKey())
  }
  await alarm(stub)
  shop.mails.length = 0
  const prices = [{ category: 1, price_type: 'normal' as const, cents: price }]
  const other = await shop.newProduction({ prices }, somePlan({ standing: 3 }))
  const lines = (await stub.view())?.lines ?? []
  const work = (seats: string[], change: Partial<DateWork> = {}): DateWork => ({
    do: 'move to another date',
    lines: lines.slice(0, seats.length).map(({ id }) => id),
    production: other,
    seats,
    strand: false,
    ...change,
  })
  const sold = async (id: number) =>
    (await shop.inventory(id).allocations()).filter(({ order }) => order === number).map(({ place }) => place)
  return { shop, stub, number, lines, other, work, sold }
}
