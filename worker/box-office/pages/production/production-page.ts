import type { AccessibleData, ProductionPageData } from '../../../../shared/box-office/pages/production/data.ts'
import ProductionView from '../../../../shared/box-office/pages/production/view.tsx'
import type { Sales } from '../../../../shared/contract/box-office/sales.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { mapUrl } from '../../../../shared/screens/parts/map-url.ts'
import { hallNames } from '../../../../shared/ui/timetable-row.tsx'
import { oncePer } from '../../../http/kept.ts'
import { usualCents } from '../../objects/inventory/price-types.ts'
import type { Seating } from '../../rules/seating.ts'
import { suggestSeats } from '../../rules/suggestions.ts'
import { redeem, take } from '../choosing/actions.ts'
import { areasData, categoryData } from '../choosing/category-data.ts'
import { type ProductionOnSale, readProductionOnSale } from '../choosing/head.ts'
import { miniPlan } from '../choosing/mini-plan.ts'
import { partyOf } from '../choosing/party.ts'
import { leftOutSteps, type Sale, sharedOnSale } from '../choosing/sale.ts'
import { areaData, priceOf, seatsData } from '../choosing/seats-data.ts'
import { rowsMarkup } from '../choosing/site-markup.tsx'
import type { ShopPageDefinition, ShopRequest } from '../definition.ts'
import { noticeWords } from '../notice-words.ts'
import { closedData } from './closed-data.ts'

export const productionPage: ShopPageDefinition<'production'> = {
  path: '/webshop/:id{[1-9]\\d{0,15}}',
  View: ProductionView,
  editedAt: ({ id }) => `/admin/productions/${id}`,
  hasCart: true,
  sharedOn: (request) =>
    sharedOnSale(request, { count: /^[1-9]\d?$/, aisle: /^1$/, stepfree: /^1$/, other: /^[0-5]$/ }),
  async load(request) {
    const sold = await readProductionOnSale(request)
    if (!sold || 'to' in sold) return sold
    return {
      title: sold.head.title,
      data: await productionData(request, sold),
      step: 'seats',
      steps: leftOutSteps(sold.sale),
    }
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
    offered: isCancelled ? null : offeredIn(production),
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

function offeredIn({ access_words: words, access_text: text }: ProductionOnSale['production']): string | null {
  return [words && `${words}.`, text].filter(Boolean).join(' ') || null
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

const kinds = ['closer', 'above', 'cheaper'] as const
/** Maximum number of suggestions that a visitor sees before the first one is repeated. */
const mostSuggestions = 6

/**
 * Returns suggested seats that meet the party's wishes, with alternatives; without such seats, places of the first area
 * with enough room.
 * @param query `aisle` and `stepfree` are wishes, `other` is the number of suggestions to skip
 */
function suggestionData(
  sale: Sale,
  query: URLSearchParams,
  { count, locale }: { count: number; locale: Locale },
): Pick<ProductionPageData, 'suggestion' | 'alternatives' | 'wishes' | 'skipped'> {
  const { seating, free, hall, plan } = sale
  const wishes = { aisle: query.has('aisle'), stepFree: query.has('stepfree') }
  const skip = Math.max(0, Math.floor(Number(query.get('other')) || 0)) % mostSuggestions
  const sections = wishes.stepFree ? stepFreeSections(sale) : undefined
  const found = suggestSeats(seating, free, { count, atAisle: wishes.aisle, sections }, hall, skip)
  const room = plan.areas.find(({ id }) => (sale.freeInAreas.get(id) ?? 0) >= count)
  const area = !found.best && room ? areaData(sale, room.id, count, locale) : null
  return {
    wishes,
    skipped: found.skipped,
    suggestion: found.best ? seatsData(sale, found.best, locale) : area,
    alternatives: kinds.flatMap((kind) => {
      const seats = found[kind]
      return seats ? [{ kind, ...seatsData(sale, seats, locale) }] : []
    }),
  }
}

function stepFreeSections({ plan }: Sale): Set<number> {
  return new Set(plan.sections.flatMap((section, index) => (section.step_free ? [index] : [])))
}

/** Returns the best wheelchair place with its companion place; null if no such pair is free. */
function accessibleData(sale: Sale, locale: Locale): AccessibleData | null {
  const { seating, free, hall } = sale
  const { pairs, freePairs } = pairsOf(sale)
  const onlyPairs = new Uint8Array(free.length)
  for (const index of freePairs.flat()) onlyPairs[index] = 1
  const { best } = suggestSeats(seating, onlyPairs, { count: 2, accessible: 1 }, hall)
  if (!best) return null
  const seats = seatsData(sale, best, locale)
  const chosen = best.flatMap((index) => seating.seats[index] ?? [])
  return {
    ...seats,
    freePairs: freePairs.length,
    pairs: pairs.length,
    withReductions: usualCents(sale.sales, chosen),
    isCompanionFree: priceOf(sale, chosen[0]?.category ?? 0, 'companion') === 0,
  }
}

/** Returns a sentence if the hall has wheelchair places and all are taken; otherwise null. */
function takenPlaces(sale: Sale, locale: Locale): string | null {
  const { pairs, freePairs } = pairsOf(sale)
  return pairs.length > 0 && freePairs.length === 0 ? words[locale].taken(pairs.length) : null
}

function pairsOf({ seating, free }: Sale) {
  const pairs = allPairs(seating)
  return {
    pairs,
    freePairs: pairs.filter(([companion, wheelchair]) => free[companion] === 1 && free[wheelchair] === 1),
  }
}

const allPairs = oncePer(({ seats }: Seating) =>
  seats.flatMap(({ companionOf }, index) => (companionOf >= 0 ? [[index, companionOf] as const] : [])),
)

const words = defineLabels({
  de: {
    taken: (pairs: number) =>
      `${pairs === 1 ? 'Der Rollstuhlplatz' : `Alle ${pairs} Rollstuhlplätze`} mit Begleitplatz ${pairs === 1 ? 'ist' : 'sind'} vergeben. Ob einer zurückkommt, erfahren Sie am Telefon oder per E-Mail.`,
  },
  en: {
    taken: (pairs: number) =>
      `${pairs === 1 ? 'The wheelchair space' : `All ${pairs} wheelchair spaces`} with a companion seat ${pairs === 1 ? 'is' : 'are'} taken. Please call or write to ask whether one is returned.`,
  },
})

/** Returns the sections with an induction loop and the lowest price of their free seats; null without such seats. */
function loopData(sale: Sale, locale: Locale): ProductionPageData['loop'] {
  const { plan, seating, free } = sale
  const sections = plan.sections.flatMap(({ induction_loop: has }, index) => (has ? [index] : []))
  const inLoop = seating.seats.filter(
    ({ section, kind }, index) => kind === 'seat' && free[index] === 1 && sections.includes(section),
  )
  if (inLoop.length === 0) return null
  const prices = inLoop.flatMap(({ category }) => priceOf(sale, category, 'normal') ?? [])
  const names = sections.map((section) => localise(plan.sections[section]?.name, locale))
  return { sections: names, fromCents: Math.min(...prices) }
}
