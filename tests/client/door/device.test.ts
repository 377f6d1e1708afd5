import { describe, expect, it, vi } from 'vitest'
import { openDoor, packed, production, someCode, someDoor, ticketId } from './some-evening.ts'

const hourMs = 3_600_000

describe('A device', () => {
  it('is coupled by a code, and chooses an evening and a door', async () => {
    const { door, office, storage } = someDoor()
    expect(door.state.phase).toBe('loading')
    await door.start()
    expect(door.state.phase).toBe('unpaired')
    office.status = { path: 'devices/', status: 404 }
    await door.pair('00000000')
    expect(door.state).toMatchObject({ phase: 'unpaired', problem: 'wrong-code', busy: false })
    office.status = { path: 'devices/', status: 429 }
    await door.pair('00000000')
    expect(door.state.problem).toBe('too-many')
    office.network = 'off'
    await door.pair('12345678')
    expect(door.state.problem).toBe('no-network')
    Object.assign(office, { network: 'on', status: null })
    await door.pair('12345678')
    expect(door.state).toMatchObject({ phase: 'choosing', problem: null, device: { name: 'Tür B' } })
    expect(door.state.productions.map(({ id }) => id)).toEqual([7, 8])
    await door.choose(production, 'Tür 1')
    expect(door.state).toMatchObject({ phase: 'open', gate: 'Tür 1', packAsOf: '2026-11-20T19:30:00+01:00', sold: 4 })
    const calls = office.asked.length
    await door.choose(production, 'Tür 2')
    expect([door.state.gate, office.asked.length]).toEqual(['Tür 2', calls])
    await door.choose(99, null)
    expect(door.state).toMatchObject({ phase: 'open', gate: 'Tür 2' })
    expect(JSON.stringify([...storage.values])).not.toContain('12345678')
  })

  it('waits until the desk admits it', async () => {
    const { door, office } = someDoor()
    office.isWaiting = true
    await door.start()
    await door.pair('12345678')
    await door.tick()
    expect(door.state.phase).toBe('waiting')
    office.isWaiting = false
    await door.tick()
    expect(door.state.phase).toBe('choosing')
  })

  it('opens and scans after a reload without a network', async () => {
    const { office, reload } = await openDoor()
    office.network = 'off'
    const door = await reload()
    expect(door.state).toMatchObject({ phase: 'open', gate: 'Tür 2', offlineSince: '2026-11-20T19:30:00+01:00' })
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'valid', offline: true })
    const after = await reload()
    expect(after.state).toMatchObject({ waiting: 1, entered: 1 })
    expect(await after.scan(await someCode(1))).toMatchObject({ kind: 'used', offline: true })
    office.network = 'on'
    await (await reload()).tick()
    expect(office.scans).toMatchObject([{ ticket: ticketId(1), kind: 'entry' }])
  })

  /** Kills the page when its first scan is written down, and the server has answered. */
  async function crashed() {
    const some = await openDoor()
    const { door, office, storage } = some
    const write = storage.write.bind(storage)
    const killed = vi.spyOn(storage, 'write').mockImplementation(async (changes) => {
      await write(changes)
      killed.mockImplementation(() => new Promise(() => {}))
    })
    void door.scan(await someCode(1))
    await vi.waitFor(() => expect(office.scans).toHaveLength(1))
    killed.mockRestore()
    expect(storage.scans()).toMatchObject([{ state: 'asked' }])
    return some
  }

  it('lets in the holder whose scan was cut by a crash', async () => {
    const { clock, reload } = await crashed()
    clock.ms += 1000
    const door = await reload()
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'valid' })
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'used' })
  })

  it.each([
    ['when the holder is gone', 6 * 60_000, false],
    ['after the holder was let in elsewhere', 11_000, true],
  ])('gives the answer of a scan that was cut to nobody else (%s)', async (_, ms, isElsewhere) => {
    const { clock, office, reload } = await crashed()
    if (isElsewhere) office.enterElsewhere(1)
    else office.status = { path: '/scans/', status: 429 }
    clock.ms += ms
    const door = await reload()
    expect(await door.scan(await someCode(1))).toMatchObject({ kind: 'used' })
  })

  const ended = { phase: 'unpaired', device: null, packAsOf: null, productions: [] }

  it.each([
    ['ended at the desk', 401],
    ['whose time is up', 0],
  ])('that was %s sends what waits, and erases everything', async (_, status) => {
    const { door, office, storage, clock } = await openDoor()
    await door.scan(await someCode(2))
    office.network = 'off'
    await door.scan(await someCode(1))
    office.network = 'on'
    if (status) office.status = { path: 'productions/', status }
    else clock.ms += 10 * hourMs
    await door.tick()
    expect(door.state).toMatchObject({ ...ended, waiting: 0 })
    expect(office.scans).toMatchObject([{ ticket: ticketId(2) }, { ticket: ticketId(1) }])
    expect([...storage.values]).toEqual([])
    expect(await door.scan(await someCode(3))).toEqual({ kind: 'unchecked' })
  })

  it('that has lost its cookie erases what was taken, and the rest waits for the next coupling', async () => {
    const { door, office, storage, reload } = await openDoor()
    office.aheadMs = 300_000
    await door.scan(await someCode(2))
    office.network = 'off'
    await door.scan(await someCode(1))
    office.network = 'on'
    office.status = { path: '/', status: 401 }
    await door.tick()
    expect(door.state).toMatchObject({ ...ended, waiting: 1 })
    expect(storage.scans()).toMatchObject([{ ticket: ticketId(1), state: 'waiting' }])
    expect(JSON.stringify([...storage.values])).not.toContain(packed(1).text)
    const after = await reload()
    expect(after.state).toMatchObject({ ...ended, waiting: 1 })
    office.status = null
    await after.pair('12345678')
    await after.tick()
    expect(office.scans).toMatchObject([{ ticket: ticketId(2) }, { ticket: ticketId(1) }])
    expect(office.scans.at(-1)?.at).toBe('2026-11-20T18:35:00.000Z')
    expect(after.state).toMatchObject({ phase: 'choosing', waiting: 0 })
  })

  it('drops scans after two days, which no server takes any more', async () => {
    const { door, office, storage, clock, reload } = await openDoor()
    office.network = 'off'
    await door.scan(await someCode(1))
    clock.ms += 40 * hourMs
    expect((await reload()).state).toMatchObject({ ...ended, waiting: 1 })
    clock.ms += 10 * hourMs
    expect((await reload()).state).toMatchObject({ ...ended, waiting: 0 })
    expect([...storage.values]).toEqual([])
  })

  it('erases what is outdated when the page is opened days later, even without a network', async () => {
    const { office, storage, clock, reload } = await openDoor()
    office.network = 'off'
    clock.ms += 72 * hourMs
    const door = await reload()
    expect(door.state.phase).toBe('unpaired')
    expect([...storage.values]).toEqual([])
  })

  it('forgets an evening when it closes, but not what waits', async () => {
    const { door, office, storage, clock } = await openDoor()
    await door.scan(await someCode(2))
    office.network = 'off'
    await door.scan(await someCode(1))
    clock.ms += 5 * hourMs
    await door.tick()
    expect(door.state).toMatchObject({ phase: 'choosing', production: null, waiting: 1, packAsOf: null })
    expect(storage.scans()).toMatchObject([{ ticket: ticketId(1) }])
    expect(JSON.stringify([...storage.values])).not.toContain(packed(1).text)
    office.network = 'on'
    await door.tick()
    expect([door.state.waiting, office.scans.length]).toEqual([0, 2])
  })

  it('is left only after what waits was sent', async () => {
    const { door, office, storage, reload } = await openDoor()
    office.network = 'off'
    await door.scan(await someCode(1))
    await door.leave()
    expect(door.state).toMatchObject({ phase: 'open', problem: 'no-network', waiting: 1 })
    office.network = 'on'
    await door.leave()
    expect(door.state).toMatchObject({ phase: 'unpaired', shown: null })
    expect([...storage.values]).toEqual([])
    expect(office.scans).toHaveLength(1)
    expect(office.calls('devices/', 'DELETE')).toHaveLength(1)
    expect((await reload()).state.phase).toBe('unpaired')
  })

  it('tells a wrong clock, and corrects its times', async () => {
    const { door, office, reload } = await openDoor()
    office.aheadMs = 59_000
    await door.tick()
    expect(door.state.clockOffSeconds).toBe(0)
    office.aheadMs = 300_000
    await door.tick()
    expect(door.state.clockOffSeconds).toBe(300)
    office.network = 'off'
    const after = await reload()
    await after.scan(await someCode(1))
    office.network = 'on'
    await after.tick()
    const { entries, sent } = office.calls('/entries/', 'POST').at(-1)?.body ?? { entries: [] }
    expect([entries[0]?.at, sent]).toEqual(['2026-11-20T18:35:00.000Z', '2026-11-20T18:35:00.000Z'])
  })

  it('does not correct its times twice if its clock was set right before it sent them', async () => {
    const { door, office, clock } = await openDoor()
    office.aheadMs = 300_000
    await door.tick()
    office.network = 'off'
    await door.scan(await someCode(1))
    clock.ms += 300_000
    office.aheadMs = 0
    office.network = 'on'
    await door.tick()
    const { entries, sent } = office.calls('/entries/', 'POST').at(-1)?.body ?? { entries: [] }
    expect([entries[0]?.at, sent]).toEqual(['2026-11-20T18:35:00.000Z', '2026-11-20T18:35:00.000Z'])
  })

  it('sends nothing before it is coupled again if the browser has lost its session and the clock’s correction', async () => {
    const { door, office, storage, reload } = await openDoor()
    office.aheadMs = 300_000
    await door.tick()
    storage.values.clear()
    office.network = 'off'
    await door.scan(await someCode(1))
    office.network = 'on'
    const after = await reload()
    await after.scan(await someCode(2))
    await after.tick()
    expect(office.calls('/entries/', 'POST')).toEqual([])
    await after.pair('12345678')
    await after.tick()
    const { entries, sent } = office.calls('/entries/', 'POST').at(-1)?.body ?? { entries: [] }
    expect([entries[0]?.at, sent]).toEqual(['2026-11-20T18:35:00.000Z', '2026-11-20T18:35:00.000Z'])
  })

  it('asks for what is new alone', async () => {
    const { door, office, storage } = await openDoor()
    office.enterElsewhere(1)
    await door.tick()
    expect(door.state).toMatchObject({ entered: 1, enteredHere: 0 })
    const written = storage.written.length
    await door.tick()
    expect(office.calls('/scans/').map(({ query }) => query.get('after'))).toEqual(['0', '0', '1'])
    expect(office.calls('/tickets/').map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, '"1"', '"1"'])
    expect(storage.written).toHaveLength(written)
  })

  it('tells the server how many scans wait', async () => {
    const { door, office } = await openDoor()
    office.network = 'off'
    await door.scan(await someCode(1))
    office.network = 'on'
    office.status = { path: '/entries/', status: 429 }
    await door.tick()
    expect(office.calls('/scans/').at(-1)?.query.get('waiting')).toBe('1')
  })

  it('offers its scans again to a server that has fewer, once', async () => {
    const { door, office } = await openDoor()
    await door.scan(await someCode(1))
    await door.scan(await someCode(1))
    await door.tick()
    const before = office.calls('/entries/', 'POST').length
    // the server was restored from a copy
    Object.assign(office, { scans: [], answers: new Map() })
    await door.tick()
    expect(door.state.waiting).toBe(1)
    await door.tick()
    await door.tick()
    const again = office.calls('/entries/', 'POST').slice(before)
    expect(again.map(({ body }) => body.entries)).toMatchObject([[{ offline: true }]])
    expect(office.scans).toMatchObject([{ ticket: ticketId(1), kind: 'entry' }])
  })
})

it('stores neither names nor what was searched', async () => {
  const { door, office, storage } = await openDoor()
  const [{ text, entrance } = packed(1)] = office.tickets
  const found = [{ ticket: ticketId(1), name: 'Johanna Claasen', text, entrance, state: 'valid' }]
  office.found = found
  expect(await door.search('Claasen')).toMatchObject({ results: found, more: 0 })
  expect(office.calls('/search/')[0]?.query.get('q')).toBe('Claasen')
  office.status = { path: '/search/', status: 429 }
  expect(await door.search('Claasen')).toEqual({ code: 'refused', detail: 'words of the server' })
  office.network = 'off'
  expect(await door.search('Claasen')).toEqual({ detail: null })
  expect(await door.figures()).toBeNull()
  expect(await door.settle(ticketId(1))).toBe(false)
  await door.admitByTicket(ticketId(1))
  expect(JSON.stringify([...storage.values])).not.toContain('Claasen')
})
