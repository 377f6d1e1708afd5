import { describe, expect, it } from 'vitest'
import { minute, nextKey, someShop, someVoucher } from './some-cart.ts'

const newCode = () => `KEPT${crypto.randomUUID().slice(0, 8)}`
const amount = { kind: 'amount', cents: 3000 } as const
const redeem = (code: string) => ({ code, who: 'network:192.0.2.1' })

describe('A voucher in the cart', () => {
  it('is dropped when the tickets fall below its minimum, and the cart says so until it gets another code', async () => {
    const { productions, book, newCart } = await someShop()
    const [code, other] = [newCode(), newCode()]
    await book.setUp([
      someVoucher({ code, value: amount, min_cents: 10_000, max_uses: 1 }),
      someVoucher({ code: other, value: amount }),
    ])
    const [cart, next] = [await newCart(), await newCart()]
    const held = await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 2 })
    expect(await cart.addCode(nextKey(), 'hh', redeem(code))).toMatchObject({ cart: { totals: { cents: 7000 } } })
    const [line] = held.ok ? held.cart.lines : []
    const below = {
      voucher: null,
      totals: { cents: 5000 },
      dropped: { code, reason: 'minimum_missing', min_cents: 10_000 },
    }
    expect(await cart.removeLine(nextKey(), 'hh', line?.id ?? '')).toMatchObject({ ok: true, cart: below })
    expect(await cart.extend(nextKey(), 'hh')).toMatchObject({ cart: below })
    await next.addPlaces(nextKey(), 'hh', { production: productions[0], count: 2 })
    expect(await next.addCode(nextKey(), 'hh', redeem(code))).toMatchObject({ ok: true })
    await cart.addCode(nextKey(), 'hh', redeem(other))
    expect((await cart.view('hh')).dropped).toBeUndefined()
  })

  it('is dropped with the last ticket that it applies to, but stays in an empty cart', async () => {
    const { productions, book, newCart } = await someShop()
    const code = newCode()
    await book.setUp([someVoucher({ code, value: amount, productions: [productions[0]] })])
    const cart = await newCart()
    const add = (production: number) => cart.addPlaces(nextKey(), 'hh', { production, count: 1 })
    await add(productions[0])
    await cart.addCode(nextKey(), 'hh', redeem(code))
    expect(await cart.removeProduction(nextKey(), 'hh', productions[0])).toMatchObject({ cart: { voucher: { code } } })
    expect(await add(productions[0])).toMatchObject({ cart: { voucher: { code, cents: 3000 } } })
    await add(productions[1])
    expect(await cart.removeProduction(nextKey(), 'hh', productions[0])).toMatchObject({
      cart: { voucher: null, dropped: { code, reason: 'other_production' } },
    })
  })

  it('is redeemed again with the places of an ended cart, and if another cart has it, the cart says so', async () => {
    const { clock, productions, book, newCart } = await someShop()
    const code = newCode()
    await book.setUp([someVoucher({ code, value: amount, max_uses: 1 })])
    const [cart, other] = [await newCart(), await newCart()]
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })
    await cart.addCode(nextKey(), 'hh', redeem(code))
    clock.nowMs += 15 * minute
    expect(await cart.holdAgain(nextKey(), 'hh')).toMatchObject({ cart: { voucher: { code, cents: 3000 } } })
    clock.nowMs += 15 * minute
    await other.addPlaces(nextKey(), 'hh', { production: productions[1], count: 1 })
    expect(await other.addCode(nextKey(), 'hh', redeem(code))).toMatchObject({ ok: true })
    expect(await cart.holdAgain(nextKey(), 'hh')).toMatchObject({
      cart: { voucher: null, totals: { cents: 5000 }, dropped: { code, reason: 'in_use' } },
    })
  })

  it('says that it has ended if it did so before the places were held again', async () => {
    const { clock, productions, book, newCart } = await someShop()
    const code = newCode()
    await book.setUp([someVoucher({ code, value: amount, valid_until: '2026-11-20T10:05:00+01:00' })])
    const cart = await newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })
    expect(await cart.addCode(nextKey(), 'hh', redeem(code))).toMatchObject({ ok: true })
    clock.nowMs += 15 * minute
    expect(await cart.holdAgain(nextKey(), 'hh')).toMatchObject({
      cart: { voucher: null, dropped: { code, reason: 'expired' } },
    })
  })
})

it('An order does not use up a voucher that takes nothing off, since Abo+ saves more', async () => {
  const { productions, book, newCart } = await someShop()
  const [code, magic] = [newCode(), newCode()]
  await book.setUp([
    someVoucher({ code, value: { kind: 'percent', percent: 5 }, max_uses: 1 }),
    someVoucher({ code: magic, value: { kind: 'access', access: 'friends' } }),
  ])
  const [cart, next] = [await newCart(), await newCart()]
  await cart.setMember('hh', 10)
  for (const each of [cart, next]) await each.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })
  await cart.addCode(nextKey(), 'hh', redeem(magic))
  expect(await cart.addCode(nextKey(), 'hh', redeem(code))).toMatchObject({ cart: { voucher: { code, cents: 0 } } })
  const order = `order of ${code}`
  expect(await book.startPayment(nextKey(), { owner: cart.id.toString(), order })).toMatchObject({
    uses: [{ code: magic.toUpperCase() }],
  })
  expect(await next.addCode(nextKey(), 'hh', redeem(code))).toMatchObject({ ok: true })
})
