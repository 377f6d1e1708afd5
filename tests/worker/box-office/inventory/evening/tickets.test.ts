import { describe, expect, it } from 'vitest'
import { nextKey, somePlan, someSales } from '../some-inventory.ts'
import { doorA, minute, nextOrder, someEvening } from './some-evening.ts'

describe('The pack of tickets', () => {
  it('has all valid tickets, with their counters and what a holder shows, and names no order', async () => {
    const proof = { de: 'Schülerausweis' }
    const sales = someSales()
    const [normal, ...others] = sales.price_types
    if (!normal) throw new Error('the sale has no price type')
    const price_types = [{ ...normal, proof }, ...others]
    const { stub, tickets, refund } = await someEvening(undefined, undefined, { ...sales, price_types })
    const [one, two, three] = tickets
    await refund(two)
    await stub.reseat(nextKey(), { order: three.order, moves: [{ line: three.ticket, seat: '2-7' }], strand: true })
    await stub.hold(nextKey(), { cart: 'open', seats: ['2-1'], access: [], until_ms: Date.now() * 2 })
    const pack = await stub.pack()
    const price_type = { name: { de: 'Normalpreis' }, proof, is_first: true }
    expect(pack?.tickets).toEqual([
      { ticket: one.ticket, counter: 0, place: expect.objectContaining({ id: '1-1' }), price_type, group: 1 },
      { ticket: three.ticket, counter: 1, place: expect.objectContaining({ id: '2-7' }), price_type, group: 2 },
    ])
    expect(JSON.stringify(pack)).not.toMatch(/A-26|cart/)
  })

  it('has one number for the tickets of an order', async () => {
    const order = nextOrder()
    const { stub, sell } = await someEvening([['1-1', '1-2']])
    await sell(['2-1'], order)
    await sell(['2-3', '2-4'])
    const groups = (await stub.pack())?.tickets.map(({ group, place }) => [place.id, group])
    expect(groups).toEqual([
      ['1-1', 1],
      ['1-2', 1],
      ['2-1', 2],
      ['2-3', 3],
      ['2-4', 3],
    ])
  })

  it('has a version that changes with it, and with neither carts nor entries', async () => {
    const { stub, tickets, admit, refund, sell, clock } = await someEvening()
    const versions: (string | null)[] = []
    const note = async () => void versions.push(await stub.packVersion())
    await note()
    await stub.hold(nextKey(), { cart: 'open', seats: ['2-1'], access: [], until_ms: clock.nowMs + minute })
    await admit(tickets[0])
    await note()
    expect(versions[1]).toBe(versions[0])
    await refund(tickets[1])
    await note()
    const [sold] = await sell([tickets[1].seat])
    if (!sold) throw new Error('the seat was not sold')
    await note()
    await stub.reseat(nextKey(), { order: sold.order, moves: [{ line: sold.ticket, seat: '2-7' }], strand: true })
    await note()
    await stub.setUp({ plan: somePlan(), sales: someSales({ version: 2 }) })
    await note()
    expect(new Set(versions).size).toBe(versions.length - 1)
    expect((await stub.pack())?.version).toBe(versions.at(-1))
  })
})

describe('A ticket without its code', () => {
  it('is found by row and seat, with the section or without it', async () => {
    const plan = somePlan()
    for (const section of plan.sections) section.name = { de: 'Parkett', en: null }
    const { stub, tickets, admit } = await someEvening([['1-1', '1-10']], plan)
    const [{ ticket, order }] = tickets
    const found = { ticket, order, is_used: false, place: { id: '1-1' } }
    for (const words of ['1 1', 'Parkett 1/1', 'parkett, Reihe 1 Platz 1', 'park 1-1', 'row 1 seat 1'])
      expect(await stub.ticketsAt({ words })).toMatchObject([found])
    await admit(tickets[0])
    expect(await stub.ticketsAt({ words: '1 1' })).toMatchObject([{ ...found, is_used: true }])
    for (const words of ['', '1', 'Rang 1 1', '1 2', "1' OR 1", '%', 'a'.repeat(5000)])
      expect(await stub.ticketsAt({ words })).toEqual([])
  })

  it('is found by the whole number of its order, with all others, unused ones first', async () => {
    const { stub, tickets, sell, admit } = await someEvening()
    const [one, two, three] = tickets
    expect(await stub.ticketsOf([one.order])).toMatchObject([{ ticket: one.ticket }, { ticket: two.ticket }])
    await admit(one)
    expect(await stub.ticketsOf([one.order])).toMatchObject([{ ticket: two.ticket }, { ticket: one.ticket }])
    expect(await stub.ticketsOf([one.order, three.order])).toHaveLength(3)
    expect(await stub.ticketsOf(['A-26', ''])).toEqual([])
    const seats = Array.from({ length: 8 }, (_, index) => `2-${index + 1}`)
    const [more] = await sell(seats)
    expect(await stub.ticketsOf([one.order, three.order, more?.order ?? ''])).toHaveLength(11)
  })
})

it('A hall of 2,000 tickets is packed, and 200 of its tickets admitted in one call', async () => {
  const plan = somePlan({ rows: 20, seatsPerRow: 100 })
  const rows = Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 100 }, (__, seat) => `${row + 1}-${seat + 1}`),
  )
  const parts = rows.flatMap((row) => [row.slice(0, 50), row.slice(50)])
  const { stub, tickets, scan, send } = await someEvening(parts, plan, someSales({ max_per_order: 50 }))
  expect((await stub.pack())?.tickets).toHaveLength(2000)
  const answers = await send(
    tickets.slice(0, 200).map((ticket) => scan(ticket)),
    doorA,
  )
  expect(answers.every(({ state }) => state === 'entered')).toBe(true)
})
