import { describe, expect, it, vi } from 'vitest'
import type { Door } from '../../../client/door/core/door.ts'
import { openDoor, packed, someCode, ticketId } from './some-evening.ts'

const minuteMs = 60_000

/** A school: tickets 1 to 40 were bought together, and ticket 41 by itself. */
async function school() {
  const some = await openDoor()
  some.office.tickets = Array.from({ length: 41 }, (_, index) => packed(index + 1, { group: index < 40 ? 1 : 2 }))
  some.office.packVersion += 1
  await some.door.tick()
  return some
}

const entriesOf = ({ office }: Awaited<ReturnType<typeof school>>) =>
  office.calls('/entries/', 'POST').map(({ body }) => body.entries)

describe('A group', () => {
  it('is let in together by one call, as scans with ids of their own, and taken back as one', async () => {
    const some = await school()
    const { door, office } = some
    office.enterElsewhere(7)
    const tickets = Array.from({ length: 40 }, (_, index) => ticketId(index + 1))
    const calls = entriesOf(some).length
    expect(await door.admitAll(tickets)).toEqual({ kind: 'group', admitted: 39, used: 1, refused: 0, offline: false })
    const [sent = [], ...more] = entriesOf(some).slice(calls)
    expect([sent.length, new Set(sent.map(({ id }) => id)).size, more]).toEqual([40, 40, []])
    expect(door.state).toMatchObject({ entered: 40, undo: 39, waiting: 0 })
    expect(await door.takeBack()).toEqual({ kind: 'back', count: 39 })
    expect(door.state).toMatchObject({ entered: 1, undo: 0, waiting: 0 })
    expect(office.scans.filter(({ kind }) => kind === 'entry')).toMatchObject([{ ticket: ticketId(7) }])
  })

  it('is known after the scan of one of them without a network', async () => {
    const some = await school()
    const { door, office } = some
    office.network = 'off'
    await door.scan(await someCode(2))
    expect(door.state).toMatchObject({ rest: 39 })
    expect(door.groupOf(ticketId(2))).toHaveLength(40)
    expect(door.groupOf(ticketId(2)).at(-1)).toMatchObject({ ticket: ticketId(2), state: 'used' })
    expect(await door.admitRest()).toMatchObject({ kind: 'group', admitted: 39, offline: true })
    expect(door.state).toMatchObject({ entered: 40, waiting: 40, undo: 39, rest: 0 })
    office.network = 'on'
    await door.tick()
    expect(office.scans.map(({ ticket }) => ticket).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, index) => ticketId(index + 1)),
    )
    await door.scan(await someCode(41))
    expect(door.state.rest).toBe(0)
    expect(door.groupOf(ticketId(99))).toEqual([])
  })

  it('whose answer is lost goes in by the list on the device, and counts once', async () => {
    const some = await school()
    const { door, office } = some
    office.network = 'lost'
    expect(await door.admitAll([ticketId(1), ticketId(2)])).toMatchObject({ admitted: 2, offline: true })
    office.network = 'on'
    await door.tick()
    expect(office.scans).toMatchObject([{ ticket: ticketId(1) }, { ticket: ticketId(2) }])
    expect(await door.admitAll([ticketId(1), ticketId(2)])).toMatchObject({ admitted: 0, used: 2 })
  })

  it('of more than 200 goes in by several calls, and a returned ticket of it does not', async () => {
    const some = await school()
    const { door, office } = some
    office.tickets = Array.from({ length: 250 }, (_, index) => packed(index + 1))
    office.packVersion += 1
    office.revoked.push({ ticket: ticketId(3), counter: 0, reason: 'refunded' })
    await door.tick()
    await door.scan(await someCode(1))
    expect(door.state.rest).toBe(248)
    expect(await door.admitRest()).toMatchObject({ admitted: 248, refused: 0 })
    expect(
      entriesOf(some)
        .slice(-2)
        .map(({ length }) => length),
    ).toEqual([200, 48])
    office.network = 'off'
    expect(await door.admitAll([ticketId(3)])).toMatchObject({ admitted: 0, refused: 1 })
  })
})

