import { describe, expect, it, vi } from 'vitest'
import { openDoor, otherProduction, packed, someCode, ticketId } from './some-evening.ts'

const evening = { title: otherProduction.title, date: otherProduction.date, hall: otherProduction.hall }

describe('A scan with a network', () => {
  it('is written down before the server hears of it', async () => {
    const { door, office, storage } = await openDoor()
    const send = vi.spyOn(storage, 'write')
    const before = office.calls('/entries/', 'POST').length
    const order: string[] = []
    send.mockImplementationOnce(async (changes) => {
      order.push(`written, ${office.calls('/entries/', 'POST').length - before} sent`)
      expect(Object.values(changes)).toMatchObject([{ state: 'asked', ticket: ticketId(1) }])
    })
    await door.scan(await someCode(1))
    expect(order).toEqual(['written, 0 sent'])
    const [{ entries, sent } = { entries: [], sent: '' }] = office.calls('/entries/', 'POST').map(({ body }) => body)
    expect(entries).toMatchObject([{ code: await someCode(1), gate: 'Tür 2' }])
    expect(entries[0]?.offline).toBeUndefined()
    expect(sent).toBe('2026-11-20T18:30:00.000Z')
  })

  it('is answered by the server, with the place, the price type and the group', async () => {
    const { door, office } = await openDoor()
    office.enterElsewhere(2)
    office.enterElsewhere(3)
    await door.tick()
    const shown = await door.scan((await someCode(1)).toLowerCase())
    expect(shown).toEqual({
      kind: 'valid',
      ticket: packed(1),
      again: false,
      offline: false,
      group: { at: 3, of: 3 },
    })
    expect(door.state).toMatchObject({ shown, entered: 3, enteredHere: 1, sold: 4, waiting: 0, offlineSince: null })
    expect(await door.scan(await someCode(4))).toMatchObject({ kind: 'valid', group: null })
  })

  it('tells when and where a ticket was used, and lets its holder in again', async () => {
    const { door, office } = await openDoor()
    office.enterElsewhere(1)
    const shown = await door.scan(await someCode(1))
    expect(shown).toMatchObject({ kind: 'used', first: { at: '2026-11-20T19:22:00+01:00', gate: 'Tür 1' } })
    expect(await door.again()).toMatchObject({ kind: 'valid', again: true, offline: false })
    expect(office.calls('/entries/', 'POST').at(-1)?.body.entries).toMatchObject([{ again: true }])
    expect(door.state).toMatchObject({ entered: 1, enteredHere: 0 })
  })

  it.each([
    ['refunded', { counter: 0, reason: 'refunded' }],
    ['changed', { counter: 0, reason: 'changed' }],
  ] as const)('names a %s ticket so', async (reason, revocation) => {
    const { door, office } = await openDoor()
    office.revoked.push({ ticket: ticketId(1), ...revocation })
    expect(await door.scan(await someCode(1))).toEqual({ kind: 'revoked', reason })
  })

  it('names the concert of another evening, and stores nothing', async () => {
    const { door, storage } = await openDoor()
    expect(await door.scan(await someCode(1, { production: 99 }))).toEqual({ kind: 'other', production: evening })
    expect(storage.scans()).toEqual([])
  })

  it('asks the server about a key that the list of tickets does not have', async () => {
    const { door, office } = await openDoor()
    expect(await door.scan(await someCode(1, { keyId: 2 }))).toMatchObject({ kind: 'valid' })
    office.network = 'off'
    expect(await door.scan(await someCode(2, { keyId: 2 }))).toEqual({ kind: 'unknown' })
  })

  it('does not send what is no code of ours', async () => {
    const { door, office, storage } = await openDoor()
    const changed = (await someCode(1)).replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    const elsewhere = await someCode(1, { site: 'd' })
    for (const text of ['', 'https://example.org/', changed, elsewhere, await someCode(1, { isForeign: true })]) {
      expect(await door.scan(text)).toEqual({ kind: 'unknown' })
    }
    expect([office.calls('/entries/', 'POST'), storage.scans()]).toEqual([[], []])
  })

  it('finds a practice code valid, and stores and sends nothing', async () => {
    const { door, office, storage } = await openDoor()
    const code = await someCode(0, { production: 0 })
    expect(await door.scan(code)).toEqual({ kind: 'practice' })
    office.network = 'off'
    expect(await door.scan(code)).toEqual({ kind: 'practice' })
    expect([office.calls('/entries/', 'POST'), storage.scans()]).toEqual([[], []])
  })

  it('lets a ticket in without its code', async () => {
    const { door, office } = await openDoor()
    expect(await door.admitByTicket(ticketId(1))).toMatchObject({ kind: 'valid', ticket: { ticket: ticketId(1) } })
    expect(office.calls('/entries/', 'POST')[0]?.body.entries).toMatchObject([{ ticket: ticketId(1), by: 'name' }])
    office.network = 'off'
    expect(await door.admitByTicket(ticketId(1))).toMatchObject({ kind: 'used', offline: true })
    expect(await door.admitByTicket(ticketId(2))).toMatchObject({ kind: 'valid', offline: true })
    expect(await door.admitByTicket(ticketId(77))).toEqual({ kind: 'unknown' })
  })
})
