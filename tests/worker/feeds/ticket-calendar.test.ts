import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { ProductionFeedItem } from '../../../shared/contract/production.ts'
import { sites } from '../../../shared/sites.ts'
import { calendarFile } from '../../../worker/calendar/calendar.ts'

const production = {
  ...{ id: 12, title: 'Das Meer bei Eastbourne', subtitle: '', date: '2027-01-15T20:00:00+01:00', status: 'sold_out' },
  ...{ status_text: '', short_casts: [], composers: ['Debussy'], ticket_url: '/webshop/12', room: null },
  get_absolute_url: '/de/konzerte/das-meer/12',
} as unknown as ProductionFeedItem
const input = { site: sites.hh, locale: 'de' as const, origin: 'http://hh.localhost', productions: [production] }
const eventOf = (file: string) => {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  return (name: string) => String(event?.getFirstPropertyValue(name))
}

test('a buyer’s entry names order and places, links to the order, and does not replace the concert’s own entry', () => {
  const tickets = {
    order: 'A-26-7KQ-M2P-9XT4',
    places: ['Parkett links, Reihe 14, Platz 9', 'Parkett links, Reihe 14, Platz 10'],
    url: 'http://hh.localhost/webshop/orders/A-26-7KQ-M2P-9XT4',
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
