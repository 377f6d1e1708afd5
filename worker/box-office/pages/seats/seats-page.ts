import type { SeatFilter, SeatSectionData, SeatsPageData } from '../../../../shared/box-office/pages/seats/data.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import { mixed } from '../../../http/response/escape-json.ts'
import { isFreeSale } from '../../objects/inventory/hall.ts'
import { none } from '../../rules/seating.ts'
import { cartView } from '../basket.ts'
import { choose } from '../choosing/actions.ts'
import { areasData } from '../choosing/category-data.ts'
import { type ProductionOnSale, readProductionOnSale } from '../choosing/head.ts'
import { miniPlan } from '../choosing/mini-plan.ts'
import { partyOf } from '../choosing/party.ts'
import { leftOutSteps, type Sale, sharedOnSale } from '../choosing/sale.ts'
import { categoryName } from '../choosing/seats-data.ts'
import type { ShopPageDefinition, ShopRequest } from '../definition.ts'
import { rowsSeenBy, SeatsWithKeptRows } from './kept-rows.tsx'

export const seatsPage: ShopPageDefinition<'seats'> = {
  path: '/webshop/:id{[1-9]\\d{0,15}}/seats',
  View: SeatsWithKeptRows,
  editedAt: ({ id }) => `/admin/productions/${id}`,
  hasCart: true,
  sharedOn: (request) => sharedOnSale(request, parameters),
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
    return { title: sold.head.title, data: seatsPageData(request, sold), step: 'seats', steps: leftOutSteps(sale) }
  },
  actions: { choose },
}

const parameters = {
  count: /^[1-9]\d?$/,
  view: /^(?:list|plan)$/,
  chosen: /^[\w-]{1,20}(?:,[\w-]{1,20}){0,9}$/,
  change: /^1$/,
  apart: /^1$/,
  aisle: /^1$/,
  stepfree: /^1$/,
  loop: /^1$/,
  category: /^[1-9]\d?$/,
  max: /^[1-9]\d{0,6}$/,
}

function seatsPageData({ query, locale, site }: ShopRequest, { head, sale }: ProductionOnSale): SeatsPageData {
  const { plan, seating, hall, own } = sale
  const { sizes, count } = partyOf(sale, query)
  const held = own.flatMap(({ seat }) => seat ?? [])
  const named = (query.get('chosen') ?? '')
    .split(',')
    .filter((seat) => sale.free[seating.indexOf.get(seat) ?? -1] === 1)
  const sections = seatSections(sale, { count, locale }, site)
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
    // categories mean nothing where every seat is free of charge
    categories: isFreeSale(sale)
      ? []
      : hall.categories.map((each) => ({ ...each, name: categoryName(sale, each.category, locale) })),
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

/** Returns the sections and their rows; those without a seat that the visitor may choose are omitted. */
function seatSections(sale: Sale, about: { count: number; locale: Locale }, site: Site): SeatSectionData[] {
  const { plan, seating, own, free, freeForAll } = sale
  const mayChoose = free.slice()
  for (const { seat } of own) mayChoose[seating.indexOf.get(seat ?? '') ?? none] = 1
  const rowsOf = rowsSeenBy(sale, { ...about, mayChoose }, { ...about, mayChoose: freeForAll }, site)
  const sections = plan.sections.flatMap((section): SeatSectionData[] => {
    const rows = mixed(section.rows.flatMap((row) => rowsOf(row, section)))
    if (rows.length === 0) return []
    const views = section.rows.flatMap(({ seats }) => seats.map((seat) => seat.restricted_view !== undefined))
    return [
      {
        id: section.id,
        name: localise(section.name, about.locale),
        isStepFree: section.step_free === true,
        hasLoop: section.induction_loop === true,
        restricted: views.every(Boolean) ? 'all' : views.some(Boolean) ? 'some' : 'none',
        rows,
      },
    ]
  })
  return mixed(sections)
}
