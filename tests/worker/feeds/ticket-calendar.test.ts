import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { ProductionFeedItem } from '../../../shared/contract/production.ts'
import { sites } from '../../../shared/sites/sites.ts'
import { calendarFile } from '../../../worker/calendar/calendar.ts'

const production = {
  id: 12,
  title: 'Das Meer bei Eastbourne',
  subtitle: '',
  date: '2027-01-15T20:00:00+01:00',
  status: 'sold_out',
  status_text: '',
  short_casts: [],
  composers: ['Debussy'],
  ticket_url: '/webshop/12',
  room: null,
  get_absolute_url: '/de/konzerte/das-meer/12',
} as unknown as ProductionFeedItem
const now = new Date('2026-11-26T14:30:05Z')
const input = { site: sites.hh, locale: 'de' as const, origin: 'http://hh.localhost', now, productions: [production] }
const eventOf = (file: string) => {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  return (name: string) => String(event?.getFirstPropertyValue(name))
}

test('a buyer’s entry names order and places, links to the order, and does not replace the concert’s own entry', () => {
  const tickets = {
    order: 'A-26-7KQ-M2P-9XT4',
    places: ['Parkett links, Reihe 14, Platz 9', 'Parkett links, Reihe 14, Platz 10'],
    url: 'http://hh.localhost/webshop/orders/A-26-7KQ-M2P-9XT4',
    areCancelled: false,
  }
  const own = eventOf(calendarFile({ ...input, ticketsOf: () => tickets }))
  const general = eventOf(calendarFile(input))
  expect(own('description')).toMatch(
    /^Parkett links, Reihe 14, Platz 9\nParkett .* Platz 10\nBestellung A-26-7KQ-M2P-9XT4\n/,
  )
  expect(own('description')).not.toContain('/webshop/12')
  expect(own('url')).toBe(tickets.url)
  expect(own('uid')).toBe('a-26-7kq-m2p-9xt4-concert-12.hh@auftakt.example')
  expect([own('summary'), own('dtstart')]).toEqual([general('summary'), general('dtstart')])
  expect(general('uid')).toBe('concert-12.hh@auftakt.example')
})

test('a cancelled concert, and cancelled tickets, are cancelled in a buyer’s file and visible in a subscription', () => {
  const [item] = input.productions as [ProductionFeedItem]
  const off = { ...input, productions: [{ ...item, status: 'cancelled' as const }] }
  const tickets = { order: 'A-26-1', places: ['Reihe 1, Platz 1'], url: 'http://hh.localhost/webshop/orders/A-26-1' }
  const marks = (file: string) => ['status', 'transp', 'summary'].map(eventOf(file))
  const subscription = { name: 'Konzerte', url: 'http://hh.localhost/feeds/de/concerts.ics' }
  const title = 'Das Meer bei Eastbourne'
  expect(marks(calendarFile({ ...off, subscription }))).toEqual(['CONFIRMED', 'TRANSPARENT', `Abgesagt: ${title}`])
  expect(marks(calendarFile(off))).toEqual(['CANCELLED', 'TRANSPARENT', `Abgesagt: ${title}`])
  expect(marks(calendarFile({ ...off, ticketsOf: () => ({ ...tickets, areCancelled: true }) }))).toEqual([
    ...['CANCELLED', 'TRANSPARENT', `Abgesagt: ${title}`],
  ])
  expect(marks(calendarFile({ ...input, ticketsOf: () => ({ ...tickets, areCancelled: true }) }))).toEqual([
    ...['CANCELLED', 'TRANSPARENT', `Storniert: ${title}`],
  ])
  expect(marks(calendarFile({ ...input, subscription }))).toEqual(['CONFIRMED', 'OPAQUE', title])
})

test('a concert with a day and no hour ends with that day, also at the end of a month and on the day of 25 hours', () => {
  const [item] = input.productions as [ProductionFeedItem]
  const days = (date: string, end: string | null = null) => {
    const event = eventOf(calendarFile({ ...input, productions: [{ ...item, date, end }] }))
    return [event('dtstart'), event('dtend')]
  }
  expect(days('2026-12-31T00:00:00+01:00')).toEqual(['2026-12-31', '2027-01-01'])
  expect(days('2028-02-28T00:00:00+01:00')).toEqual(['2028-02-28', '2028-02-29'])
  expect(days('2026-10-25T00:00:00+02:00')).toEqual(['2026-10-25', '2026-10-26'])
  expect(days('2026-12-04T00:00:00+01:00', '2026-12-06T23:00:00+01:00')).toEqual(['2026-12-04', '2026-12-07'])
})

test('an entry has the moment of its last change, and without one, the moment at which the file is made', () => {
  const stamps = (updated?: string) => {
    const [item] = input.productions as [ProductionFeedItem]
    const event = eventOf(calendarFile({ ...input, productions: [{ ...item, ...(updated ? { updated } : {}) }] }))
    return [event('dtstamp'), event('last-modified')]
  }
  expect(stamps('2026-11-20T10:00:00+01:00')).toEqual(['2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z'])
  expect(stamps()).toEqual(['2026-11-26T14:30:05Z', 'null'])
})
