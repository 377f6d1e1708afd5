// A plain backend may say nothing about a concert's status: it is sold where it has a link, and no word is invented.
import { expect, test } from 'vitest'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import EventDetailScreen from '../../../shared/screens/event-detail/view.tsx'
import { sites } from '../../../shared/sites/sites.ts'
import { eventOf } from '../../../worker/pages/json-ld/event.ts'
import { computedParts } from '../../../worker/screens/event-detail.ts'
import { show, words } from './show.tsx'
import { bareProduction } from './some-production.ts'

const production = (status: 'available' | null) =>
  bareProduction({ status, ticket_url: 'https://tickets.example/7', price: { from: 12, to: null, reduced: null } })

function shown(status: 'available' | null): string {
  const data = {
    production: production(status),
    ...computedParts(production(status), { site: sites.hh, locale: 'de', now: new Date('2026-11-21T10:00:00Z') }),
  }
  return words(
    show('event-detail', EventDetailScreen, { ...data, more: { loading: false, value: [] }, isInstead: false }),
  )
}

test('a concert without a status has the page of one on sale', () => {
  expect(shown(null)).toContain('Tickets kaufen')
  expect(shown(null)).toBe(shown('available'))
})

test('but search engines read no availability', () => {
  const page = {
    origins: { hh: 'https://hh.example' },
    site: 'hh',
    locale: 'de',
    today: '2026-11-20',
    meta: { canonical: '/', description: '' },
  }
  const offersOf = (status: 'available' | null) =>
    eventOf(production(status), page as unknown as AnyPageData).offers as Record<string, unknown>
  expect(offersOf('available')).toHaveProperty('availability')
  expect(offersOf(null)).not.toHaveProperty('availability')
  expect(offersOf(null)).toMatchObject({ price: 12, url: 'https://tickets.example/7' })
})
