import { describe, expect, it } from 'vitest'
import { openDoor, production, someCode, ticketId } from './some-evening.ts'

describe('Storage that is lost', () => {
  it('is refused by the browser, and the page says so and goes on', async () => {
    const { door, office, storage } = await openDoor()
    storage.isRefused = true
    office.network = 'off'
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'valid', offline: true })
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'used', offline: true })
    expect(door.state).toMatchObject({ isStorageLost: true, waiting: 1 })
    office.network = 'on'
    await door.tick()
    expect(office.scans).toMatchObject([{ ticket: ticketId(1) }])
  })

  it('leaves what the page has in memory, and then it is coupled again', async () => {
    const { door, office, storage, reload } = await openDoor()
    office.network = 'off'
    await door.scan(await someCode(1))
    storage.values.clear()
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'used', offline: true })
    await door.scan(await someCode(2))
    const after = await reload()
    expect(after.state.phase).toBe('unpaired')
    office.network = 'on'
    await after.pair('12345678')
    await after.choose(production, null)
    expect(after.state).toMatchObject({ phase: 'open', sold: 4, waiting: 0 })
    expect(office.scans).toMatchObject([{ ticket: ticketId(2) }])
  })

  it('lets nobody in twice while the list of tickets is missing', async () => {
    const { door, office, storage, reload } = await openDoor()
    storage.values.clear()
    office.network = 'off'
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'valid', offline: true })
    const after = await reload()
    office.network = 'on'
    office.status = { path: '/tickets/', status: 429 }
    await after.pair('12345678')
    office.network = 'off'
    await after.choose(production, null)
    expect(await after.scan(await someCode(1))).toEqual({ kind: 'unchecked' })
    office.network = 'on'
    // the server must have the first entry before it is asked
    expect(await after.scan(await someCode(1))).toMatchObject({ kind: 'used' })
    expect(office.scans).toMatchObject([{ ticket: ticketId(1), kind: 'entry' }])
  })
})
