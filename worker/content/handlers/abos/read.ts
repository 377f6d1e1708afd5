import type { Abo, AboListItem } from '../../../../shared/contract/abo.ts'
import { withQuery } from '../../../../shared/contract/call-address.ts'
import type { Paged } from '../../../../shared/contract/common.ts'
import { localise } from '../../../../shared/locale.ts'
import { aboById, aboList, activeAbo } from '../../store/abos/queries.ts'
import type { AboCategoryRow } from '../../store/schema/abos.ts'
import { detailPaths } from '../detail-paths.ts'
import { pagedList, pageSizes } from '../paging.ts'
import type { Reading } from '../reading.ts'
import { aboItem } from './item.ts'

/** @returns null for a page past the end */
export async function listAbos(
  { read, site, locale }: Reading,
  { page = 1 }: { page?: number } = {},
): Promise<Paged<AboListItem> | null> {
  const size = pageSizes.abos
  const rows = await read.all(aboList(site, { offset: (page - 1) * size, limit: size, locale }))
  const results = rows.map((row) => aboItem(row, locale))
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
  return {
    ...aboItem(row, locale),
    get_absolute_urls: detailPaths('abo-detail', row, id),
    description: row.description,
    categories: (JSON.parse(row.categories) as AboCategoryRow[]).map((category) => ({
      category: category.category,
      name: localise(category.name, locale),
      single_price: category.singlePrice,
      single_total: category.singleTotal,
      abo_price: category.aboPrice,
      abo_reduced: category.aboReduced ?? null,
    })),
    saving_percent: row.saving_percent,
    swap_dates: row.swap_dates,
    loyalty_percent: row.loyalty_percent,
    concerts: row.concerts,
    venue_text: row.venue_text,
  }
}

/** Reads the active abo, which the menu of every page advertises. */
export async function readActiveAbo({ read, site, locale }: Reading): Promise<AboListItem | null> {
  const row = await read.first(activeAbo(site, locale))
  return row && aboItem(row, locale)
}
