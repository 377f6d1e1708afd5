import { calendarType } from '../../../calendar/calendar.ts'
import { saleStartFile } from '../../../calendar/sale-start.ts'
import { readProductionOnSale } from '../choosing/head.ts'
import type { ShopRequest } from '../definition.ts'
import { withShopHeaders } from '../headers.ts'

export const saleStartPath = '/webshop/:id{[1-9]\\d{0,9}}/sale.ics'

/**
 * Returns the calendar entry for the start of the general sale; null if the production is unknown, not sold here or
 * cancelled, or if the sale does not start in the future.
 */
export async function sendSaleStart(request: ShopRequest): Promise<Response | null> {
  const { c, site, locale, now } = request
  const sold = await readProductionOnSale(request)
  if (!sold || 'to' in sold || sold.production.status === 'cancelled') return null
  const { from } = sold.sale.data
  if (!from || Date.parse(from) <= now.getTime()) return null
  const file = saleStartFile({ site, locale, origin: new URL(c.req.url).origin, now, production: sold.head, from })
  const headers = { 'Content-Type': calendarType, 'Content-Disposition': 'inline; filename="sale.ics"' }
  return withShopHeaders(new Response(file, { headers }), c.env)
}
