// What a refund of some tickets means for those that stay: companions go along, and the rest may become dearer.
import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Sales } from '../../../../../shared/contract/box-office/sales.ts'
import type { Voucher } from '../../../../../shared/contract/box-office/voucher.ts'
import { placeDigest } from '../../../../../worker/box-office/codes/place-digest.ts'
import type { CartWish, PriceTypesWish } from '../../../../../worker/box-office/objects/cart/places.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import type { RefundRequest } from '../../../../../worker/box-office/objects/order/verbs/staff.ts'
import { nextKey, someVoucher } from '../../cart/some-cart.ts'
import { somePlan, someSales } from '../../inventory/some-inventory.ts'
import { someFacts, someOrders, unprinted } from '../some-order.ts'

interface Drawn {
  places?: Omit<CartWish, 'production'>
  counts?: PriceTypesWish['counts']
  sales?: Partial<Sales>
  code?: Pick<Voucher, 'value' | 'min_cents'>
}

/** Places and pays an order for a hall whose seats `1-1` and `1-2` are a wheelchair place and its companion's. */
async function paid({ places = { seats: ['1-1', '1-2'] }, counts, sales = {}, code }: Drawn = {}) {
  const shop = await someOrders({}, unprinted)
  const [production] = shop.productions
  const plan = { ...somePlan(), version: 2 }
  const [first, second] = plan.sections[0]?.rows[0]?.seats ?? []
  if (!first || !second) throw new Error('no seats')
  first.kind = 'wheelchair'
  Object.assign(second, { kind: 'companion', companion_of: first.id })
  const setUp = (change: Partial<Sales>, version = 2) =>
    shop
      .inventory(production)
      .setUp({ plan, sales: someSales({ version, plan: { key: 'hall', version: 2 }, ...sales, ...change }) })
  await setUp({})
  const cart = await shop.newCart()
  expect(await cart.addPlaces(nextKey(), 'hh', { production, ...places })).toMatchObject({ ok: true })
  if (counts) await cart.setPriceTypes(nextKey(), 'hh', { production, category: 1, counts })
  if (code) {
    await shop.book.setUp([someVoucher({ code: `MIN${production}`, ...code })])
    expect(await cart.addCode(nextKey(), 'hh', { code: `MIN${production}`, who: null })).toMatchObject({ ok: true })
  }
  const total = (await cart.view('hh')).totals.cents
  const { stub, number } = await shop.newOrder()
  const facts = someFacts({ number, cart, productions: [production] }, { total_cents: total })
  await stub.place({ ...facts, ...(places.isStaff && { buyer: 'staff' as const }) })
  for (const reference of shop.provider.payments.keys()) shop.provider.pay(reference)
  await stub.paymentChanged(nextKey())
  const lines = (await stub.view())?.lines ?? []
  const idsOf = (type: string) => lines.filter(({ price_type: own }) => own === type).map(({ id }) => id)
  const wish = (ids: readonly (string | undefined)[], change: Partial<RefundRequest> = {}) => ({
    lines: ids.flatMap((id) => id ?? []),
    delivery: false,
    ...change,
  })
  const preview = (...asked: Parameters<typeof wish>) => stub.consequences({ do: 'refund', ...wish(...asked) })
  const refund = (...asked: Parameters<typeof wish>) => stub.refund(nextKey(), wish(...asked))
  const enter = async (id: string) => {
    const place = await placeDigest(lines.find((line) => line.id === id)?.seat ?? '')
    return shop.inventory(production).enter(nextKey(), { ticket: id, counter: 0, place, gate: null })
  }
  const valid = async () => (await stub.view())?.lines.flatMap(({ id, state }) => (state === 'sold' ? id : []))
  return { shop, stub, production, lines, idsOf, preview, refund, enter, valid, setUp }
}

