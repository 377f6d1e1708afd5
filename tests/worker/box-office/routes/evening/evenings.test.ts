import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { type ScanList, scanList, ticketPack } from '../../../../../shared/contract/box-office/evening.ts'
import { shownPlace } from '../../../../../worker/box-office/handlers/door/shown-place.ts'
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
