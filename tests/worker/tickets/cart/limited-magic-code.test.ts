import { expect, it } from 'vitest'
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
