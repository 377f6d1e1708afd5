import type { PricesPageData } from '../../../../shared/shop/pages/prices/data.ts'
import PricesView from '../../../../shared/shop/pages/prices/view.tsx'
import { totalsOf } from '../../rules/totals.ts'
import { cartView } from '../basket.ts'
import { type ProductionOnSale, readProductionOnSale } from '../choosing/head.ts'
import { miniPlan } from '../choosing/mini-plan.ts'
import { areaData, priceOf, seatsData } from '../choosing/seats-data.ts'
import type { ShopPageDefinition, ShopRequest } from '../definition.ts'
import { priceGroups } from './price-groups.ts'
import { setTypes } from './set-types.ts'

export const pricesPage: ShopPageDefinition<'prices'> = {
  path: '/webshop/:id{[1-9]\\d{0,9}}/prices',
  View: PricesView,
  editedAt: ({ id }) => `/admin/productions/${id}/prices`,
  hasCart: true,
  async load(request) {
    const { c, href, params } = request
    const sold = await readProductionOnSale(request)
    if (!sold || 'to' in sold) return sold
    // the production's page names the order that has the cart
    if ((await cartView(c)).order !== null) return { to: href(`/webshop/${params.id}`) }
    const here = href(`/webshop/${params.id}`)
    if (sold.sale.own.length === 0) return { to: here }
    const seats = sold.sale.own.some(({ seat }) => seat !== null) ? href(`/webshop/${params.id}/seats`) : here
    return { title: sold.head.title, data: pricesData(request, sold), step: 'prices', steps: { seats } }
  },
  actions: { types: setTypes },
}

function pricesData({ locale }: ShopRequest, { head, sale }: ProductionOnSale): PricesPageData {
  const { own, plan, seating } = sale
  const seats = own.flatMap(({ seat }) => seating.indexOf.get(seat ?? '') ?? []).sort((a, b) => a - b)
  const areas = [...new Set(own.flatMap(({ area }) => area ?? []))]
  const totals = totalsOf(own)
  const normal = own.reduce((sum, { category }) => sum + (priceOf(sale, category, 'normal') ?? 0), 0)
  return {
    production: head,
    plan: seats.length > 0 ? miniPlan(plan) : null,
    places: [
      ...(seats.length > 0 ? [seatsData(sale, seats, locale)] : []),
      ...areas.flatMap((id) => areaData(sale, id, own.filter(({ area }) => area === id).length, locale) ?? []),
    ],
    groups: priceGroups(sale, locale),
    tickets: own.length,
    cents: totals.cents,
    savedCents: Math.max(0, normal - totals.cents),
    tax: sale.sales.tax,
    hasFee: sale.sales.fee_cents > 0,
    taxCents: totals.taxes.reduce((sum, { tax_cents: cents }) => sum + cents, 0),
  }
}
