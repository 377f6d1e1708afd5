import type { ProductionHeadData } from '../../../../shared/box-office/choosing/data.ts'
import type { Production } from '../../../../shared/contract/production.ts'
import { hallNames } from '../../../../shared/ui/timetable-row.tsx'
import type { ShopRequest } from '../definition.ts'
import { movedOf } from '../moved-of.ts'
import { readSale, type Sale } from './sale.ts'

export interface ProductionOnSale {
  production: Production
  head: ProductionHeadData
  sale: Sale
}

/** Returns the production in the address; a redirect to its page if it is not sold here; null if it is unknown. */
export async function readProductionOnSale(request: ShopRequest): Promise<ProductionOnSale | { to: string } | null> {
  const { params, content, locale } = request
  const id = Number(params.id)
  const [production, sale] = await Promise.all([content.productions.byId(id), readSale(request, id)])
  if (!production) return null
  if (!sale) return { to: production.get_absolute_urls[locale] }
  const [house, hall] = production.room ? hallNames(production.room) : ['', null]
  const venue = [house, hall].filter(Boolean).join(', ')
  const { title, date, get_absolute_urls: urls } = production
  return {
    production,
    sale,
    head: { id, title, date, venue, url: urls[locale], ...movedOf(production) },
  }
}
