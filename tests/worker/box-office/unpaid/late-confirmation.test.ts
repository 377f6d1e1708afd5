import { describe, expect, it } from 'vitest'
import { minute, nextKey } from '../cart/some-cart.ts'
import { someOrders, unprinted } from '../order/some-order.ts'
import { alarm, confirm, free, largeShop, ordered, type Shop, tokenOf } from './some-stranger.ts'

describe('Pressing the button after the end', () => {
  async function lapsed(shop: Shop) {
    const { stub, ...order } = await ordered(shop)
    const token = await tokenOf(stub)
    const seats = (await stub.view())?.lines.map(({ seat }) => seat ?? '') ?? []
    shop.clock.nowMs += 46 * minute
    await alarm(stub)
    return { ...order, stub, token, seats }
  }
  const take = async (shop: Shop, seats: string[]) =>
    (await shop.newCart()).addPlaces(nextKey(), 'hh', { production: shop.productions[0], seats })

  it('reserves the same places again if they are free', async () => {
    const shop = await largeShop()
    const { stub, token, seats } = await lapsed(shop)
    const again = await confirm(stub, token)
    expect(again).toMatchObject({ ok: true, order: { state: 'pending', payment: { confirm: null } } })
    expect(again.ok && again.order.lines.map(({ seat }) => seat)).toEqual(seats)
    await stub.bankLine(nextKey(), { id: `late-${seats}`, cents: 10_000 })
    expect(await stub.view()).toMatchObject({ state: 'complete', payment: { task_cents: 0 } })
  })

  it('offers equal places if they are gone, and asks for the money only once they are accepted', async () => {
    const shop = await largeShop()
    const { stub, token, seats } = await lapsed(shop)
    await take(shop, seats)
    expect(await confirm(stub, token)).toMatchObject({
      ok: true,
      order: { state: 'offered', offer: { lines: [{}, {}] } },
    })
    const accepted = await stub.answerOffer(nextKey(), { accept: true })
    expect(accepted).toMatchObject({ ok: true, order: { state: 'pending', payment: { transfer: {} } } })
    expect(accepted.ok && accepted.order.lines.map(({ seat }) => seat)).not.toEqual(seats)
  })

  it('lets declined places go, with nothing to refund', async () => {
    const shop = await largeShop()
    const { stub, token, seats } = await lapsed(shop)
    await take(shop, seats)
    await confirm(stub, token)
    await stub.answerOffer(nextKey(), { accept: false })
    expect(await stub.view()).toMatchObject({ state: 'expired', payment: { task_cents: 0, refunded_cents: 0 } })
    expect(await free(shop)).toBe(198)
  })

  it('says so if nothing equal is free', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, token } = await lapsed(shop)
    for (let left = 20; left > 0; left -= 10)
      await (await shop.newCart()).addPlaces(nextKey(), 'hh', { production: shop.productions[0], count: 10 })
    expect(await confirm(stub, token)).toMatchObject({ ok: false, reason: 'none_left' })
    expect(await stub.view()).toMatchObject({ state: 'expired', payment: { confirm: null } })
  })
})
