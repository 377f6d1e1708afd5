import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { purgePages } from '../../../worker/pages/cache/shared-cache.ts'
import { both, someFrame, someProduction, store } from '../content/store/some-rows.ts'

const host = 'http://hh.localhost'
let frame: Awaited<ReturnType<typeof someFrame>>

beforeAll(async () => {
  frame = await someFrame('hh')
})

async function write(externalId: string, changes: Parameters<typeof someProduction>[1] = {}): Promise<number> {
  const record = someProduction(externalId, { roomId: frame.room, ...changes })
  const { tags, outcomes } = await writeMany(store, 'hh', 'productions', [record])
  const context = createExecutionContext()
  await purgePages(context, tags)
  await waitOnExecutionContext(context)
  return outcomes[0]?.id ?? 0
}

async function text(path: string): Promise<string> {
  const response = await SELF.fetch(host + path)
  expect([path, response.status, response.headers.get('Content-Type')]).toEqual([
    path,
    200,
    'text/calendar; charset=utf-8',
  ])
  return response.text()
}

async function calendar(path: string) {
  const component = new ICAL.Component(ICAL.parse(await text(path)))
  const events = component.getAllSubcomponents('vevent')
  const entry = (id: number) =>
    events.find((event) => String(event.getFirstPropertyValue('uid')).startsWith(`concert-${id}.`))
  return { component, events, entry }
}

const value = (component: ICAL.Component | undefined, name: string) => String(component?.getFirstPropertyValue(name))

