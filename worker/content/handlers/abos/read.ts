import type { Abo, AboListItem } from '../../../../shared/contract/abo.ts'
import { withQuery } from '../../../../shared/contract/call-address.ts'
import type { Paged } from '../../../../shared/contract/common.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { aboById, aboList, activeAbo } from '../../store/abos/queries.ts'
import { detailPaths } from '../detail-paths.ts'
import { pagedList, pageSizes } from '../paging.ts'
import type { Reading } from '../reading.ts'
import { comparisonOf } from './compare-prices.ts'
import { countOf } from './count.ts'
import { aboItem } from './item.ts'
import { linesOf } from './lines.ts'

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