describe('The companion of a wheelchair ticket that is taken back', () => {
  it('goes along, in one preview and one refund', async () => {
    const { idsOf, preview, refund, stub } = await paid()
    const [person] = idsOf('reduced')
    expect(await preview([person])).toMatchObject({ along: idsOf('companion'), tickets: 2, seats: 2 })
    expect(await refund([person])).toMatchObject({ ok: true, order: { state: 'refunded', tickets: [] } })
    expect((await stub.view())?.payment).toMatchObject({ refunded_cents: 2500 })
  })

  it('stays if the person has been let in', async () => {
    const { idsOf, preview, refund, enter, valid } = await paid()
    const [person = ''] = idsOf('reduced')
    expect(await enter(person)).toMatchObject({ ok: true })
    const reason = { used_reason: 'Störung im Saal' }
    expect(await preview([person], reason)).not.toHaveProperty('along')
    expect(await refund([person], reason)).toMatchObject({ ok: true })
    expect(await valid()).toEqual(idsOf('companion'))
  })

  it('is the only one that goes if it is taken back itself', async () => {
    const { idsOf, preview } = await paid()
    expect(await preview(idsOf('companion'))).not.toHaveProperty('along')
  })

  it('goes along on any seat, but only as many as would be without a person', async () => {
    const { idsOf, refund, valid, preview } = await paid({
      places: { seats: ['2-1', '2-2', '2-3', '2-4'] },
      counts: { reduced: 2, companion: 2 },
    })
    const [first, second] = idsOf('reduced')
    const [kept, gone] = idsOf('companion')
    expect(await preview([first])).toMatchObject({ along: [gone], tickets: 2 })
    await refund([first])
    expect([...((await valid()) ?? [])].sort()).toEqual([second, kept].sort())
  })
})

describe('The proposed fee', () => {
  const group = { places: { seats: ['2-1', '2-2', '2-3', '2-4'], isStaff: true } }
  const oneInTwo = { price_types: [{ key: 'normal' as const, name: { de: 'Schulklassen' }, free_per: 2 }] }
  const prices = [{ category: 1, price_type: 'normal' as const, cents: 900 }]
  const minimum = { value: { kind: 'percent' as const, percent: 20 }, min_cents: 15_000 }

  it('is what a free place costs that the rest of a group does not earn, once', async () => {
    const { lines, preview, refund, stub } = await paid({ ...group, sales: { ...oneInTwo, prices } })
    const paying = lines.filter(({ cents }) => cents > 0).map(({ id }) => id)
    expect(await preview(paying.slice(0, 1))).toMatchObject({ fee_cents: 900, cents: { demo: -900 } })
    // staff may strike it
    expect(await refund(paying.slice(0, 1))).toMatchObject({ ok: true })
    expect((await stub.view())?.payment.refunded_cents).toBe(900)
    expect(await preview(paying.slice(1))).not.toHaveProperty('fee_cents', 1800)
  })

  it('is what a code takes off the rest below its minimum', async () => {
    const { lines, preview, refund, stub } = await paid({ places: { seats: ['2-1', '2-2', '2-3'] }, code: minimum })
    const [first, second] = lines.map(({ id }) => id)
    expect(await preview([first])).toMatchObject({ fee_cents: 2000, cents: { demo: -4000 } })
    expect(await refund([first], { fee_cents: 2000 })).toMatchObject({ ok: true })
    expect((await stub.view())?.payment.refunded_cents).toBe(2000)
    expect(await preview([second])).not.toHaveProperty('fee_cents')
  })

  it('is none for all tickets, for a cancelled concert or a moved one', async () => {
    const { lines, preview, setUp, stub } = await paid({ places: { seats: ['2-1', '2-2', '2-3'] }, code: minimum })
    const [first] = lines.map(({ id }) => id)
    expect(await preview(lines.map(({ id }) => id))).not.toHaveProperty('fee_cents')
    await setUp({ is_stopped: true }, 3)
    expect(await preview([first])).not.toHaveProperty('fee_cents')
    await setUp({ is_stopped: false }, 4)
    expect(await preview([first])).toHaveProperty('fee_cents')
    const facts = await runInDurableObject(stub, ({ store }: Order) => store.load()?.facts.productions[0])
    if (facts) await stub.changeDate(nextKey(), { ...facts, date: '2026-12-27T20:00:00+01:00' })
    expect(await preview([first])).not.toHaveProperty('fee_cents')
    // nor does staff's own fee keep anything of what the move has allowed to give back
    expect(await preview([first], { fee_cents: 1 })).toEqual({ ok: false, reason: 'fee_too_high' })
  })
})

it('A refund that gives nothing back has no credit note', async () => {
  const { idsOf, preview, refund, stub } = await paid()
  expect(await preview(idsOf('companion'))).toMatchObject({ tickets: 1, documents: 0, cents: {} })
  expect(await refund(idsOf('companion'))).toMatchObject({ ok: true, order: { state: 'complete' } })
  expect((await stub.view())?.credit_notes).toEqual([])
})
