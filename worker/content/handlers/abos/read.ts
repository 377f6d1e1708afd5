import type { Abo, AboListItem } from '../../../../shared/contract/abo.ts'
import { withQuery } from '../../../../shared/contract/call-address.ts'
import type { Paged } from '../../../../shared/contract/common.ts'
import { capitalised, countWord } from '../../../../shared/i18n/count-word.ts'
import { listed } from '../../../../shared/i18n/listed.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import type { AboHall } from '../../store/abos/compared.ts'
import { aboById, aboList, activeAbo } from '../../store/abos/queries.ts'
import { detailPaths } from '../detail-paths.ts'
import { pagedList, pageSizes } from '../paging.ts'
import type { Reading } from '../reading.ts'
import { comparisonOf } from './compare-prices.ts'
import { type CountedAbo, countOf } from './count.ts'
import { aboItem } from './item.ts'

/**
 * Reads a list page of the site's abos, with their prices compared to single tickets.
 * @returns null for a page past the end
 */
export async function listAbos(
  { read, site, locale }: Reading,
  { page = 1 }: { page?: number } = {},
): Promise<Paged<AboListItem> | null> {
  const size = pageSizes.abos
  const rows = await read.all(aboList(site, { offset: (page - 1) * size, limit: size, locale }))
  const results = rows.map((row) => {
    const { categories: _, counted, ...compared } = comparisonOf(row)
    return linesOf(counted, { ...aboItem(row, locale), ...compared }, locale)
  })
  return pagedList(results, {
    page,
    size,
    total: rows[0]?.total ?? null,
    address: withQuery('/api/abos/', { locale }),
  })
}

export async function readAbo({ read, site, locale }: Reading, id: number): Promise<Abo | null> {
  const row = await read.first(aboById(site, id, locale))
  if (!row) return null
  const { categories, counted, ...compared } = comparisonOf(row)
  const abo = {
    ...aboItem(row, locale),
    ...compared,
    get_absolute_urls: detailPaths('abo-detail', row, id),
    description: row.description,
    categories: categories.map(({ name, ...prices }) => ({ ...prices, name: localise(name, locale) })),
    swap_dates: row.swap_dates,
    loyalty_percent: row.loyalty_percent,
    venue_text: row.venue_text,
  }
  return linesOf(counted, abo, locale)
}

export async function readActiveAbo({ read, site, locale }: Reading): Promise<AboListItem | null> {
  const row = await read.first(activeAbo(site, locale))
  return row && linesOf(countOf(row), aboItem(row, locale), locale)
}

/** The texts of an abo that its productions determine; the editors' texts hold until it has productions. */
interface AboLines {
  /** Missing in lists. */
  venue_text?: string
  teaser_concerts_text: string
}

/**
 * Returns an abo's halls and its number of concerts in words: `Laeiszhalle, Kleiner Saal` and `Acht Vormittage,
 * Laeiszhalle, Kleiner Saal`.
 * @param stated the editors' texts
 */
function linesOf<Lines extends AboLines>({ count, halls }: CountedAbo, stated: Lines, locale: Locale): Lines {
  const venue = placeOf(halls, locale)
  if (!venue || count === 0) return stated
  const number = `${capitalised(countWord(count, locale))} ${nounOf(halls, count, locale)}`
  return {
    ...stated,
    ...('venue_text' in stated && { venue_text: venue }),
    teaser_concerts_text: `${number}, ${venue}`,
  }
}

const maxHouses = 3

/** Returns the hall, the house of several halls, or the houses; the number of houses if they are too many to name. */
function placeOf(halls: readonly AboHall[], locale: Locale): string {
  const names = [...new Set(halls.flatMap(({ hall, house }) => hall ?? house ?? []))]
  if (names.length < 2) return names.join('')
  const houses = [...new Set(halls.flatMap(({ house, hall }) => house ?? hall ?? []))]
  return houses.length > maxHouses ? words[locale].houses(countWord(houses.length, locale)) : listed(houses, locale)
}

/** Returns `Abende` if all concerts begin in the evening, and `Konzerte` if they begin at different times of day. */
function nounOf(halls: readonly AboHall[], count: number, locale: Locale): string {
  const parts = new Set(halls.flatMap(({ from, until }) => [partOf(from), partOf(until)]))
  const [part = 'any'] = parts.size === 1 ? parts : []
  return words[locale][part][count === 1 ? 0 : 1]
}

/** @param hour `HH:MM`; midnight stands for an unknown time */
function partOf(hour: string): 'any' | 'morning' | 'afternoon' | 'evening' {
  if (hour === '00:00') return 'any'
  return hour < '12:00' ? 'morning' : hour < '17:00' ? 'afternoon' : 'evening'
}

const words = {
  de: {
    morning: ['Vormittag', 'Vormittage'],
    afternoon: ['Nachmittag', 'Nachmittage'],
    evening: ['Abend', 'Abende'],
    any: ['Konzert', 'Konzerte'],
    houses: (count: string) => `in ${count} Häusern`,
  },
  en: {
    morning: ['morning', 'mornings'],
    afternoon: ['afternoon', 'afternoons'],
    evening: ['evening', 'evenings'],
    any: ['concert', 'concerts'],
    houses: (count: string) => `at ${count} venues`,
  },
} as const
