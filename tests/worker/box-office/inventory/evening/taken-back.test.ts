import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { doorA, doorB, minute, someEvening } from './some-evening.ts'

const ended = { ...doorA, is_ended: true }
const byHand = { counter: null, place: null }

describe('An entry that its device takes back', () => {
  it('makes the ticket unused; the next scan says when and where, and so do the news', async () => {
    const { tickets, scan, send, admit, news, figures, stub, clock } = await someEvening()
    const [ticket] = tickets
    const entry = scan(ticket)
    const [entered] = await send([entry])
    clock.nowMs += 4 * minute
    const back = { at_ms: clock.nowMs, gate: 'A' }
    const [answer] = await send([{ ...entry, offline: true, back_ms: clock.nowMs }])
    expect(answer).toMatchObject({ state: 'taken_back', first: null, taken_back: back })
    expect(await figures()).toMatchObject({ entered: 0, doubles: [] })
    expect(await stub.entriesOf([ticket.ticket])).toEqual({})
    expect((await stub.ticketsAt({ words: '1 1' }))[0]).toMatchObject({ is_used: false })
    expect(await news()).toMatchObject({ scans: [{ id: entry.id, kind: 'taken_back', taken_back: back }], own: 1 })
    // an earlier call that arrives again lets no visitor in
    expect(await send([entry])).toMatchObject([{ state: 'taken_back' }])
    clock.nowMs += minute
    expect(await admit(ticket, { gate: 'B' }, doorB)).toMatchObject({ state: 'entered', taken_back: back })
    expect(await admit(ticket)).toMatchObject({ state: 'used', taken_back: null })
    expect(await figures()).toMatchObject({ entered: 1, doubles: [] })
    expect(entered?.taken_back).toBeNull()
  })

  it('makes the next scan of the ticket the entry', async () => {
    const { tickets, scan, send, figures, clock } = await someEvening()
    const [ticket] = tickets
    const [one, two] = [scan(ticket), scan(ticket, { offline: true, at_ms: clock.nowMs + minute, gate: 'B' })]
    clock.nowMs += 2 * minute
    await send([one])
    await send([two], doorB)
    expect((await figures()).doubles).toHaveLength(1)
    await send([{ ...one, offline: true, back_ms: clock.nowMs }])
    expect(await figures()).toMatchObject({ entered: 1, doubles: [], gates: [{ gate: 'B' }] })
  })

  it('that was let in without a network arrives as one, and frees no place that a refunded ticket took', async () => {
    const { tickets, scan, send, refund, figures, stub, clock } = await someEvening()
    const [ticket] = tickets
    const entry = scan(ticket, { offline: true })
    clock.nowMs += minute
    await refund(ticket)
    expect(await send([{ ...entry, back_ms: clock.nowMs }])).toMatchObject([{ state: 'taken_back' }])
    expect(await figures()).toMatchObject({ entered: 0, doubles: [] })
    expect((await stub.deskHall())?.used_places).toEqual([])
  })

  it.each([
    ['after more than five minutes', { lateMs: 7 * minute, device: doorA }],
    ['by another device', { lateMs: minute, device: doorB }],
    ['by a device that staff have ended', { lateMs: minute, device: ended }],
  ])('stays an entry %s', async (_, { lateMs, device }) => {
    const { tickets, scan, send, figures, clock } = await someEvening()
    const entry = scan(tickets[0])
    await send([entry])
    clock.nowMs += lateMs
    expect(await send([{ ...entry, offline: true, back_ms: clock.nowMs }], device)).toMatchObject([
      { state: 'entered' },
    ])
    expect(await figures()).toMatchObject({ entered: 1 })
  })
})

