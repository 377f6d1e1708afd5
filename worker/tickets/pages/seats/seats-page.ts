import type { SeatFilter, SeatsPageData } from '../../../../shared/shop/pages/seats/data.ts'
import SeatsView from '../../../../shared/shop/pages/seats/view.tsx'
import { cartView } from '../basket.ts'
import { choose } from '../choosing/actions.ts'
import { areasData } from '../choosing/category-data.ts'
import { type ProductionOnSale, readProductionOnSale } from '../choosing/head.ts'
import { miniPlan } from '../choosing/mini-plan.ts'
import { partyOf } from '../choosing/party.ts'
import { categoryName } from '../choosing/seats-data.ts'
import type { ShopPageDefinition, ShopRequest } from '../definition.ts'
import { seatSections } from './seat-sections.ts'

export const seatsPage: ShopPageDefinition<'seats'> = {
  path: '/webshop/:id{[1-9]\\d{0,9}}/seats',
  View: SeatsView,
  editedAt: ({ id }) => `/admin/productions/${id}`,
  hasCart: true,
  async load(request) {
    const { c, href, params } = request
    const sold = await readProductionOnSale(request)
    if (!sold || 'to' in sold) return sold
    // the production's page names the order that has the cart
    if ((await cartView(c)).order !== null) return { to: href(`/webshop/${params.id}`) }
    const { sale } = sold
    const isOpen = sale.data.state === 'on_sale' && sold.production.status !== 'cancelled'
    const hasSeats = sale.seating.seats.length > 0 && (sale.free.includes(1) || sale.own.length > 0)
    if (!isOpen || !hasSeats) return { to: href(`/webshop/${params.id}`) }
    return { title: sold.head.title, data: seatsPageData(request, sold), step: 'seats' }
  },
  actions: { choose },
}

function seatsPageData({ query, locale }: ShopRequest, { head, sale }: ProductionOnSale): SeatsPageData {
  const { plan, seating, hall, own } = sale
  const { sizes, count } = partyOf(sale, query)
  const held = own.flatMap(({ seat }) => seat ?? [])
  const named = (query.get('chosen') ?? '')
    .split(',')
    .filter((seat) => sale.free[seating.indexOf.get(seat) ?? -1] === 1)
  const sections = seatSections(sale, count, locale)
  return {
    production: head,
    view: query.get('view') === 'plan' ? 'plan' : 'list',
    isChange: query.has('change'),
    sizes,
    count,
    sections,
    held,
    filter: filterOf(query),
    prices: [...new Set(hall.categories.map(({ cents }) => cents))],
    areas: areasData(sale, locale),
    freeSeats: sale.free.reduce((sum, free) => sum + free, 0),
    chosen: held.length > 0 ? held : named.slice(0, sale.sales.max_per_order),
    mini: miniPlan(plan),
    plan: { key: plan.key, version: plan.version, seats: seating.seats.length },
    categories: hall.categories.map((each) => ({ ...each, name: categoryName(sale, each.category, locale) })),
  }
}

function filterOf(query: URLSearchParams): SeatFilter {
  return {
    together: !query.has('apart'),
    aisle: query.has('aisle'),
    stepFree: query.has('stepfree'),
    loop: query.has('loop'),
    category: Number(query.get('category')) || null,
    maxCents: Number(query.get('max')) || null,
  }
}
