import { expect, it } from 'vitest'
import type { VenueRow } from '../../../shared/contract/venue.ts'
import HallsScreen from '../../../shared/screens/halls/view.tsx'
import { getByRole, hrefOf } from '../../dom.ts'
import { show, words } from './show.tsx'

const access = { step_free: true, induction_loop: true, wheelchair_places: 4, companion_ticket: true }
const house: VenueRow = {
  id: 1,
  name: 'Laeiszhalle',
  address: 'Johannes-Brahms-Platz, 20355 Hamburg',
  description: 'Neobarock.',
  get_absolute_urls: { de: '/de/saele/laeiszhalle', en: '/en/halls/laeiszhalle' },
  rooms: [
    { name: 'Großer Saal', capacity: 2025 },
    { name: 'Foyer', capacity: null },
  ],
  form: 'shoebox',
  access,
  concerts: 45,
  next: '2026-11-22T19:00:00+01:00',
}
const church: VenueRow = {
  ...house,
  id: 2,
  name: 'Hauptkirche',
  form: null,
  access: { ...access, step_free: false },
  concerts: 0,
  next: null,
}
const elsewhere = [
  {
    site: 'k' as const,
    name: 'Trinitatiskirche',
    get_absolute_urls: { de: '/de/saele/trinitatis', en: '/en/halls/trinitatis' },
    step_free: false,
  },
]

it('A visitor compares the halls: seats, steps, next concert', () => {
  const html = show('halls', HallsScreen, { results: [house, church], elsewhere })
  expect(words(html)).toContain('Zwei Häuser in Hamburg 2.025 Plätze Laeiszhalle')
  expect(words(html)).toContain('Großer Saal 2.025 Foyer je nach Bestuhlung')
  expect(words(html)).toContain('keine; Induktionsanlage')
  expect(words(html)).toContain('So, 22. Nov, 19:00 45 Konzerte')
  expect(words(html)).toContain('mit Stufen; Induktionsanlage')
  expect(words(html)).toContain('zurzeit kein Konzert')
  expect(html.match(/<svg class="plate/g)).toHaveLength(1)
  expect(hrefOf(html, 'Laeiszhalle')).toBe('/de/saele/laeiszhalle')
})

it('Only halls without steps are called so, and a concert tonight is today', () => {
  const html = show('halls', HallsScreen, { results: [house], elsewhere: [] }, { locale: 'en', today: '2026-11-22' })
  expect(words(html)).toContain('One venue in Hamburg, step-free')
  expect(words(html)).toContain('Today, 19:00')
})

it('Halls of other cities lead to their city', () => {
  const html = show('halls', HallsScreen, { results: [house], elsewhere })
  getByRole(html, 'heading', { level: 3, name: 'Köln' })
  expect(hrefOf(html, 'Trinitatiskirche')).toMatch(/^https:\/\/[^/]+\/de\/saele\/trinitatis$/)
  expect(words(html)).toContain('Trinitatiskirche mit Stufen')
})
