// Venues, abos and navigation of a site. The first four venues have at least nine tenths of the productions, so that
// filters fill a page even with 1,000 productions: only pages of the same length are comparable.

import type { AboRecord } from '../../worker/content/store/many/records.ts'
import type { NavigationRow } from '../../worker/content/store/schema/navigation.ts'
import type { VenueRecord } from '../../worker/content/store/venues/writes.ts'

const both = (text: string) => ({ de: text, en: text })

const names = ['Hafenhalle', 'Stadtpark', 'Kontorhaus', 'Sankt Nikolai']
/** The number of rooms in the four venues with the most productions. */
export const mainRooms = 2 * names.length

/** Returns the venues of a site with this number of productions: 9 for 1,000, 575 for 100,000. */
export function someVenues(productions: number): VenueRecord[] {
  const others = Array.from({ length: Math.floor(productions / 175) }, (_, index) => `Haus ${index + 5}`)
  return [...names, ...others].map((name, index) => ({
    slug: `haus-${index + 1}`,
    name,
    address: 'Am Ufer 1',
    access: {
      stepFree: index > 0 && index < 4,
      inductionLoop: index === 1,
      wheelchairPlaces: index < 4 ? 4 * index : 0,
      companionTicket: index < 4,
    },
    rooms: ['Großer Saal', 'Kleiner Saal'].map((room) => ({
      slug: room.startsWith('G') ? 'gross' : 'klein',
      name: room,
      displayName: `${name}, ${room}`,
    })),
  }))
}

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