describe('a calendar entry', () => {
  test('has its time in Berlin, place, end and address, and no alarm', async () => {
    const id = await write('one', {
      startsAt: '2026-11-21T19:00:00Z',
      endsAt: '2026-11-21T21:10:00Z',
      title: both('Musik, Raum; und \\ Zeit'),
      subtitle: both('Größe – ein Abend über die Entfernung zwischen zwei Tönen, und was dazwischen geschieht'),
    })
    const { component, entry } = await calendar(`/feeds/de/concert/${id}.ics`)
    const event = entry(id)
    const zone = component.getFirstSubcomponent('vtimezone')
    expect(value(zone ?? undefined, 'tzid')).toBe('Europe/Berlin')
    expect(event?.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('Europe/Berlin')
    const read = new ICAL.Event(event as ICAL.Component)
    expect(read.startDate.toJSDate().toISOString()).toBe('2026-11-21T19:00:00.000Z')
    expect(read.endDate.toJSDate().toISOString()).toBe('2026-11-21T21:10:00.000Z')
    expect(read.summary).toBe('Musik, Raum; und \\ Zeit')
    expect(read.location).toBe('Musikhalle, Großer Saal')
    expect(read.description).toContain('zwischen zwei Tönen, und was dazwischen')
    expect(value(event, 'url')).toBe(`${host}/de/konzerte/musik-raum-und-zeit/${id}`)
    expect([value(event, 'status'), value(event, 'sequence')]).toEqual(['CONFIRMED', '0'])
    expect(event?.getAllSubcomponents('valarm')).toEqual([])
  })

  test('is a named file with standard line breaks', async () => {
    const id = await write('lines', { title: both('Ä'.repeat(60)) })
    const response = await SELF.fetch(`${host}/feeds/de/concert/${id}.ics`)
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${'ae'.repeat(40)}.ics"`)
    const lines = (await response.text()).split('\r\n')
    expect(lines.at(-1)).toBe('')
    for (const each of lines) {
      expect(new TextEncoder().encode(each).length).toBeLessThanOrEqual(75)
      expect(each).not.toContain('\n')
    }
  })

  test('keeps its UID in both languages, and increments its sequence when moved or cancelled', async () => {
    const id = await write('moving')
    const german = (await calendar(`/feeds/de/concert/${id}.ics`)).entry(id)
    const english = (await calendar(`/feeds/en/concert/${id}.ics`)).entry(id)
    expect(value(german, 'uid')).toBe(`concert-${id}.hh@auftakt.example`)
    expect(value(english, 'uid')).toBe(value(german, 'uid'))
    expect(value(english, 'url')).toContain('/en/concerts/')

    await write('moving', {
      status: 'moved',
      startsAt: '2026-12-02T18:30:00Z',
      previousStartsAt: '2026-11-27T18:30:00Z',
    })
    const moved = (await calendar(`/feeds/de/concert/${id}.ics`)).entry(id)
    expect(value(moved, 'uid')).toBe(value(german, 'uid'))
    expect(new ICAL.Event(moved as ICAL.Component).startDate.toJSDate().toISOString()).toBe('2026-12-02T18:30:00.000Z')
    expect([value(moved, 'sequence'), value(moved, 'status')]).toEqual(['1', 'CONFIRMED'])
    expect(value(moved, 'summary')).toMatch(/^Verlegt: /)
    expect(value(moved, 'description')).toContain('Bisheriger Termin: 27. November 2026')

    await write('moving', { status: 'cancelled', startsAt: '2026-12-02T18:30:00Z' })
    const cancelled = (await calendar(`/feeds/de/concert/${id}.ics`)).entry(id)
    expect([value(cancelled, 'sequence'), value(cancelled, 'status')]).toEqual(['2', 'CANCELLED'])
    expect(value(cancelled, 'summary')).toMatch(/^Abgesagt: /)
    expect(value(cancelled, 'uid')).toBe(value(german, 'uid'))
  })

  test('without a known time is an all-day entry', async () => {
    const id = await write('day', { startsAt: '2026-12-11T23:00:00Z' })
    const { entry } = await calendar(`/feeds/de/concert/${id}.ics`)
    const start = new ICAL.Event(entry(id) as ICAL.Component).startDate
    expect([start.isDate, start.toString()]).toEqual([true, '2026-12-12'])
    expect(value(entry(id), 'dtend')).toBe('2026-12-13')
  })

  test('before the current time zone rules is in UTC', async () => {
    const id = await write('old', { startsAt: '1947-05-20T17:00:00Z' })
    expect(await text(`/feeds/de/concert/${id}.ics`)).toContain('DTSTART:19470520T170000Z\r\n')
  })

  test('has the local time of the hall in summer and winter', async () => {
    for (const startsAt of ['2027-03-27T19:00:00Z', '2027-03-28T18:00:00Z', '2027-10-31T19:00:00Z']) {
      const id = await write(`clock ${startsAt}`, { startsAt })
      expect(await text(`/feeds/de/concert/${id}.ics`)).toMatch(/DTSTART;TZID=Europe\/Berlin:\d{8}T200000\r\n/)
    }
  })

  test('of a missing concert, or another site’s, is not found', async () => {
    const id = await write('ours')
    expect((await SELF.fetch(`http://k.localhost/feeds/de/concert/${id}.ics`)).status).toBe(404)
    for (const name of ['0.ics', 'x.ics', `${id}`, `${id}.txt`, '99999999999.ics'])
      expect((await SELF.fetch(`${host}/feeds/de/concert/${name}`)).status, name).toBe(404)
  })
})

describe('a calendar subscription', () => {
  test('has a name and a refresh interval, and the same bytes until a change', async () => {
    const first = await text('/feeds/de/concerts.ics')
    expect(await text('/feeds/de/concerts.ics')).toBe(first)
    const { component } = await calendar('/feeds/de/concerts.ics')
    expect(value(component, 'x-wr-calname')).toBe('Auftakt Hamburg: Konzerte')
    expect(value(component, 'refresh-interval')).toBe('PT6H')
    expect(value(component, 'source')).toBe(`${host}/feeds/de/concerts.ics`)
  })

  test('contains the filtered concerts, and names the filter', async () => {
    const inside = await write('abo', { aboId: frame.abo, status: 'few' })
    const outside = await write('no abo')
    const { entry, component } = await calendar(`/feeds/de/concerts.ics?status=few&abo=${frame.abo}`)
    expect(entry(inside)).toBeDefined()
    expect(entry(outside)).toBeUndefined()
    expect(value(component, 'x-wr-calname')).toBe('Auftakt Hamburg: Konzerte\\, Abo A\\, Restkarten')
    expect(value(component, 'source')).toBe(`${host}/feeds/de/concerts.ics?abo=${frame.abo}&status=few`)
  })

  test('marks cancelled concerts, updates moved ones, and keeps last month’s', async () => {
    const lastWeek = await write('last week', { startsAt: '2026-11-12T19:00:00Z' })
    const longAgo = await write('long ago', { startsAt: '2026-09-12T19:00:00Z' })
    const off = await write('off')
    await calendar('/feeds/de/concerts.ics')
    await write('off', { status: 'cancelled' })
    const { entry } = await calendar('/feeds/de/concerts.ics')
    expect(entry(lastWeek)).toBeDefined()
    expect(entry(longAgo)).toBeUndefined()
    expect([value(entry(off), 'status'), value(entry(off), 'sequence')]).toEqual(['CONFIRMED', '1'])
    expect([value(entry(off), 'transp'), value(entry(off), 'summary')]).toEqual([
      'TRANSPARENT',
      expect.stringMatching(/^Abgesagt: /),
    ])
  })

  test('is 304 if unchanged, and not found for an invalid filter', async () => {
    const response = await SELF.fetch(`${host}/feeds/de/concerts.ics`)
    const etag = response.headers.get('ETag') ?? ''
    expect(response.headers.get('Cache-Control')).toBe('public, no-cache')
    expect(response.headers.has('Vary')).toBe(false)
    const again = await SELF.fetch(`${host}/feeds/de/concerts.ics`, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    for (const query of ['status=lost', 'venue=x'])
      expect((await SELF.fetch(`${host}/feeds/de/concerts.ics?${query}`)).status, query).toBe(404)
  })
})

describe('saved concerts', () => {
  test('are a calendar subscription that follows their changes', async () => {
    const [first, second] = [await write('kept 1'), await write('kept 2')]
    const path = `/feeds/de/watchlist.ics?ids=${second},${first},99999`
    const before = await calendar(path)
    expect(before.events).toHaveLength(2)
    expect(value(before.component, 'x-wr-calname')).toBe('Auftakt Hamburg: Merkzettel')
    expect(value(before.component, 'source')).toBe(`${host}${path}`)
    await write('kept 1', { status: 'cancelled' })
    const after = await calendar(path)
    expect([value(after.entry(first), 'status'), value(after.entry(first), 'summary')]).toEqual([
      'CONFIRMED',
      expect.stringMatching(/^Abgesagt: /),
    ])
    expect(value(after.entry(first), 'uid')).toBe(value(before.entry(first), 'uid'))
    expect(Number(value(after.entry(first), 'sequence'))).toBeGreaterThan(
      Number(value(before.entry(first), 'sequence')),
    )
  })

  test.each(['', '?ids=', '?ids=a', '?ids=1,,2'])('/feeds/de/watchlist.ics%s is not found', async (query) => {
    expect((await SELF.fetch(`${host}/feeds/de/watchlist.ics${query}`)).status).toBe(404)
  })
})