describe('An entry that is taken back', () => {
  const elsewhere = { at: '2026-11-20T19:30:00+01:00', gate: 'Tür 2' }
  const time = (shown: Awaited<ReturnType<Door['scan']>>) =>
    shown.kind === 'valid' && shown.back ? [Date.parse(shown.back.at), shown.back.gate] : null

  it.each(['on', 'off'] as const)(
    'makes the ticket valid again, and the next scan says so (network %s)',
    async (network) => {
      const { door, office, clock, reload } = await openDoor()
      office.network = network
      await door.scan(await someCode(1))
      clock.ms += minuteMs
      expect(await door.takeBack()).toEqual({ kind: 'back', count: 1 })
      expect(door.state).toMatchObject({ entered: 0, undo: 0, waiting: network === 'on' ? 0 : 1 })
      const after = await reload()
      clock.ms += minuteMs
      const next = await after.scan(await someCode(1))
      expect(time(next)).toEqual([Date.parse(elsewhere.at) + minuteMs, 'Tür 2'])
      office.network = 'on'
      await after.tick()
      expect(office.scans.map(({ kind }) => kind).toSorted()).toEqual(['entry', 'taken_back'])
      expect(after.state).toMatchObject({ entered: 1, waiting: 0 })
    },
  )

  it('at another door is known by its news, without a network', async () => {
    const { door, office } = await openDoor()
    office.enterElsewhere(1)
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'used' })
    const [scan] = office.scans
    if (scan)
      office.scans.push({ ...scan, kind: 'taken_back', taken_back: { at: '2026-11-20T19:23:00+01:00', gate: 'Tür 1' } })
    await door.tick()
    office.network = 'off'
    expect(time(await door.scan(await someCode(1)))).toEqual([Date.parse('2026-11-20T19:23:00+01:00'), 'Tür 1'])
    // the second holder
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'used' })
  })

  it('is one of this device, of the last five minutes, also while the ticket is shown again', async () => {
    const { door, office, clock } = await openDoor()
    await door.scan(await someCode(1))
    await door.scan(await someCode(2))
    clock.ms += 4 * minuteMs
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'used' })
    expect(door.state.undo).toBe(1)
    expect(await door.takeBack()).toEqual({ kind: 'back', count: 1 })
    clock.ms += 2 * minuteMs
    expect(await door.scan(await someCode(2))).toMatchObject({ kind: 'used' })
    expect(door.state.undo).toBe(0)
    office.enterElsewhere(3)
    await door.scan(await someCode(3))
    expect(door.state.undo).toBe(0)
    await door.scan(await someCode(4))
    clock.ms += 6 * minuteMs
    expect(await door.takeBack()).toEqual({ kind: 'back', count: 0 })
    expect(door.state.entered).toBe(3)
  })

  it('stays taken back on the device while the server has not heard of it', async () => {
    const { door, office } = await openDoor()
    await door.scan(await someCode(1))
    office.network = 'off'
    await door.takeBack()
    office.network = 'on'
    office.status = { path: '/entries/', status: 429 }
    await door.tick()
    expect(door.state).toMatchObject({ entered: 0, waiting: 1, offlineSince: null })
  })

  it('stays an entry if the server keeps it', async () => {
    const { door, office } = await openDoor()
    await door.scan(await someCode(1))
    office.refusesBack = true
    expect(await door.takeBack()).toEqual({ kind: 'back', count: 0 })
    expect(door.state).toMatchObject({ entered: 1, waiting: 0 })
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'used' })
  })

  it('is said to be an entry if the server keeps it later, such as after a lost cookie', async () => {
    const { door, office } = await openDoor()
    await door.scan(await someCode(1))
    office.network = 'off'
    await door.takeBack()
    office.network = 'on'
    office.refusesBack = true
    await door.tick()
    expect(door.state).toMatchObject({ entered: 1, waiting: 0, refusedBack: expect.stringMatching(/^2026-/) })
  })

  it('is not undone by the answer to a call that was under way', async () => {
    const { door, office, storage } = await openDoor()
    office.network = 'off'
    await door.scan(await someCode(1))
    office.network = 'on'
    // the scan is being sent while the usher takes it back
    const sending = door.tick()
    await vi.waitFor(() => expect(office.calls('productions/').length).toBeGreaterThan(1))
    await door.takeBack()
    await sending
    await door.tick()
    expect(office.scans).toMatchObject([{ kind: 'taken_back' }])
    expect(storage.scans()).toMatchObject([{ state: 'sent', back: { gate: 'Tür 2' } }])
    expect(door.state).toMatchObject({ entered: 0, waiting: 0 })
  })
})

it('the second of two equal answers changes the mark', async () => {
  const { door, storage } = await openDoor()
  const marks = [door.state.answers]
  for (const number of [1, 1, 1]) {
    await door.scan(await someCode(number))
    marks.push(door.state.answers)
  }
  door.dismiss()
  expect([marks, door.state.answers, storage.scans().length]).toEqual([[0, 1, 2, 3], 3, 1])
})

it('a scanner whose keys swap Y and Z is understood, and a foreign code is not', async () => {
  const { door, office } = await openDoor()
  const swap = (code: string) => code.replaceAll(/[YZ]/g, (letter) => (letter === 'Y' ? 'Z' : 'Y'))
  const codes = await Promise.all([1, 2, 3, 4].map((number) => someCode(number)))
  const code = codes.find((each) => /[YZ]/.test(each)) ?? ''
  expect(await door.scan(swap(code))).toMatchObject({ kind: 'valid' })
  office.network = 'off'
  const foreign = await someCode(2, { isForeign: true })
  for (const text of [foreign, swap(foreign)]) expect(await door.scan(text)).toEqual({ kind: 'unknown' })
})
