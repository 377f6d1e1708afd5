// The productions that a site's box office sells, from its public API.

import type { SaleOffer } from '../../../shared/contract/box-office/availability.ts'
import type { ProductionListItem } from '../../../shared/contract/production.ts'
import { get, type SiteKey } from '../support.ts'

export interface SoldRow extends Pick<SaleOffer, 'state' | 'stock'> {
  id: number
  title: string
  hall: string
  /** The lowest price in euros. */
  from: number
}

/** Returns the first productions of a site's list that are sold here, sorted by date. */
export async function soldRows(site: SiteKey): Promise<SoldRow[]> {
  const rows = (await listed(site)).map((item) => soldRow(site, item))
  return (await Promise.all(rows)).flatMap((row) => row ?? [])
}

/**
 * Returns the id of one of the productions that fit, without asking for the offers of those before it.
 * @param which its index among them, counted from the end of the list; 0 is the last one
 */
export async function soldFromEnd(
  site: SiteKey,
  fits: (row: SoldRow) => boolean,
  which: number,
): Promise<number | undefined> {
  let passed = 0
  for (const item of (await listed(site)).toReversed()) {
    const row = await soldRow(site, item)
    if (!row || !fits(row)) continue
    if (passed === which) return row.id
    passed += 1
  }
  return undefined
}

async function listed(site: SiteKey): Promise<ProductionListItem[]> {
  return ((await get(site, '/api/productions/')).json as { results: ProductionListItem[] }).results
}

async function soldRow(site: SiteKey, { id, title, room, price }: ProductionListItem): Promise<SoldRow | null> {
  const { status, json } = await get(site, `/api/shop/productions/${id}/`)
  if (status !== 200) return null
  const { state, stock } = json as SaleOffer
  return { id, title, state, stock, hall: room?.name ?? '', from: price?.from ?? 0 }
}
