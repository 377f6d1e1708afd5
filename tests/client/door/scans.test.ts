import { describe, expect, it, vi } from 'vitest'
import { openDoor, otherProduction, packed, production, someCode, ticketId } from './some-evening.ts'

const evening = { title: otherProduction.title, date: otherProduction.date, hall: otherProduction.hall }

describe('A scan without a network', () => {
  it.each(['off', 'slow', 'lost'] as const)('is decided by the device (%s)', async (network) => {
    const { door, office, storage } = await openDoor()
    office.network = network
    expect(await door.scan(await someCode(1))).toMatchObject({
      kind: 'valid',
      offline: true,
      ticket: { text: packed(1).text },
    })
    expect(door.state).toMatchObject({
      offlineSince: '2026-11-20T19:30:00+01:00',
      waiting: 1,
      entered: 1,
      enteredHere: 1,
    })
    expect(storage.scans()).toMatchObject([{ ticket: ticketId(1), state: 'waiting' }])
  })

  it('is decided by the device if the server fails', async () => {
    const { door, office } = await openDoor()
    office.status = { path: '/entries/', status: 503 }
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'valid', offline: true })
    expect(door.state.offlineSince).not.toBeNull()
  })

  it('gives the server two seconds, once', async () => {
    const { door, office, waits } = await openDoor()
    office.network = 'slow'
    const before = waits.length
    await door.scan(await someCode(1))
    expect(waits[before]).toBe(2000)
    const calls = office.calls('/entries/', 'POST').length
    office.network = 'off'
    await door.scan(await someCode(2))
    expect(office.calls('/entries/', 'POST')).toHaveLength(calls)
  })

  it('is written down before it is answered', async () => {
    const { door, office, storage } = await openDoor()
    office.network = 'off'
    await door.tick()
    const shown: unknown[] = []
    const write = storage.write.bind(storage)
    vi.spyOn(storage, 'write').mockImplementation(async (changes) => {
      await new Promise((resolve) => setTimeout(resolve))
      await write(changes)
      shown.push(door.state.shown)
    })
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'valid' })
    expect([shown, storage.scans()]).toMatchObject([[null], [{ state: 'waiting' }]])
  })

  it('is refused if the ticket was seen here or elsewhere, with when and where', async () => {
    const { door, office, clock } = await openDoor()
    office.enterElsewhere(1)
    await door.tick()
    office.network = 'off'
    await door.scan(await someCode(2))
    clock.ms += 60_000
    expect(await door.scan(await someCode(1))).toMatchObject({
      kind: 'used',
      offline: true,
      first: { at: '2026-11-20T19:22:00+01:00', gate: 'Tür 1' },
    })
    expect(await door.scan(await someCode(2))).toMatchObject({
      kind: 'used',
      first: { at: '2026-11-20T19:30:00+01:00', gate: 'Tür 2' },
    })
    expect(await door.again()).toMatchObject({ kind: 'valid', again: true, offline: true })
    expect(door.state).toMatchObject({ waiting: 2, entered: 2 })
  })

  it('names the entry, not an earlier re-admission, at the time that the server says', async () => {
    const { door, office } = await openDoor()
    const again = { id: 'again', ticket: ticketId(1), at: '2026-11-20T19:00:00+01:00', gate: 'Tür 3', device: null }
    office.scans.push({ ...again, kind: 'again' })
    office.enterElsewhere(1)
    await door.scan(await someCode(2))
    for (const each of office.scans) if (each.ticket === ticketId(2)) each.at = '2026-11-20T19:28:00+01:00'
    await door.tick()
    await door.tick()
    office.network = 'off'
    await door.tick()
    expect(await door.scan(await someCode(1))).toMatchObject({
      first: { at: '2026-11-20T19:22:00+01:00', gate: 'Tür 1' },
    })
    expect(await door.scan(await someCode(2))).toMatchObject({ first: { at: '2026-11-20T19:28:00+01:00' } })
    expect(await door.scan(await someCode(3))).toMatchObject({ group: { at: 3, of: 3 } })
  })

  it('says how many of a group are in the house', async () => {
    const { door, office } = await openDoor()
    office.network = 'off'
    expect(await door.scan(await someCode(1))).toMatchObject({ group: { at: 1, of: 3 } })
  })

  it('is refused for revoked codes, old counters and other evenings', async () => {
    const { door, office } = await openDoor()
    office.revoked = [
      { ticket: ticketId(1), counter: 0, reason: 'refunded' },
      { ticket: ticketId(2), counter: 0, reason: 'changed' },
    ]
    office.tickets = [packed(2, { counter: 1 }), packed(3, { counter: 2 })]
    office.packVersion = 2
    await door.tick()
    office.network = 'off'
    await door.tick()
    expect(await door.scan(await someCode(1))).toEqual({ kind: 'revoked', reason: 'refunded' })
    expect(await door.admitByTicket(ticketId(1))).toEqual({ kind: 'revoked', reason: 'refunded' })
    expect(await door.scan(await someCode(2))).toEqual({ kind: 'revoked', reason: 'changed' })
    expect(await door.scan(await someCode(3, { counter: 1 }))).toEqual({ kind: 'revoked', reason: 'changed' })
    expect(await door.scan(await someCode(1, { production: 8 }))).toEqual({ kind: 'other', production: evening })
    expect(await door.scan(await someCode(1, { production: 99 }))).toEqual({ kind: 'other', production: null })
    expect(door.state.waiting).toBe(0)
    expect(await door.scan(await someCode(2, { counter: 1 }))).toMatchObject({ kind: 'valid' })
  })

  it('does not name the old place of a ticket that is newer than the list', async () => {
    const { door, office } = await openDoor()
    office.network = 'off'
    const moved = await door.scan(await someCode(1, { counter: 1 }))
    expect(moved).toMatchObject({ kind: 'valid', ticket: { price_type: 'Normalpreis' } })
    expect(moved).not.toHaveProperty('ticket.text')
    const unknown = await door.scan(await someCode(50))
    expect(unknown).toMatchObject({ kind: 'valid', group: null })
    expect(unknown).toHaveProperty('ticket', { ticket: ticketId(50) })
  })

  it('is sent when the network is back, oldest first, with its own time', async () => {
    const { door, office, clock } = await openDoor()
    office.network = 'off'
    for (const number of [2, 1, 3]) {
      await door.scan(await someCode(number))
      clock.ms += 60_000
    }
    office.network = 'on'
    await door.tick()
    const { entries, sent } = office.calls('/entries/', 'POST').at(-1)?.body ?? { entries: [] }
    expect(entries.map(({ at, offline }) => [at, offline])).toEqual([
      ['2026-11-20T18:30:00.000Z', true],
      ['2026-11-20T18:31:00.000Z', true],
      ['2026-11-20T18:32:00.000Z', true],
    ])
    expect(sent).toBe('2026-11-20T18:33:00.000Z')
    expect(door.state).toMatchObject({ waiting: 0, offlineSince: null, entered: 3 })
  })

  it('sends with the next scan, too, before the next tick', async () => {
    const { door, office } = await openDoor()
    office.network = 'off'
    await door.scan(await someCode(1))
    office.network = 'on'
    await door.scan(await someCode(2))
    await vi.waitFor(() => expect(door.state).toMatchObject({ waiting: 0, offlineSince: null }))
  })

  it('keeps the answer that was shown when the scan turns out to be a double', async () => {
    const { door, office } = await openDoor()
    office.network = 'off'
    const shown = await door.scan(await someCode(1))
    office.enterElsewhere(1)
    office.network = 'on'
    await door.tick()
    expect(office.scans.map(({ kind }) => kind)).toEqual(['entry', 'double'])
    expect(door.state).toMatchObject({ shown, waiting: 0, entered: 1, enteredHere: 0 })
  })

  it('is known to the device until the server knows it', async () => {
    const { door, office } = await openDoor()
    office.network = 'off'
    await door.scan(await someCode(1))
    office.network = 'on'
    office.status = { path: '/entries/', status: 429 }
    await door.tick()
    expect(door.state).toMatchObject({ waiting: 1, offlineSince: null })
    office.status = null
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'used' })
  })

  it('has the same id when the answer to it was lost', async () => {
    const { door, office } = await openDoor()
    office.network = 'lost'
    await door.scan(await someCode(1))
    office.network = 'on'
    await door.tick()
    const ids = office.calls('/entries/', 'POST').map(({ body }) => body.entries[0]?.id)
    expect(new Set(ids).size).toBe(1)
    expect(office.scans).toHaveLength(1)
  })

  it('is sent by at most 200, and one that the server cannot read holds up no other', async () => {
    const { door, office } = await openDoor()
    office.network = 'off'
    await door.tick()
    for (let number = 100; number < 350; number += 1) await door.scan(await someCode(number))
    office.network = 'on'
    const before = office.asked.length
    await door.tick()
    const sizes = office.asked.slice(before).filter(({ path }) => path.endsWith('/entries/'))
    expect(sizes.map(({ body }) => body.entries.length)).toEqual([200, 50])
    office.network = 'off'
    for (const number of [1, 2]) await door.scan(await someCode(number))
    office.network = 'on'
    office.status = { path: '/entries/', status: 400 }
    await door.tick()
    expect(door.state.waiting).toBe(0)
    expect(office.calls('/entries/', 'POST').at(-1)?.body.entries).toHaveLength(1)
  })

  it('is sent with half of the others after one that the server cannot read, and one alone is left out', async () => {
    const { door, office } = await openDoor()
    office.network = 'off'
    await door.tick()
    for (let number = 100; number < 300; number += 1) await door.scan(await someCode(number))
    office.network = 'on'
    office.unreadable = ticketId(150)
    const before = office.asked.length
    await door.tick()
    const sizes = office.asked.slice(before).filter(({ path }) => path.endsWith('/entries/'))
    expect(sizes.length).toBeLessThan(25)
    expect([office.scans.length, door.state.waiting]).toEqual([199, 0])
  })
})

