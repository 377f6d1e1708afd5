import { describe, expect, it } from 'vitest'
import { nextKey, somePlan, startMs } from '../some-inventory.ts'
import { doorA, doorB, minute, someEvening } from './some-evening.ts'

/** A hall whose left section has an entrance, and whose right one has none. */
function planOfTwo() {
  const plan = somePlan({ rows: 2, seatsPerRow: 6, standing: 4 })
  const [only] = plan.sections
  const [front, back] = only?.rows ?? []
  if (!only || !front || !back) throw new Error('the plan has no rows')
  return {
    ...plan,
    sections: [
      { ...only, entrance: { de: 'Eingang B', en: 'Entrance B' }, rows: [front] },
      { ...only, id: 'rang', name: { de: 'Rang' }, rows: [back] },
    ],
  }
}

describe('The figures of an evening', () => {
  it('count people by entrance, door and five minutes, and equal the entries', async () => {
    const evening = await someEvening([['1-1', '1-2'], ['1-4'], ['2-1']], planOfTwo())
    const { tickets, admit, clock, figures, stub } = evening
    const [one, two, , fourth] = tickets
    if (!fourth) throw new Error('a ticket is missing')
    await admit(one, { gate: 'B' })
    clock.nowMs += 11 * minute
    await admit(two, { gate: 'B', counter: null, place: null })
    await admit(fourth, { gate: null }, doorB)
    await admit(fourth, { again: true }, doorB)
    const entrances = ['Eingang B']
    expect(await stub.evening()).toEqual({ sold: 4, entered: 3, elsewhere: 0, entrances })
    expect(await figures()).toMatchObject({
      sold: 4,
      entered: 3,
      entrances: [
        { entrance: entrances[0], sold: 3, entered: 2 },
        { entrance: null, sold: 1, entered: 1 },
      ],
      gates: [
        { gate: 'B', entered: 2 },
        { gate: null, entered: 1 },
      ],
      steps: [
        { from_ms: startMs, entered: 1 },
        { from_ms: startMs + 5 * minute, entered: 0 },
        { from_ms: startMs + 10 * minute, entered: 2 },
      ],
      again: 1,
      doubles: [],
    })
    expect(await stub.deviceCounts()).toMatchObject([
      { device: 1, entered: 2 },
      { device: 2, entered: 1 },
    ])
    expect(await stub.noShows()).toEqual([
      { ticket: tickets[2].ticket, order: tickets[2].order, place: expect.anything() },
    ])
  })

  it('tell places of other box offices apart, for which there are no tickets', async () => {
    const { stub, figures } = await someEvening()
    await stub.sellElsewhere({ order: 'ruhr', access: [], wishes: [{ count: 2 }] })
    expect(await figures()).toMatchObject({ sold: 3, elsewhere: 2 })
    expect((await stub.pack())?.tickets).toHaveLength(3)
  })

  it('count codes of other evenings, with the latest of them', async () => {
    const { stub, figures, clock } = await someEvening()
    expect((await figures()).other_evenings).toEqual({ count: 0, at_ms: null, gate: null })
    await stub.noteOtherEvening({ at_ms: startMs, gate: 'A' })
    await stub.noteOtherEvening({ at_ms: startMs - minute, gate: 'B' })
    expect((await figures()).other_evenings).toEqual({ count: 2, at_ms: startMs, gate: 'A' })
    await stub.noteOtherEvening({ at_ms: clock.nowMs + 90 * minute, gate: 'C' })
    expect((await figures()).other_evenings).toEqual({ count: 3, at_ms: clock.nowMs, gate: 'C' })
  })

  it('name doubles until they are settled, and again when somebody else comes', async () => {
    const { stub, tickets, admit, figures } = await someEvening()
    const [{ ticket }] = tickets
    await admit(tickets[0])
    expect(await stub.settleDouble(ticket)).toBe(false)
    expect(await stub.settleDouble(crypto.randomUUID())).toBe(false)
    await admit(tickets[0], { offline: true }, doorB)
    expect(await stub.settleDouble(ticket)).toBe(true)
    expect((await figures()).doubles).toMatchObject([{ ticket, is_settled: true }])
    await admit(tickets[0])
    await admit(tickets[0], { again: true })
    expect((await figures()).doubles).toMatchObject([{ is_settled: true }])
    await admit(tickets[0], { offline: true }, doorB)
    expect((await figures()).doubles).toMatchObject([{ is_settled: false, scans: [{}, {}, {}] }])
  })
})

describe('What devices hear', () => {
  it('is in parts: scans that admitted a visitor, and revocations; each device has its own number of admissions', async () => {
    const { tickets, admit, news, refund } = await someEvening()
    for (const ticket of tickets.slice(0, 2)) await admit(ticket)
    await admit(tickets[0], {}, doorB)
    await refund(tickets[2])
    const first = await news('0', 1)
    expect(first).toMatchObject({ scans: [{ kind: 'entry', gate: 'A' }], is_complete: false, own: 2 })
    expect(first.revoked).toEqual([{ ticket: tickets[2].ticket, counter: 0, reason: 'refunded' }])
    const second = await news(first.next, 1, doorB)
    expect(second).toMatchObject({ scans: [{ ticket: tickets[1].ticket }], revoked: [], is_complete: true, own: 0 })
    expect(await news(second.next)).toEqual({ scans: [], revoked: [], next: second.next, is_complete: true, own: 2 })
    for (const after of ['', 'x', '-1.2', '1.2.3', '9'.repeat(40)]) expect((await news(after)).scans).toHaveLength(2)
  })
})

it('An inventory without sales data has no evening', async () => {
  const { inventoryOf } = await import('../../../../../worker/box-office/objects/inventory-of.ts')
  const { env } = await import('cloudflare:workers')
  const { someId } = await import('../some-inventory.ts')
  const stub = inventoryOf(env, 'hh', someId())
  const answers = [
    await stub.evening(),
    await stub.eveningFigures(),
    await stub.pack(),
    await stub.packVersion(),
    await stub.noShows(),
    await stub.scansAfter({ after: '0', device: 1, limit: 1 }),
    await stub.admit({ device: doorA, sent_ms: null, entries: [] }),
  ]
  expect(answers).toEqual(answers.map(() => null))
  expect([await stub.settleDouble(nextKey()), await stub.ticketsAt({ words: '1 1' })]).toEqual([false, []])
})
