import { describe, expect, it } from 'vitest'
import { nextKey, someInventory, somePlan, someSales, startMs } from './some-inventory.ts'

const until_ms = startMs + 15 * 60_000
const wish = (cart: string, seats: string[], access: string[] = []) => ({ cart, seats, access, until_ms })

/** Returns a hall in which 1-1 is a wheelchair place, with the companion place 1-2. */
function accessiblePlan() {
  const plan = somePlan()
  const [first, second] = plan.sections[0]?.rows[0]?.seats ?? []
  if (!first || !second) throw new Error('the plan has no seats')
  Object.assign(first, { kind: 'wheelchair' })
  Object.assign(second, { kind: 'companion', companion_of: first.id })
  return plan
}

describe('A cart that chooses its seats', () => {
  it('holds exactly the named seats; those that change keep their price types', async () => {
    const { stub } = await someInventory()
    await stub.setSeats(nextKey(), wish('a', ['1-5', '1-6']))
    await stub.setPriceTypes(nextKey(), { cart: 'a', category: 1, counts: { reduced: 1, normal: 1 } })
    expect(await stub.setSeats(nextKey(), wish('a', ['2-5', '2-6', '2-7']))).toMatchObject({
      ok: true,
      lines: [
        { seat: '2-5', price_type: 'reduced', cents: 2500 },
        { seat: '2-6', price_type: 'normal', cents: 5000 },
        { seat: '2-7', price_type: 'normal' },
      ],
    })
    expect(await stub.setSeats(nextKey(), wish('a', ['2-6']))).toMatchObject({ ok: true, lines: [{ seat: '2-6' }] })
    expect(await stub.hold(nextKey(), { ...wish('b', ['1-5', '1-6']) })).toMatchObject({ ok: true })
  })

  it('of staff holds an area in place of its seats and of other areas, and seats in place of an area', async () => {
    const { stub } = await someInventory(somePlan({ standing: 3 }))
    const staff = { cart: 'a', access: [], until_ms, isStaff: true }
    const inArea = (count: number) => stub.setSeats(nextKey(), { ...staff, area: 'steh', count })
    const held = async () => (await stub.linesOf('a')).map(({ seat, area, price_type: type }) => [seat ?? area, type])
    await stub.setSeats(nextKey(), { ...staff, seats: ['1-5', '1-6'] })
    await stub.setPriceTypes(nextKey(), { cart: 'a', category: 1, counts: { reduced: 1, normal: 1 } })
    expect(await inArea(3)).toMatchObject({ ok: true })
    expect(await held()).toEqual([
      ['steh', 'reduced'],
      ['steh', 'normal'],
      ['steh', 'normal'],
    ])
    expect(await stub.hold(nextKey(), wish('b', ['1-5', '1-6']))).toMatchObject({ ok: true })
    await inArea(2)
    expect(await held()).toHaveLength(2)
    await stub.hold(nextKey(), { cart: 'b', access: [], until_ms, area: 'steh', count: 1 })
    expect(await inArea(3)).toMatchObject({ ok: false, reason: 'none_left' })
    expect(await held()).toHaveLength(2)
    await stub.setSeats(nextKey(), { ...staff, seats: ['2-5'] })
    expect(await held()).toEqual([['2-5', 'reduced']])
    const rest = { cart: 'c', access: [], until_ms, area: 'steh', count: 2 }
    expect(await stub.hold(nextKey(), rest)).toMatchObject({ ok: true })
  })

  it('of a visitor keeps its places in areas', async () => {
    const { stub } = await someInventory(somePlan({ standing: 3 }))
    await stub.hold(nextKey(), { cart: 'a', access: [], until_ms, area: 'steh', count: 1 })
    await stub.setSeats(nextKey(), wish('a', ['1-5']))
    expect((await stub.linesOf('a')).map(({ seat, area }) => seat ?? area)).toEqual(['steh', '1-5'])
  })

  it('moves together into a gap that no single move could fill without stranding a seat', async () => {
    const { stub } = await someInventory(somePlan({ rows: 2, seatsPerRow: 6 }))
    await stub.hold(nextKey(), wish('other', ['1-1', '1-2', '1-5', '1-6']))
    await stub.setSeats(nextKey(), wish('a', ['2-1', '2-2']))
    expect(await stub.setSeats(nextKey(), wish('a', ['1-3', '1-4']))).toMatchObject({ ok: true })
  })

  it('keeps all its seats where one is refused', async () => {
    const { stub } = await someInventory()
    await stub.setSeats(nextKey(), wish('a', ['1-5', '1-6']))
    await stub.hold(nextKey(), wish('b', ['2-5', '2-6']))
    expect(await stub.setSeats(nextKey(), wish('a', ['1-5', '2-6']))).toMatchObject({
      ok: false,
      reason: 'taken',
      places: ['2-6'],
    })
    expect((await stub.linesOf('a')).map(({ seat }) => seat)).toEqual(['1-5', '1-6'])
  })

  it('may not exceed the maximum of an order', async () => {
    const { stub } = await someInventory(somePlan(), someSales({ max_per_order: 2 }))
    await stub.setSeats(nextKey(), wish('a', ['1-5', '1-6']))
    expect(await stub.setSeats(nextKey(), wish('a', ['2-5', '2-6']))).toMatchObject({ ok: true })
    expect(await stub.setSeats(nextKey(), wish('a', ['2-5', '2-6', '2-7']))).toMatchObject({ reason: 'too_many' })
  })

  it('never separates a companion place from its wheelchair place', async () => {
    const { stub } = await someInventory(accessiblePlan())
    await stub.setSeats(nextKey(), wish('a', ['1-1', '1-2']))
    expect(await stub.setSeats(nextKey(), wish('a', ['1-2']))).toMatchObject({
      ok: false,
      reason: 'companion_alone',
      places: ['1-2'],
    })
    const [wheelchair] = await stub.linesOf('a')
    const move = { cart: 'a', line: wheelchair?.id ?? '', seat: '2-5', access: [] }
    expect(await stub.changeSeat(nextKey(), move)).toMatchObject({ reason: 'companion_alone', places: ['1-2'] })
  })

  it('pays the prices of wheelchair place and companion only while it holds these places', async () => {
    const { stub } = await someInventory(accessiblePlan())
    const prices = async (seats: string[]) => {
      expect(await stub.setSeats(nextKey(), { ...wish('a', seats), isStaff: true })).toMatchObject({ ok: true })
      return (await stub.linesOf('a')).map(({ seat, price_type: type, cents }) => [seat, type, cents])
    }
    const pair = [
      ['1-1', 'reduced', 2500],
      ['1-2', 'companion', 0],
    ]
    expect(await prices(['1-1', '1-2'])).toEqual(pair)
    expect(await prices(['2-5', '2-6'])).toEqual([
      ['2-5', 'normal', 5000],
      ['2-6', 'normal', 5000],
    ])
    await stub.setPriceTypes(nextKey(), { cart: 'a', category: 1, counts: { reduced: 2 } })
    expect(await prices(['1-1', '1-2'])).toEqual(pair)
  })

  it('pays the normal price for a companion place if nobody pays the price of the person to accompany', async () => {
    const sales = someSales()
    const prices = sales.prices.filter(({ price_type: type }) => type !== 'reduced')
    const { stub } = await someInventory(accessiblePlan(), { ...sales, prices })
    await stub.hold(nextKey(), wish('a', ['1-1', '1-2']))
    expect((await stub.linesOf('a')).map(({ price_type: type }) => type)).toEqual(['normal', 'normal'])
  })

  it('sees the seats of a contingent only with what opens it', async () => {
    const contingent = { key: 'friends', name: { de: 'Freunde' }, access: 'friends', seats: ['1-1', '1-2'], areas: [] }
    const { stub } = await someInventory(somePlan(), someSales({ contingents: [contingent] }))
    expect(await stub.openedTo([])).toEqual({ seats: [], areas: [] })
    expect(await stub.openedTo(['friends'])).toEqual({ seats: ['1-1', '1-2'], areas: [] })
    expect(await stub.setSeats(nextKey(), wish('a', ['1-1', '1-2']))).toMatchObject({ ok: false, reason: 'taken' })
    expect(await stub.setSeats(nextKey(), wish('a', ['1-1', '1-2'], ['friends']))).toMatchObject({ ok: true })
    expect(await stub.openedTo(['friends'])).toEqual({ seats: [], areas: [] })
  })
})
