import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { type ScanList, scanList, ticketPack } from '../../../../../shared/contract/box-office/evening.ts'
import { currentEvening } from '../../../../../worker/box-office/handlers/door/evenings.ts'
import { noticedOf, shownPlace } from '../../../../../worker/box-office/handlers/door/shown-place.ts'
import { inventoryOf } from '../../../../../worker/box-office/objects/inventory-of.ts'
import { counting } from '../../../content/store/counting.ts'
import { scanOf, setProduction, someDesk, someDevice, someEvening, someProduction, telephone } from './some-evening.ts'

describe('A device hears of', () => {
  it('the concerts that begin today or began less than six hours ago, and of nothing else', async () => {
    const today = await someProduction()
    const late = await someProduction({ startsAt: '2026-11-20T22:59:00Z' })
    const before = await someProduction({ startsAt: '2026-11-19T22:30:00Z' })
    const tomorrow = await someProduction({ startsAt: '2026-11-20T23:00:00Z' })
    const cancelled = await someProduction()
    await setProduction(cancelled, { status: 'cancelled' })
    const elsewhere = await someProduction({ site: 'd' })
    const phone = await someDevice()
    const idsAt = async (FIXED_NOW?: string) => {
      const cookies = Object.fromEntries(phone.jar)
      const { json } = await telephone({ cookies, bindings: FIXED_NOW ? { FIXED_NOW } : {} }).call(
        'GET',
        'productions/',
      )
      return json.map(({ id }: { id: number }) => id)
    }
    const ids = await idsAt()
    expect(ids).toEqual(expect.arrayContaining([today, late]))
    for (const id of [before, tomorrow, cancelled, elsewhere]) {
      expect(ids).not.toContain(id)
      for (const path of ['tickets/', 'scans/', 'search/?q=1%201', 'figures/'])
        expect((await phone.call('GET', `productions/${id}/${path}`)).status, path).toBe(404)
      expect((await phone.call('POST', `productions/${id}/doubles/x/`, { settled: true })).status).toBe(404)
    }
    // after midnight, a concert of the evening before is still there for six hours after it began
    const atNight = await idsAt('2026-11-21T00:59:00Z')
    expect(atNight).toEqual(expect.arrayContaining([today, tomorrow]))
    expect(await idsAt('2026-11-21T01:00:00Z')).not.toContain(today)
    const [first] = (await phone.call('GET', 'productions/')).json
    expect(first).toMatchObject({ title: 'Abend', sold: 0, entered: 0, elsewhere: 0, entrances: [] })
  })

  it('the tickets of a concert, without a buyer, under a tag that changes with them', async () => {
    const { production, order, number, lines } = await someEvening()
    const phone = await someDevice()
    const path = `productions/${production}/tickets/`
    const { status, json, headers, text } = await phone.call('GET', path)
    expect(status).toBe(200)
    const pack = ticketPack.parse(json)
    expect(pack).toMatchObject({ production, as_of: '2026-11-20T10:00:00+01:00', closes: '2026-11-21T01:00:00+01:00' })
    expect(pack.tickets.map(({ ticket, counter, group }) => [ticket, counter, group])).toEqual(
      lines.map(({ id }) => [id, 0, 1]),
    )
    expect(pack.tickets[0]).toMatchObject({ place: { section: 'Parkett', row: '1' }, price_type: 'Normalpreis' })
    for (const word of [number, 'Jana', 'Dvo', 'example.org']) expect(text).not.toContain(word)
    const tag = headers.get('ETag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const same = await phone.call('GET', path, undefined, { 'If-None-Match': known })
      expect([same.status, same.text, same.headers.get('ETag')]).toEqual([304, '', tag])
    }
    expect((await phone.call('GET', path, undefined, { 'If-None-Match': '"other"' })).status).toBe(200)
    await order.refund('refund-of-pack', { lines: [lines[0]?.id ?? ''], delivery: false })
    const changed = await phone.call('GET', path, undefined, { 'If-None-Match': tag })
    expect([changed.status, changed.json.tickets.length]).toEqual([200, 1])
    await setProduction(production, { ends_at: '2026-11-20T21:00:00Z' })
    expect((await phone.call('GET', path)).json.closes).toBe('2026-11-21T00:00:00+01:00')
    expect((await phone.call('GET', `${path}?locale=en`)).headers.get('ETag')).not.toBe(changed.headers.get('ETag'))
  })

  it('the price type wherever it is not the sale’s first, and the kind of the place, in the pack and in answers', async () => {
    const { production, first, second, lines } = await someEvening()
    const ids = lines.map(({ id }) => id)
    const pack = async () => {
      const { json } = await (await someDevice()).call('GET', `productions/${production}/tickets/`)
      return ids.map((id) => ticketPack.parse(json).tickets.find(({ ticket }) => ticket === id))
    }
    const [plain] = await pack()
    expect([plain && 'type' in plain, plain && 'kind' in plain]).toEqual([false, false])
    await runInDurableObject(inventoryOf(env, 'hh', production), (_, { storage }) => {
      storage.sql.exec("UPDATE lines SET price_type = 'reduced' WHERE id = ?", ids[0] ?? '')
    })
    await setProduction(production, {})
    await env.DB.prepare("UPDATE order_lines SET free = 'press' WHERE id = ?").bind(ids[1]).run()
    expect(await pack()).toMatchObject([{ type: 'Ermäßigt' }, { type: 'Freikarte' }])
    const phone = await someDevice()
    expect(await phone.enter(production, [scanOf(first), scanOf(second)])).toMatchObject([
      { state: 'entered', type: 'Ermäßigt' },
      { state: 'entered', type: 'Freikarte' },
    ])
    const noticed = (kind: Parameters<typeof noticedOf>[0]['place']) =>
      noticedOf({ place: kind, type: null, isFree: false }, 'de')
    for (const kind of ['wheelchair', 'companion', 'standing'] as const) expect(noticed({ kind })).toEqual({ kind })
    for (const kind of ['seat', 'free_seating'] as const) expect(noticed({ kind })).toEqual({})
  })

  it('a concert after midnight on the evening of its doors', async () => {
    const night = await someProduction({ startsAt: '2026-11-20T23:30:00Z' })
    await setProduction(night, { doors_at: '2026-11-20T22:00:00Z' })
    const morning = await someProduction({ startsAt: '2026-11-20T23:30:00Z' })
    const phone = await someDevice()
    const idsAt = async (FIXED_NOW: string) => {
      const device = telephone({ cookies: Object.fromEntries(phone.jar), bindings: { FIXED_NOW } })
      const { json } = await device.call('GET', 'productions/')
      return json.map(({ id }: { id: number }) => id).filter((id: number) => id === night || id === morning)
    }
    expect(await idsAt('2026-11-20T17:00:00Z')).toEqual([night])
    expect(await idsAt('2026-11-20T23:10:00Z')).toEqual([night, morning])
    expect(await idsAt('2026-11-21T02:59:00Z')).toEqual([night, morning])
  })

  it('the server’s time, in every answer', async () => {
    const phone = await someDevice()
    for (const path of ['productions/', 'productions/999/scans/']) {
      expect((await phone.call('GET', path)).headers.get('X-Server-Time')).toBe('2026-11-20T09:00:00.000Z')
    }
    expect((await telephone().call('GET', 'productions/')).headers.get('X-Server-Time')).not.toBeNull()
  })

  it('scans of other doors and revocations, from a cursor on', async () => {
    const { production, order, first, second, lines } = await someEvening()
    const [phone, other] = [await someDevice('Tür A'), await someDevice('Tür B')]
    const path = `productions/${production}/scans/`
    const start = scanList.parse((await phone.call('GET', `${path}?after=0&waiting=3`)).json)
    expect(start).toMatchObject({ scans: [], revoked: [], is_complete: true, own: 0 })
    await other.enter(production, [scanOf(first)])
    await order.refund('refund-of-scans', { lines: [lines[1]?.id ?? ''], delivery: false })
    const news: ScanList = (await phone.call('GET', `${path}?after=${start.next}`)).json
    expect(news.scans).toMatchObject([
      { ticket: lines[0]?.id, at: '2026-11-20T10:00:00+01:00', gate: 'Tür B', device: 'Tür B', kind: 'entry' },
    ])
    expect(news.revoked).toEqual([{ ticket: lines[1]?.id, counter: 0, reason: 'refunded' }])
    expect((await phone.call('GET', `${path}?after=${news.next}`)).json).toMatchObject({ scans: [], revoked: [] })
    expect((await other.call('GET', path)).json.own).toBe(1)
    expect((await phone.enter(production, [scanOf(second)]))[0]).toMatchObject({ state: 'revoked', reason: 'refunded' })
    const { call } = await someDesk()
    const { results } = (await call('door/devices/', undefined, 'GET')).json
    const of = (id: number) => results.find((each: { id: number }) => each.id === id)
    expect(of(phone.device.id)).toMatchObject({ waiting: 3, last_contact: '2026-11-20T10:00:00+01:00', entered: 0 })
    expect(of(other.device.id)).toMatchObject({ waiting: 0, entered: 1 })
    expect((await phone.call('GET', `${path}?after=${'9'.repeat(41)}`)).status).toBe(400)
    expect((await phone.call('GET', `${path}?waiting=-1`)).status).toBe(400)
  })

  it('nothing new at the cost of one read', async () => {
    const { production } = await someEvening()
    const device = await someDevice()
    const { d1, sent } = counting(env.DB)
    const phone = telephone({ cookies: Object.fromEntries(device.jar), bindings: { DB: d1 } })
    const path = `productions/${production}`
    const tag = (await phone.call('GET', `${path}/tickets/`)).headers.get('ETag') ?? ''
    for (const ask of [
      () => phone.call('GET', `${path}/tickets/`, undefined, { 'If-None-Match': tag }),
      () => phone.call('GET', `${path}/scans/?after=0.0`),
    ]) {
      // afterwards, the isolate has the concerts of the evening, and the device's contact is noted
      for (let count = 0; count < 3; count++) await ask()
      const before = sent().statements
      await ask()
      expect(sent().statements - before).toBe(1)
    }
  })
})

