// Venues, abos and navigation of a site. They are few enough that every filter fills a page even among 1,000
// productions, because only pages of the same length are comparable.

import type { AboRecord } from '../../worker/content/store/abos/writes.ts'
import type { NavigationRow } from '../../worker/content/store/schema/navigation.ts'
import type { VenueRecord } from '../../worker/content/store/venues/writes.ts'

const both = (text: string) => ({ de: text, en: text })

export const someVenues: VenueRecord[] = ['Hafenhalle', 'Stadtpark', 'Kontorhaus', 'Sankt Nikolai'].map(
  (name, index) => ({
    slug: `haus-${index + 1}`,
    name,
    address: 'Am Ufer 1',
    access: { stepFree: index > 0, inductionLoop: index === 1, wheelchairPlaces: 4 * index, companionTicket: true },
    rooms: ['Großer Saal', 'Kleiner Saal'].map((room) => ({
      slug: room.startsWith('G') ? 'gross' : 'klein',
      name: room,
      displayName: `${name}, ${room}`,
    })),
  }),
)

export const someAbos: AboRecord[] = ['A', 'B', 'C'].map((letter, index) => ({
  key: `abo-${letter}`,
  position: index + 1,
  isActive: index === 0,
  status: 'open',
  letter,
  color: '#C93A26',
  onColor: '#FFFFFF',
  title: both(`Reihe ${letter}`),
  slug: both(`reihe-${letter.toLowerCase()}`),
  venueText: 'Hafenhalle',
  concerts: 6,
  teaserConcertsText: both('Sechs Abende'),
  teaserPriceFromText: both('ab 99 €'),
  description: both('<p>Sechs Orchester.</p>'),
  categories: [],
  swapDates: 2,
  loyaltyPercent: 10,
}))

const entry = (key: string): NavigationRow => ({ key, title: both(key), url: { de: `/de/${key}`, en: `/en/${key}` } })
const group = (key: string) => ({ ...entry(key), children: [entry(`${key}-a`), entry(`${key}-b`), entry(`${key}-c`)] })

export const someNavigation = {
  menu: ['konzerte', 'abonnements', 'aktuelles', 'service'].map(group),
  footer: ['besuch', 'haus', 'foot-legal'].map(group),
}
