// The productions that a site's box office sells, from its public API.

import type { ProductionListItem } from '../../../shared/contract/production.ts'
import type { SaleOffer } from '../../../shared/contract/shop/availability.ts'
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
  const { results } = (await get(site, '/api/productions/')).json as { results: ProductionListItem[] }
  const rows = results.map(async ({ id, title, room, price }) => {
    const { status, json } = await get(site, `/api/shop/productions/${id}/`)
    if (status !== 200) return []
    const { state, stock } = json as SaleOffer
    return [{ id, title, state, stock, hall: room?.name ?? '', from: price?.from ?? 0 }]
  })
  return (await Promise.all(rows)).flat()
}