describe('A device that staff have ended', () => {
  it('has let in by codes what counts, and by hand what counts once staff say so', async () => {
    const { tickets, scan, send, figures, news, stub, admit } = await someEvening([['1-1', '1-2', '1-3', '1-4']])
    const [one, two, three, four] = tickets
    const own = [scan(one), scan(two, byHand), scan(three, byHand)].map((each) => ({ ...each, offline: true }))
    expect((await send(own, ended)).map(({ state }) => state)).toEqual(['entered', 'held', 'held'])
    expect(await send(own, ended)).toMatchObject([{}, { state: 'held' }, {}])
    await admit(four as never, byHand)
    expect(await figures()).toMatchObject({ entered: 2, doubles: [] })
    expect((await news()).scans).toHaveLength(2)
    expect(await stub.deviceCounts()).toEqual([{ device: 1, entered: 2, by_hand: 1, held: 2 }])
    expect(await stub.decideByHand({ device: 2, counts: true })).toBe(0)
    expect(await stub.decideByHand({ device: 1, counts: true })).toBe(2)
    expect(await figures()).toMatchObject({ entered: 4 })
    expect((await news()).scans).toHaveLength(4)
    // all of them are taken back in one act
    expect(await stub.decideByHand({ device: 1, counts: false })).toBe(3)
    expect(await figures()).toMatchObject({ entered: 1, gates: [{ entered: 1 }], doubles: [] })
    expect(await stub.decideByHand({ device: 1, counts: false })).toBe(0)
    expect(await stub.deviceCounts()).toEqual([{ device: 1, entered: 1, by_hand: 0, held: 0 }])
    expect(await admit(two, {}, doorB)).toMatchObject({ state: 'entered' })
  })

  it('holds a scan by hand, too, that it asked about and then let in without an answer', async () => {
    const { tickets, scan, send, admit, figures, stub } = await someEvening()
    await admit(tickets[0], {}, doorB)
    const entry = scan(tickets[0], byHand)
    expect(await send([entry])).toMatchObject([{ state: 'used' }])
    await send([{ ...entry, offline: true }], ended)
    expect((await figures()).doubles).toEqual([])
    expect(await stub.deviceCounts()).toMatchObject([{ device: 1, held: 1 }, { device: 2 }])
  })
})

it('A ticket that was refunded while it was let in without a network is named, also if its place is free', async () => {
  const { tickets, admit, refund, figures, stub, clock } = await someEvening()
  const [ticket, other] = tickets
  await refund(ticket)
  clock.nowMs += minute
  await admit(ticket, { at_ms: clock.nowMs - 2 * minute, offline: true })
  const [named, ...more] = (await figures()).doubles
  expect([named, more]).toMatchObject([
    { ticket: ticket.ticket, kind: 'refunded', place: { id: '1-1' }, scans: [{}] },
    [],
  ])
  expect(await stub.settleDouble(ticket.ticket)).toBe(true)
  expect((await figures()).doubles).toMatchObject([{ is_settled: true }])
  // a used ticket that is refunded afterwards is no surprise
  await admit(other)
  clock.nowMs += minute
  await refund(other)
  expect((await figures()).doubles).toHaveLength(1)
})

it('A door that is a person’s telephone has the name of the door for other devices', async () => {
  const { tickets, admit, news } = await someEvening()
  await admit(tickets[0], { gate: 'Tür C' }, { ...doorA, name: 'Ruth', is_person: true } as never)
  await admit(tickets[1], { gate: 'Tür C' })
  expect((await news()).scans).toMatchObject([{ device: 'Tür C' }, { device: 'Tür A' }])
})

it('An inventory that is older than the columns gets them', async () => {
  const { stub, tickets, admit } = await someEvening()
  await admit(tickets[0])
  await runInDurableObject(stub, (_, { storage }) => {
    for (const column of ['is_person', 'is_by_hand', 'back_ms', 'back_gate'])
      storage.sql.exec(`ALTER TABLE scans DROP COLUMN ${column}`)
  })
  const { storesOf } = await import('../../../../../worker/box-office/objects/inventory/stores.ts')
  await runInDurableObject(stub, (_, { storage }) => {
    const { scans } = storesOf(storage.sql)
    expect(scans.admissions()).toMatchObject([{ is_person: 0, is_by_hand: 0, back_ms: null }])
  })
})
