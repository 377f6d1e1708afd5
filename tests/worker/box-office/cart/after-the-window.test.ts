import { describe, expect, it } from 'vitest'
import { startMs } from '../inventory/some-inventory.ts'
import { someFacts, someOrders, unprinted } from '../order/some-order.ts'
import { nextKey } from './some-cart.ts'

const minute = 60_000
/** The sale ends ten minutes after the places are held. */
const windows = [
  { access: null, from: '2026-11-01T10:00:00+01:00', until: new Date(startMs + 10 * minute).toISOString() },
]

async function heldPlaces() {
  const shop = await someOrders({ windows }, unprinted)
  const cart = await shop.fullCart()
  shop.clock.nowMs += 12 * minute
  const order = async () => {
    const { number, stub } = await shop.newOrder()
    return stub.place(someFacts({ number, cart, productions: shop.productions }))
  }
  return { shop, cart, order }
}

describe('Places that were held in time', () => {
  it('are ordered and paid after the sale has ended', async () => {
    const { shop, cart, order } = await heldPlaces()
    expect(await cart.addPlaces(nextKey(), 'hh', { production: shop.productions[0], count: 1 })).toMatchObject({
      reason: 'not_on_sale',
    })
    const placed = await order()
    expect(placed).toMatchObject({ ok: true, order: { state: 'paying' } })
  })

  it('may get another price type, be held longer or be given back until then', async () => {
    const { cart } = await heldPlaces()
    const [line] = (await cart.view('hh')).lines
    const moved = await cart.moveLine(nextKey(), 'hh', { line: line?.id ?? '', seat: '2-9' })
    expect(moved).toMatchObject({ ok: false, reason: 'not_on_sale' })
    const reduced = await cart.setLineType(nextKey(), 'hh', { line: line?.id ?? '', price_type: 'reduced' })
    expect(reduced).toMatchObject({ ok: true })
    expect(await cart.extend(nextKey(), 'hh')).toMatchObject({ ok: true })
    expect(await cart.removeLine(nextKey(), 'hh', line?.id ?? '')).toMatchObject({ ok: true })
  })

  it('are not ordered once the sale is stopped', async () => {
    const { shop, order } = await heldPlaces()
    await shop.inventory(shop.productions[0]).setStopped(true)
    expect(await order()).toMatchObject({ ok: false, reason: 'not_on_sale', production: shop.productions[0] })
  })
})