describe('A browser without Ed25519', () => {
  const without = { subtle: null }

  it('scans with a network only', async () => {
    const { door, office, storage } = await openDoor(without)
    expect(door.state.canVerify).toBe(false)
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'valid', offline: false })
    const { length } = storage.written
    expect(await door.scan(await someCode(0, { production: 0 }))).toEqual({ kind: 'practice' })
    expect(storage.written).toHaveLength(length)
    office.network = 'off'
    expect(await door.scan(await someCode(2))).toEqual({ kind: 'unchecked' })
    expect(door.state.waiting).toBe(0)
    // asks the server again, though there was no network
    office.network = 'on'
    expect(await door.scan(await someCode(2))).toMatchObject({ kind: 'valid', offline: false })
    expect(storage.scans()).toHaveLength(2)
  })

  it('lets in the holder whose scan was answered too late', async () => {
    const { door, office } = await openDoor(without)
    office.network = 'lost'
    expect(await door.scan(await someCode(1))).toEqual({ kind: 'unchecked' })
    office.network = 'on'
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'valid' })
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'used' })
  })
})

it.each(['/tickets/', '/scans/'])('decides nothing without the answer of %s', async (path) => {
  const { door, office, reload } = await openDoor()
  office.status = { path, status: 429 }
  await door.choose(8, null)
  await door.choose(production, null)
  office.network = 'off'
  expect(await door.scan(await someCode(1))).toEqual({ kind: 'unchecked' })
  expect(await (await reload()).scan(await someCode(1))).toEqual({ kind: 'unchecked' })
})
