import { type HouseFactName, houseFactKeys } from '../../../../shared/contract/house-facts.ts'
import type { HouseFact } from '../../../../shared/contract/page.ts'
import { settingsOf } from '../../store/settings/queries.ts'
import { saleTermsOf } from '../../store/settings/sale-terms.ts'
import { venuesOfSite } from '../../store/venues/queries.ts'
import { type Reading, storedMoment } from '../reading.ts'
import { reductionsOf } from '../settings/price-types.ts'
import { readSite } from '../settings/read.ts'
import { readPage } from '../venues/read.ts'
import { deliveryRows, paymentRows } from './sale-rows.ts'
import { doorRows, wheelchairRows } from './venue-rows.ts'
import { houseFactWords } from './words.ts'

const mostVenues = 30

/**
 * Reads what the house's data say about each subject: the seller's settings, the terms of its sales and its halls.
 * A subject without data has no rows.
 */
export async function readHouseFacts(reading: Reading): Promise<HouseFact[]> {
  const { read, site, locale, now } = reading
  const [settings, shown, venueRows, terms] = await Promise.all([
    read.first(settingsOf(site)),
    readSite(reading),
    read.all(venuesOfSite(site, locale, mostVenues)),
    read.all(saleTermsOf(site, storedMoment(now))),
  ])
  const venues = venueRows.map((row) => readPage(row, locale))
  const words = houseFactWords[locale]
  const published = typeof settings?.price_types === 'string' ? settings.price_types : null
  const rows: Record<HouseFactName, HouseFact['rows']> = {
    reductions: reductionsOf(published, locale).map(({ name, hint, proof }) => ({
      name,
      text: [hint, proof && words.proof(proof)].filter(Boolean).join(' '),
    })),
    doors: doorRows(venues, locale),
    wheelchair: wheelchairRows(venues, locale),
    delivery: deliveryRows(terms, locale),
    payment: paymentRows(terms, locale),
    return: [
      { name: words.cancelled, text: words.cancelledText },
      { name: words.moved, text: words.movedText },
      { name: words.otherwise, text: words.otherwiseText(shown.contact.phone) },
    ],
  }
  return houseFactKeys.map((fact) => ({ fact, rows: rows[fact] }))
}