it('a door has one name in every language, that of its sign', () => {
  const section = { de: 'Parkett', en: 'Stalls' }
  const place = {
    id: 's',
    section,
    row: '1',
    seat: '2',
    entrance: { de: 'Tür A', en: 'Door A' },
    kind: 'seat' as const,
  }
  const shown = shownPlace({ ...place, restricted_view: null }, 'en')
  expect(shown).toMatchObject({
    text: 'Stalls, row\u00a01, seat\u00a02',
    place: { section: 'Stalls' },
    entrance: 'Tür A',
  })
})

it('the desk opens the concert that is being let in', () => {
  const at = (id: number, date: string, doors: string | null = null) =>
    ({ id, date: `2026-11-20T${date}:00+01:00`, doors: doors && `2026-11-20T${doors}:00+01:00` }) as never
  const evenings = [at(1, '11:00'), at(2, '19:00', '18:30'), at(3, '20:00')]
  const openAt = (time: string) => currentEvening(evenings, new Date(`2026-11-20T${time}:00+01:00`))
  expect(['09:00', '11:30', '15:00', '18:29', '18:45', '19:15', '20:30', '22:30'].map(openAt)).toEqual([
    1, 1, 2, 2, 2, 3, 3, 3,
  ])
  expect(currentEvening([], new Date())).toBeNull()
})
