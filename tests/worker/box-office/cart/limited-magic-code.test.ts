import { expect, it } from 'vitest'
import { someFacts, someOrders, unprinted } from '../order/some-order.ts'
import { minute, nextKey, someShop, someVoucher } from './some-cart.ts'

it('a magic code opens the presale to as many carts as it may, also after a cart has ended', async () => {
  const windows = [{ from: '2026-01-01T00:00:00Z', until: '2030-01-01T00:00:00Z', access: 'friends' }]
  const { clock, productions, newCart, book } = await someShop({ windows })
  const code = `FRIENDS${productions[0]}`
  await book.setUp([someVoucher({ code, value: { kind: 'access', access: 'friends' }, max_uses: 1 })])
  const add = (cart: Awaited<ReturnType<typeof newCart>>) =>
    cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })
  const [first, second] = [await newCart(), await newCart()]
  await first.addCode(nextKey(), 'hh', { code, who: 'network:1' })
  clock.nowMs += 16 * minute
  expect(await add(first)).toMatchObject({ ok: true })
  expect(await second.addCode(nextKey(), 'hh', { code, who: 'network:2' })).toMatchObject({
    ok: false,
    reason: 'in_use',
  })
  clock.nowMs += 16 * minute
  expect(await second.addCode(nextKey(), 'hh', { code, who: 'network:2' })).toMatchObject({ ok: true })
  expect(await add(second)).toMatchObject({ ok: true })
  expect(await add(first)).toMatchObject({ ok: false, reason: 'not_on_sale' })
})

const presale = { from: '2026-01-01T00:00:00Z', until: '2030-01-01T00:00:00Z', access: 'friends' }
const general = { ...presale, access: null }
const friends = { key: 'friends', name: { de: 'Freunde' }, access: 'friends', seats: ['1-1', '1-2'], areas: [] }

it.each([
  ['a presale', { windows: [presale] }],
  ['a contingent', { windows: [general], contingents: [friends] }],
])('a magic code of %s stays with the places that it opens: the next visitor does not get it', async (_, sales) => {
  const { productions, newCart, book, newOrder } = await someOrders(sales, unprinted)
  const code = `FRIENDS${productions[0]}`
  await book.setUp([someVoucher({ code, value: { kind: 'access', access: 'friends' }, max_uses: 1 })])
  const [first, second] = [await newCart(), await newCart()]
  const add = (cart: typeof first) =>
    cart.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['1-1', '1-2'] })
  const redeem = (cart: typeof first, who: string) => cart.addCode(nextKey(), 'hh', { code, who })
  await redeem(first, 'network:1')
  expect(await add(first)).toMatchObject({ ok: true })
  expect(await first.removeCode(nextKey(), 'hh', code.toLowerCase())).toEqual({ ok: false, reason: 'code_needed' })
  expect(await redeem(second, 'network:2')).toMatchObject({ reason: 'in_use' })
  await first.removeProduction(nextKey(), 'hh', productions[0])
  expect(await first.removeCode(nextKey(), 'hh', code)).toMatchObject({ ok: true, cart: { magic_codes: [] } })
  expect(await redeem(first, 'network:1')).toMatchObject({ ok: true })
  await add(first)
  const { number, stub } = await newOrder()
  const facts = someFacts({ number, cart: first, productions: [productions[0]] }, { total_cents: 10_000 })
  expect(await stub.place(facts)).toMatchObject({ ok: true })
  expect(await redeem(second, 'network:2')).toMatchObject({ reason: 'used_up' })
})

it('a magic code can be removed from a cart whose places it does not open, or another code opens too', async () => {
  const { productions, newCart, book } = await someShop({ windows: [general], contingents: [friends] })
  const codes = [`ONE${productions[0]}`, `TWO${productions[0]}`]
  await book.setUp(codes.map((code) => someVoucher({ code, value: { kind: 'access', access: 'friends' } })))
  const cart = await newCart()
  for (const code of codes) await cart.addCode(nextKey(), 'hh', { code, who: 'network:1' })
  await cart.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['2-1', '2-2'] })
  expect(await cart.removeCode(nextKey(), 'hh', codes[0] ?? '')).toMatchObject({ ok: true })
  await cart.addCode(nextKey(), 'hh', { code: codes[0] ?? '', who: 'network:1' })
  await cart.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['1-1', '1-2'] })
  expect(await cart.removeCode(nextKey(), 'hh', codes[1] ?? '')).toMatchObject({ ok: true })
  expect(await cart.removeCode(nextKey(), 'hh', codes[0] ?? '')).toMatchObject({ reason: 'code_needed' })
})
