import { expect, it } from 'vitest'
import type { Voucher } from '../../../../shared/contract/box-office/voucher.ts'
import { nextKey, someVoucher } from '../cart/some-cart.ts'
import { someFacts, someOrders, unprinted } from './some-order.ts'

async function paidWithVoucher(limit: Partial<Voucher> = { max_uses: 1, min_cents: 1000 }) {
  const shop = await someOrders({}, unprinted)
  const code = `REFUNDED${shop.productions[0]}`
  await shop.book.setUp([someVoucher({ code, value: { kind: 'amount', cents: 1000 }, ...limit })])
  const cart = await shop.fullCart()
  await cart.addCode(nextKey(), 'hh', { code, who: 'network:1' })
  const { stub, number } = await shop.newOrder()
  await stub.place(someFacts({ number, cart, productions: shop.productions }, { total_cents: 14_000 }))
  shop.provider.pay([...shop.provider.payments.keys()].at(-1) ?? '')
  expect(await stub.paymentChanged(nextKey())).toMatchObject({ order: { state: 'complete' } })
  const redeem = async () => (await shop.fullCart()).addCode(nextKey(), 'hh', { code, who: 'network:2' })
  return { shop, stub, redeem }
}

it('A voucher is free again when staff have refunded all tickets of its order, and no sooner', async () => {
  const { stub, redeem } = await paidWithVoucher()
  const [first, ...rest] = (await stub.view())?.lines.map(({ id }) => id) ?? []
  await stub.refund(nextKey(), { lines: [first ?? ''], delivery: false })
  expect(await redeem()).toMatchObject({ ok: false, reason: 'used_up' })
  expect(await stub.refund(nextKey(), { lines: rest, delivery: true })).toMatchObject({ order: { state: 'refunded' } })
  expect(await redeem()).toMatchObject({ ok: true })
})

it('A voucher is free again when all concerts of its order are cancelled', async () => {
  const { shop, stub, redeem } = await paidWithVoucher()
  const [first, second] = shop.productions
  await stub.cancelByStaff(nextKey(), { production: first })
  expect(await redeem()).toMatchObject({ ok: false, reason: 'used_up' })
  await stub.cancelByStaff(nextKey(), { production: second })
  expect(await redeem()).toMatchObject({ ok: true })
})

it('What refunded tickets took of a budget returns to it, for another buyer', async () => {
  const { shop, stub } = await paidWithVoucher({ max_uses: null, budget_cents: 1000 })
  const code = `REFUNDED${shop.productions[0]}`
  const left = async () => await (await shop.fullCart()).addCode(nextKey(), 'hh', { code, who: 'network:3' })
  expect(await left()).toMatchObject({ ok: false, reason: 'budget_used_up' })
  const [first] = (await stub.view())?.lines ?? []
  await stub.refund(nextKey(), { lines: [first?.id ?? ''], delivery: false })
  expect(await left()).toMatchObject({ ok: true, cart: { voucher: { cents: first?.discount?.cents } } })
})
