import {
  daysToExchange,
  deliveryInSums,
  deliveryKeys,
  paidBy,
  weeksToReturn,
} from '../../../../shared/box-office/told.ts'
import type { Sales } from '../../../../shared/contract/box-office/facts.ts'
import { type HouseFactName, houseFactKeys } from '../../../../shared/contract/house-facts.ts'
import type { HouseFact } from '../../../../shared/contract/page.ts'
import type { VenuePage } from '../../../../shared/contract/venue.ts'
import { beforeTalkMinutes } from '../../../../shared/entities/productions/doors.ts'
import { countWord } from '../../../../shared/i18n/count-word.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { price } from '../../../../shared/ui/money.ts'
import { settingsOf } from '../../store/settings/queries.ts'
import { type SaleTermsRow, saleTermsOf } from '../../store/settings/sale-terms.ts'
import { venuesOfSite } from '../../store/venues/queries.ts'
import { type Reading, storedMoment } from '../reading.ts'
import { reductionsOf } from '../settings/price-types.ts'
import { readSite } from '../settings/read.ts'
import { readPage } from '../venues/read.ts'

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
      {
        name: words.otherwise,
        text: words.otherwiseText(
          `${shown.contact.phone}, ${localise(shown.contact.hours, locale)}`,
          shown.contact.email,
        ),
      },
    ],
  }
  return houseFactKeys.map((fact) => ({ fact, rows: rows[fact] }))
}

/** Returns when each hall opens, and the rule for evenings with an introductory talk. */
function doorRows(venues: readonly VenuePage[], locale: Locale): HouseFact['rows'] {
  const words = houseFactWords[locale]
  const rows = venues.flatMap(({ name, guide }) =>
    guide?.doors_minutes == null
      ? []
      : [{ name, text: [words.doors(guide.doors_minutes), guide.admission].filter(Boolean).join(' ') }],
  )
  return rows.length > 0 ? [...rows, { name: words.talk, text: words.beforeTalk(beforeTalkMinutes) }] : []
}

/** Returns the wheelchair spaces of each hall whose access is known. */
function wheelchairRows(venues: readonly VenuePage[], locale: Locale): HouseFact['rows'] {
  const words = houseFactWords[locale]
  return venues.flatMap(({ name, access, guide }) =>
    access === null
      ? []
      : [{ name, text: [words.spaces(access.wheelchair_places), guide?.wheelchair_places].filter(Boolean).join(' ') }],
  )
}

/** Returns the ways of delivery that the site's sales offer, with their prices. */
function deliveryRows(terms: readonly SaleTermsRow[], locale: Locale): HouseFact['rows'] {
  const words = houseFactWords[locale]
  const offered = terms.flatMap(({ delivery }) => JSON.parse(delivery) as Sales['delivery'])
  return deliveryKeys.flatMap((type) => {
    const cents = offered.filter((each) => each.type === type).map((each) => each.cents)
    if (cents.length === 0) return []
    const [least, most] = [Math.min(...cents), Math.max(...cents)]
    const text = most === 0 ? words.noCharge : range(words, least, most, locale)
    return [{ name: deliveryInSums(type, locale), text }]
  })
}

function range(words: (typeof houseFactWords)[Locale], least: number, most: number, locale: Locale): string {
  return least === most ? price(most, locale) : words.range(price(least, locale), price(most, locale))
}

/** Returns how tickets are paid for; transfers with the shortest time that a sale allows. */
function paymentRows(terms: readonly SaleTermsRow[], locale: Locale): HouseFact['rows'] {
  const words = houseFactWords[locale]
  const days = terms.map(({ transfer_days }) => transfer_days)
  if (days.length === 0) return []
  return [
    { name: words.online, text: words.onlineText },
    { name: paidBy('transfer', locale), text: words.transfer(Math.max(...days)) },
  ]
}

const houseFactWords = defineLabels({
  de: {
    proof: (text: string) => `Am Einlass zeigen: ${text}.`,
    doors: (minutes: number) => (minutes === 0 ? 'Mit dem Beginn.' : `${minutes} Minuten vor Beginn.`),
    talk: 'Mit Einführung',
    beforeTalk: (minutes: number) => `Spätestens ${minutes} Minuten vor der Einführung.`,
    spaces: (count: number) =>
      count === 0 ? 'Keine Rollstuhlplätze.' : count === 1 ? 'Ein Rollstuhlplatz.' : `${count} Rollstuhlplätze.`,
    noCharge: 'ohne Aufpreis',
    range: (least: string, most: string) => `${least} bis ${most}`,
    online: 'Online',
    onlineText: 'Bei der Bestellung; die Karten kommen sofort.',
    transfer: (days: number) =>
      `Bis ${days === 1 ? 'einen Tag' : `${days} Tage`} vor dem Konzert; die Karten kommen, sobald das Geld da ist.`,
    cancelled: 'Das Konzert fällt aus',
    cancelledText: 'Sie erhalten den Preis samt Gebühr zurück.',
    moved: 'Das Konzert wird verlegt',
    movedText: `Ihre Karte gilt für den neuen Termin, oder Sie geben sie binnen ${countWord(weeksToReturn, 'de')} Wochen zurück.`,
    otherwise: 'Ihnen kommt etwas dazwischen',
    otherwiseText: (phone: string, email: string) =>
      `Rufen Sie bis ${countWord(daysToExchange, 'de')} Tage vorher an: ${phone}; oder schreiben Sie bis dahin an ${email}. Am Telefon tauschen wir die Karte gegen ein anderes Konzert der Saison; eine Preisdifferenz gleichen wir aus.`,
  },
  en: {
    proof: (text: string) => `Show at the door: ${text}.`,
    doors: (minutes: number) => (minutes === 0 ? 'At the start.' : `${minutes} minutes before the start.`),
    talk: 'With an introductory talk',
    beforeTalk: (minutes: number) => `At least ${minutes} minutes before the talk.`,
    spaces: (count: number) =>
      count === 0 ? 'No wheelchair spaces.' : count === 1 ? 'One wheelchair space.' : `${count} wheelchair spaces.`,
    noCharge: 'no extra charge',
    range: (least: string, most: string) => `${least} to ${most}`,
    online: 'Online',
    onlineText: 'When you order; your tickets arrive at once.',
    transfer: (days: number) =>
      `Up to ${days === 1 ? 'one day' : `${days} days`} before the concert; we send your tickets as soon as the money arrives.`,
    cancelled: 'The concert is cancelled',
    cancelledText: 'We refund the price including the fee.',
    moved: 'The concert is moved',
    movedText: `Your ticket is valid for the new date, or you may return it within ${countWord(weeksToReturn, 'en')} weeks.`,
    otherwise: 'You cannot come',
    otherwiseText: (phone: string, email: string) =>
      `Call us up to ${countWord(daysToExchange, 'en')} days before: ${phone}; or write to ${email} by then. By telephone we exchange the ticket for another concert of the season and settle any difference in price.`,
  },
})
