import type { Sales } from '../../../../shared/contract/shop/sales.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { mapUrl } from '../../../../shared/screens/parts/map-url.ts'
import type { ProductionPageData } from '../../../../shared/shop/pages/production/data.ts'
import ProductionView from '../../../../shared/shop/pages/production/view.tsx'
import { hallNames } from '../../../../shared/ui/timetable-row.tsx'
import { redeem, take } from '../choosing/actions.ts'
import { areasData, categoryData } from '../choosing/category-data.ts'
import { type ProductionOnSale, readProductionOnSale } from '../choosing/head.ts'
import { miniPlan } from '../choosing/mini-plan.ts'
import { partyOf } from '../choosing/party.ts'
import type { Sale } from '../choosing/sale.ts'
import { rowsMarkup } from '../choosing/site-markup.tsx'
import type { ShopPageDefinition, ShopRequest } from '../definition.ts'
import { noticeWords } from '../notice-words.ts'
import { accessibleData, loopData, takenPlaces } from './access-data.ts'
import { closedData } from './closed-data.ts'
import { suggestionData } from './suggestion-data.ts'

export const productionPage: ShopPageDefinition<'production'> = {
  path: '/webshop/:id{[1-9]\\d{0,9}}',
  View: ProductionView,
  editedAt: ({ id }) => `/admin/productions/${id}`,
  hasCart: true,
  async load(request) {
    const sold = await readProductionOnSale(request)
    if (!sold || 'to' in sold) return sold
    return { title: sold.head.title, data: await productionData(request, sold), step: 'seats' }
  },
  actions: { take, accessible: take, code: redeem },
}

async function productionData(
  request: ShopRequest,
  { production, head, sale }: ProductionOnSale,
): Promise<ProductionPageData> {
  const { query, locale } = request
  const { sizes, count } = partyOf(sale, query)
  const maxPerOrder = sale.sales.max_per_order
  const isCancelled = production.status === 'cancelled'
  const isMoved = production.status === 'moved'
  const isOnSale = sale.data.state === 'on_sale' && !isCancelled
  const isOpen = isOnSale && sale.freePlaces > 0
  const post = sale.sales.delivery.find(({ type }) => type === 'post')
  const chosen = suggestionData(sale, query, { count, locale })
  const accessible = isOnSale ? accessibleData(sale, locale) : null
  return {
    production: head,
    facts: factsOf(production),
    sale: sale.data,
    isCancelled,
    held: heldNotice(sale, { isOpen, isCancelled }, request),
    closed: isOpen
      ? null
      : closedData(request, { id: head.id, sale: sale.data, isCancelled, isMoved, maxPerOrder, accessible }),
    maxPerOrder,
    sizes,
    count,
    ...chosen,
    categories: categoryData(sale, count, locale),
    areas: areasData(sale, locale),
    accessible,
    takenPlaces: isOnSale ? takenPlaces(sale, locale) : null,
    loop: isOpen ? loopData(sale, locale) : null,
    freeSeats: sale.freePlaces,
    plan: isOpen && sale.seating.seats.length > 0 ? miniPlan(sale.plan) : null,
    tax: sale.sales.tax,
    hasFee: sale.sales.fee_cents > 0,
    reductions: reductionsOf(sale.sales, locale),
    postCents: post?.cents ?? null,
    more: isOpen ? '' : await otherProductions(request, head.id),
  }
}

/** Places that were held in time may still be ordered after the sale, unless staff have stopped it. */
function heldNotice(
  { own, data }: Sale,
  { isOpen, isCancelled }: { isOpen: boolean; isCancelled: boolean },
  { locale, href }: Pick<ShopRequest, 'locale' | 'href'>,
): ProductionPageData['held'] {
  if (isOpen || isCancelled || own.length === 0 || data.state === 'stopped') return null
  const { held, order, cart } = noticeWords[locale]
  return { heading: held(own.length), text: order, label: cart, url: href('/webshop/cart') }
}

function factsOf({
  room,
  doors,
  end,
  introduction,
  short_casts,
  abo,
}: ProductionOnSale['production']): ProductionPageData['facts'] {
  const [house, hall] = room ? hallNames(room) : ['', null]
  const { venue } = room ?? {}
  const map = venue?.get_absolute_url ?? (venue?.address ? mapUrl(house, venue.address) : null)
  return { house, hall, map, doors, end, introduction, names: short_casts, abo }
}

/** Returns a text per sold price type except normal and companion, such as `Studierende: Bis 28 Jahre, mit Ausweis.` */
function reductionsOf({ price_types: types, prices }: Sales, locale: Locale): string[] {
  return types.flatMap(({ key, name, hint }) => {
    if (key === 'normal' || key === 'companion' || !prices.some(({ price_type: type }) => type === key)) return []
    return hint ? `${localise(name, locale)}: ${localise(hint, locale)}` : `${localise(name, locale)}.`
  })
}

async function otherProductions(request: ShopRequest, except: number): Promise<ProductionPageData['more']> {
  const list = await request.content.productions.list({ status: 'bookable' })
  const others = list?.results.filter(({ id, ticket_url }) => id !== except && ticket_url !== null) ?? []
  return rowsMarkup(request, others.slice(0, 3))
}
