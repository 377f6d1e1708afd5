import type { Abo } from '../../../shared/contract/abo.ts'
import type { AboWithNext } from '../../../shared/screens/abo-list/screen.ts'

/** Returns an abo with values in most fields of the contract. */
export function someAbo(given: Partial<Abo> = {}): Abo {
  return {
    id: 3,
    title: 'Große Orchester',
    slug: 'grosse-orchester',
    get_absolute_url: '/de/abonnements/grosse-orchester/3',
    get_absolute_urls: { de: '/de/abonnements/grosse-orchester/3', en: '/en/abonnements/great-orchestras/3' },
    status: 'open',
    abo_setting: { id: 3, letter: 'A', color: '#C93A26', on_color: '#FFFFFF', thumbs: null, vignette_obj: null },
    teaser_concerts_text: 'Sechs Abende, Elbphilharmonie Hamburg, Großer Saal',
    teaser_price_from_text: 'ab 99 €, 25 % gespart',
    title_image_obj: null,
    thumbs: null,
    price_from: 99,
    single_total_from: 132,
    description: '<p>Sechs Orchester, ein Saal.</p><p>Sie behalten Ihren Platz.</p>',
    categories: [
      { category: 1, name: 'Mitte, vorn', single_total: 432, abo_price: 324, abo_reduced: 162 },
      { category: 2, name: '', single_total: 132, abo_price: 99, abo_reduced: 49.5 },
    ],
    saving_percent: 25,
    swap_dates: 2,
    loyalty_percent: 10,
    concerts: 6,
    venue_text: 'Elbphilharmonie Hamburg, Großer Saal',
    ...given,
  }
}

/** Returns `someAbo` as an entry of the list of abos, without upcoming productions. */
export function listedAbo(given: Partial<AboWithNext> = {}): AboWithNext {
  return { ...someAbo(), coming: { count: 0, next: [] }, ...given }
}

/** Returns an abo whose cheapest category costs more than single tickets. */
export function dearerAbo(given: Partial<Abo> = {}): Abo {
  return someAbo({
    title: 'Meisterkonzerte',
    abo_setting: { id: 4, letter: 'B', color: '#1D4E89', on_color: '#FFFFFF', thumbs: null, vignette_obj: null },
    teaser_concerts_text: 'Vier Abende, Laeiszhalle, Großer Saal',
    teaser_price_from_text: 'ab 70 €, 20 % gespart',
    price_from: 70,
    single_total_from: 67,
    categories: [
      { category: 1, name: 'Mitte, vorn', single_total: 340, abo_price: 205, abo_reduced: 102 },
      { category: 2, name: 'Rang Seite, Podium', single_total: 67, abo_price: 70, abo_reduced: 35 },
    ],
    saving_percent: 40,
    concerts: 4,
    venue_text: 'Laeiszhalle, Großer Saal',
    ...given,
  })
}
