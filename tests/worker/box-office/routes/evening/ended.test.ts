import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { nextScan, scanOf, someDesk, someDevice, someEvening, telephone } from './some-evening.ts'

describe('A device that has ended', () => {
  it.each([
    ['at its time', '2026-11-21T03:10:00Z', false],
    ['at the desk', '2026-11-20T10:00:00Z', true],
  ])('%s may send for a day what it has let in, and nothing else', async (_, FIXED_NOW, isEnded) => {
    const { production, first, second, lines } = await someEvening()
    const { call } = await someDesk()
    const phone = await someDevice()
    const cookies = Object.fromEntries(phone.jar)
    if (isEnded) await call(`door/devices/${phone.device.id}/`, undefined, 'DELETE')
    const later = telephone({ cookies, bindings: { FIXED_NOW } })
    const path = `productions/${production}/entries/`
    for (const entries of [[scanOf(first)], [scanOf(first, { offline: true }), scanOf(second)]])
      expect((await later.call('POST', path, { entries })).status).toBe(401)
    for (const other of ['productions/', `productions/${production}/tickets/`, `productions/${production}/figures/`])
      expect((await later.call('GET', other)).status).toBe(401)
    const byHand = { id: nextScan(), ticket: lines[1]?.id, by: 'name', at: '2026-11-20T09:00:00Z', offline: true }
    const answers = await later.enter(production, [scanOf(first, { offline: true }), byHand])
    const nothing = { state: 'noted', first: null, text: null, place: null, entrance: null }
    expect(answers).toEqual([
      { id: expect.any(String), ...nothing },
      { id: byHand.id, ...nothing },
    ])
    // neither does it learn which tickets are used, refunded or none at all
    const ticket = `${lines[0]?.id}`.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    const unknown = { id: nextScan(), ticket, by: 'name', at: '2026-11-20T09:00:00Z', offline: true }
    expect(await later.enter(production, [unknown])).toEqual([{ id: unknown.id, ...nothing }])
    const other = await someDevice('Tür C')
    const figures = async () => (await other.call('GET', `productions/${production}/figures/`)).json
    expect(await figures()).toMatchObject({ entered: isEnded ? 1 : 2 })
    const day = isEnded ? '2026-11-21T09:00:01Z' : '2026-11-22T03:00:01Z'
    const dayLater = telephone({ cookies, bindings: { FIXED_NOW: day } })
    expect((await dayLater.call('POST', path, { entries: [byHand] })).status).toBe(401)
    if (!isEnded) return
    // the desk lists what it must decide, and counts it or takes it back, each in one act
    const listed = async () => {
      const { results } = (await call('door/devices/', undefined, 'GET')).json
      return results.find((each: { id: number }) => each.id === phone.device.id)
    }
    expect(await listed()).toMatchObject({ is_ended: true, entered: 1, by_hand: 0, held: 1 })
    const decide = (counts: boolean, id = phone.device.id) => call(`door/devices/${id}/by-hand/`, { counts })
    expect((await decide(false, other.device.id)).status).toBe(404)
    expect((await decide(true)).json).toMatchObject({ entered: 2, by_hand: 1, held: 0 })
    expect(await figures()).toMatchObject({ entered: 2 })
    expect((await decide(false)).json).toMatchObject({ entered: 1, by_hand: 0, held: 0 })
    expect(await figures()).toMatchObject({ entered: 1, doubles: [] })
    expect(await listed()).toBeUndefined()
  })

  it('lets in by hand after its time only if staff say so', async () => {
    const { production, lines } = await someEvening()
    const phone = await someDevice('Tür D', { bindings: { FIXED_NOW: '2026-11-20T08:00:00Z' } })
    const ended = Date.parse('2026-11-20T08:30:00Z')
    await env.DB.prepare('UPDATE door_devices SET until_ms = ? WHERE id = ?').bind(ended, phone.device.id).run()
    const later = telephone({ cookies: Object.fromEntries(phone.jar) })
    const atHand = (at: string, ticket = lines[0]?.id) => ({ id: nextScan(), ticket, by: 'name', at, offline: true })
    await later.enter(production, [atHand('2026-11-20T08:20:00Z'), atHand('2026-11-20T08:40:00Z', lines[1]?.id)])
    const { call } = await someDesk()
    const { results } = (await call('door/devices/', undefined, 'GET')).json
    const listed = results.find(({ id }: { id: number }) => id === phone.device.id)
    expect(listed).toMatchObject({ by_hand: 1, held: 1 })
  })

  it('is still listed with its scans by hand after it has logged out', async () => {
    const { production, lines } = await someEvening()
    const phone = await someDevice('gestohlen')
    const byHand = { id: nextScan(), ticket: lines[0]?.id, by: 'name', at: '2026-11-20T09:00:00Z' }
    await phone.enter(production, [byHand])
    await phone.call('DELETE', 'devices/')
    const { call } = await someDesk()
    const { results } = (await call('door/devices/', undefined, 'GET')).json
    expect(results.find(({ id }: { id: number }) => id === phone.device.id)).toMatchObject({
      is_ended: true,
      by_hand: 1,
    })
    expect((await call(`door/devices/${phone.device.id}/by-hand/`, { counts: false })).json).toMatchObject({
      by_hand: 0,
    })
  })

  it('keeps the beginning of its evening if it is coupled again, so that its scans have their own times', async () => {
    const { production, first } = await someEvening()
    const phone = await someDevice('Tür B', { bindings: { FIXED_NOW: '2026-11-20T08:30:00Z' } })
    const { codeOf } = await someDesk()
    const cookies = Object.fromEntries(phone.jar)
    const again = telephone({ cookies })
    expect((await again.pair(await codeOf('Tür B'))).status).toBe(201)
    const [answer] = await again.enter(production, [scanOf(first, { offline: true, at: '2026-11-20T09:45:00+01:00' })])
    expect(answer?.first?.at).toBe('2026-11-20T09:45:00+01:00')
  })

  it('takes back what it let in before it was coupled again; another telephone does not', async () => {
    const { production, first } = await someEvening()
    const { codeOf } = await someDesk()
    const phone = await someDevice('Tür E')
    const scan = scanOf(first, { at: '2026-11-20T09:00:00Z' })
    await phone.enter(production, [scan])
    const again = telephone({ cookies: Object.fromEntries(phone.jar) })
    expect((await again.pair(await codeOf('Tür E'))).status).toBe(201)
    const back = { ...scan, offline: true, taken_back: '2026-11-20T09:02:00Z' }
    const other = await someDevice('Tür F', { bindings: { FIXED_NOW: '2026-11-20T08:59:00Z' } })
    expect(await other.enter(production, [back])).toMatchObject([{ state: 'entered' }])
    expect(await again.enter(production, [back])).toMatchObject([{ state: 'taken_back', first: null }])
  })
})
