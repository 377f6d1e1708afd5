import { describe, expect, it } from 'vitest'
import { minute, nextKey, someShop, someVoucher } from './some-cart.ts'

const redeem = (code: string) => ({ code, who: 'network:192.0.2.1' })

describe('A code in the cart', () => {
  it('takes its amount off, spread over the tickets to the cent', async () => {
    const { productions, book, newCart } = await someShop()
    await book.setUp([someVoucher({ code: 'AUFTAKT-20', value: { kind: 'amount', cents: 2000 } })])
    const cart = await newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 3 })
    const answer = await cart.addCode(nextKey(), 'hh', redeem(' auftakt 2o'))
    expect(answer).toMatchObject({
      ok: true,
      cart: { voucher: { code: 'AUFTAKT-20', cents: 2000 }, totals: { cents: 13_000 } },
    })
    expect(answer.ok && answer.cart.lines.map(({ cents }) => cents)).toEqual([4333, 4333, 4334])
    expect(await cart.removeCode(nextKey(), 'hh', 'AUFTAKT-20')).toMatchObject({
      cart: { voucher: null, totals: { cents: 15_000 } },
    })
  })

  it('is read with I and l for 1, but a code that is stored as typed comes first, with its own uses', async () => {
    const { productions, book, newCart } = await someShop()
    const off = (code: string, cents: number) => someVoucher({ code, value: { kind: 'amount', cents }, max_uses: 1 })
    await book.setUp([off('MINUS-15', 500), off('WINTER-11', 700), off('LILLE-1I', 900), off('LILLE-11', 1100)])
    const redeemed = async (code: string) => {
      const cart = await newCart()
      await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })
      const answer = await cart.addCode(nextKey(), 'hh', redeem(code))
      return answer.ok ? answer.cart.voucher : answer.reason
    }
    expect(await redeemed('m1nus-l5')).toEqual({ code: 'MINUS-15', cents: 500 })
    expect(await redeemed('MINUS-15')).toBe('in_use')
    expect(await redeemed('wlnter-iI')).toEqual({ code: 'WINTER-11', cents: 700 })
    expect(await redeemed('lille-1i')).toEqual({ code: 'LILLE-1I', cents: 900 })
    expect(await redeemed('LILLE-11')).toEqual({ code: 'LILLE-11', cents: 1100 })
    // two stored codes read like this one, which is neither
    expect(await redeemed('1111E-11')).toBe('unknown_code')
  })

  it('replaces the previous voucher in the cart, and says so', async () => {
    const { productions, book, newCart } = await someShop()
    const off = (code: string) => someVoucher({ code, value: { kind: 'amount', cents: 500 } })
    await book.setUp([off('FIRST'), off('SECOND')])
    const cart = await newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })
    const first = await cart.addCode(nextKey(), 'hh', redeem('FIRST'))
    expect(first.ok && first.cart.voucher).toEqual({ code: 'FIRST', cents: 500 })
    const second = await cart.addCode(nextKey(), 'hh', redeem('SECOND'))
    expect(second.ok && second.cart.voucher).toEqual({ code: 'SECOND', cents: 500, replaces: 'FIRST' })
  })

  it('is refused with the reason and what would make it work', async () => {
    const { productions, book, newCart } = await someShop()
    const amount = { kind: 'amount', cents: 500 } as const
    await book.setUp([
      someVoucher({ code: 'OTHER', value: amount, productions: [productions[1]] }),
      someVoucher({ code: 'LATER', value: amount, valid_from: '2026-12-01T00:00:00+01:00' }),
      someVoucher({ code: 'EARLIER', value: amount, valid_until: '2026-11-01T00:00:00+01:00' }),
      someVoucher({ code: 'MINIMUM', value: amount, min_cents: 12_000 }),
    ])
    const cart = await newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 2 })
    const answer = (code: string) => cart.addCode(nextKey(), 'hh', redeem(code))
    expect(await answer('OTHER')).toEqual({ ok: false, reason: 'other_production', productions: [productions[1]] })
    expect(await answer('LATER')).toMatchObject({ reason: 'not_yet_valid', at: '2026-12-01T00:00:00+01:00' })
    expect(await answer('EARLIER')).toMatchObject({ reason: 'expired' })
    expect(await answer('MINIMUM')).toMatchObject({ reason: 'minimum_missing', missing_cents: 2000 })
    expect(await answer('NOSUCH')).toEqual({ ok: false, reason: 'unknown_code' })
  })

  it('counts in every cart that has it until that cart ends', async () => {
    const { clock, productions, book, newCart } = await someShop()
    await book.setUp([someVoucher({ code: 'ONCE', value: { kind: 'percent', percent: 10 }, max_uses: 1 })])
    const [one, other] = [await newCart(), await newCart()]
    for (const cart of [one, other]) await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })
    expect(await one.addCode(nextKey(), 'hh', redeem('once'))).toMatchObject({ ok: true })
    expect(await other.addCode(nextKey(), 'hh', redeem('once'))).toEqual({ ok: false, reason: 'in_use' })
    clock.nowMs += 14 * minute
    await other.extend(nextKey(), 'hh')
    clock.nowMs += minute
    expect(await other.addCode(nextKey(), 'hh', redeem('once'))).toMatchObject({ ok: true })
  })

  it('takes no more than its budget has left', async () => {
    const { productions, book, newCart } = await someShop()
    const half = { kind: 'percent', percent: 50 } as const
    await book.setUp([someVoucher({ code: 'BUDGET', value: half, budget_cents: 6000 })])
    const [one, other] = [await newCart(), await newCart()]
    for (const cart of [one, other]) await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 2 })
    expect(await one.addCode(nextKey(), 'hh', redeem('budget'))).toMatchObject({ cart: { voucher: { cents: 5000 } } })
    expect(await other.addCode(nextKey(), 'hh', redeem('budget'))).toMatchObject({ cart: { voucher: { cents: 1000 } } })
    const late = await newCart()
    await late.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })
    expect(await late.addCode(nextKey(), 'hh', redeem('budget'))).toMatchObject({ reason: 'budget_used_up' })
  })

  it('takes more of its budget once another cart has given its part back', async () => {
    const { productions, book, newCart } = await someShop()
    const half = { kind: 'percent', percent: 50 } as const
    await book.setUp([someVoucher({ code: 'BUDGET-2', value: half, budget_cents: 6000 })])
    const [one, other] = [await newCart(), await newCart()]
    for (const cart of [one, other]) await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 2 })
    await one.addCode(nextKey(), 'hh', redeem('budget-2'))
    expect(await other.addCode(nextKey(), 'hh', redeem('budget-2'))).toMatchObject({
      cart: { voucher: { cents: 1000 } },
    })
    await one.removeCode(nextKey(), 'hh', 'budget-2')
    expect(await other.extend(nextKey(), 'hh')).toMatchObject({ cart: { voucher: { cents: 5000 } } })
    const late = await newCart()
    await late.addPlaces(nextKey(), 'hh', { production: productions[0], count: 2 })
    expect(await late.addCode(nextKey(), 'hh', redeem('budget-2'))).toMatchObject({
      cart: { voucher: { cents: 1000 } },
    })
  })

  it('opens a presale', async () => {
    const presale = { access: 'friends', from: '2026-11-10T10:00:00+01:00', until: '2026-11-30T10:00:00+01:00' }
    const { productions, book, newCart } = await someShop({ windows: [presale] })
    await book.setUp([someVoucher({ code: 'FREUNDE', value: { kind: 'access', access: 'friends' } })])
    const cart = await newCart()
    const wish = { production: productions[0], count: 2 }
    expect(await cart.addPlaces(nextKey(), 'hh', wish)).toMatchObject({ reason: 'not_on_sale' })
    expect(await cart.addCode(nextKey(), 'hh', redeem('freunde'))).toMatchObject({ cart: { magic_codes: ['FREUNDE'] } })
    expect(await cart.addPlaces(nextKey(), 'hh', wish)).toMatchObject({ ok: true })
  })

  it('of one use stays with its cart as long as that is renewed', async () => {
    const { clock, productions, book, newCart } = await someShop()
    const code = `ONE-${crypto.randomUUID()}`
    await book.setUp([someVoucher({ code, value: { kind: 'access', access: 'x' }, max_uses: 1 })])
    const [one, other] = [await newCart(), await newCart()]
    await one.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })
    await one.addCode(nextKey(), 'hh', redeem(code))
    clock.nowMs += 14 * minute
    await one.extend(nextKey(), 'hh')
    clock.nowMs += 2 * minute
    expect(await other.addCode(nextKey(), 'hh', redeem(code))).toEqual({ ok: false, reason: 'in_use' })
  })

  it('cannot be guessed: after ten misses of a cart there is a pause, and other carts of its network go on', async () => {
    const { clock, book, newCart } = await someShop()
    await book.setUp([someVoucher({ code: 'RIGHT', value: { kind: 'access', access: 'x' } })])
    const cart = await newCart()
    for (let miss = 0; miss < 10; miss++)
      await cart.addCode(nextKey(), 'hh', { code: `WRONG${miss}`, who: 'network:a' })
    const key = nextKey()
    const refused = { ok: false, reason: 'too_many_attempts', retry_ms: clock.nowMs + 10 * minute }
    expect(await cart.addCode(key, 'hh', { code: 'RIGHT', who: 'network:b' })).toMatchObject(refused)
    const other = await newCart()
    expect(await other.addCode(nextKey(), 'hh', { code: 'RIGHT', who: 'network:a' })).toMatchObject({ ok: true })
    clock.nowMs += 10 * minute
    // a refusal during the pause is not stored under the idempotency key, so the same request succeeds later
    expect(await cart.addCode(key, 'hh', { code: 'RIGHT', who: 'network:b' })).toMatchObject({ ok: true })
  })

  it('cannot be guessed with many carts: after 200 misses of a network there is a pause for it alone', async () => {
    const { clock, book, newCart } = await someShop()
    await book.setUp([someVoucher({ code: 'RIGHT', value: { kind: 'access', access: 'x' } })])
    const guess = (cart: number, miss: number) =>
      book.redeem(nextKey(), {
        code: `WRONG${cart}-${miss}`,
        owner: `cart-${cart}`,
        tickets: [],
        until_ms: clock.nowMs + minute,
        who: [`cart:${cart}`, 'network:many'],
      })
    for (let cart = 0; cart < 20; cart++)
      for (let miss = 0; miss < 10; miss++)
        expect(await guess(cart, miss)).toMatchObject({ ok: false, reason: 'unknown_code' })
    const cart = await newCart()
    const right = (who: string | null) => cart.addCode(nextKey(), 'hh', { code: 'RIGHT', who })
    expect(await right('network:many')).toMatchObject({ ok: false, reason: 'too_many_attempts' })
    expect(await right('network:few')).toMatchObject({ ok: true })
    expect(await right(null)).toMatchObject({ ok: true })
    clock.nowMs += 10 * minute
    expect(await right('network:many')).toMatchObject({ ok: true })
  })
})
