import type { Hono } from 'hono'
import type { Availability, SaleOffer } from '../../../shared/contract/box-office/availability.ts'
import { productionsRows } from '../../../shared/contract/box-office/calls/productions.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import type { AppContext } from '../../env.ts'
import { freshAnswers } from '../../http/fresh-answers.ts'
import { type ApiContext, requestId, requestLocale } from '../../http/request/request.ts'
import { type OpeningContext, openInventory } from '../handlers/open-inventory.ts'
import type { SaleFacts } from '../objects/inventory/answers.ts'
import { saleState } from '../rules/sale-state.ts'
import { hasPasses } from '../wallet/passes.ts'
import { serveShop } from './serve-shop.ts'

const area = {
  rows: productionsRows,
  load: async () =>
    (await import('../../../shared/contract/box-office/calls/productions-schemas.ts')).productionsSchemas,
}

export function productionCalls(api: Hono<AppContext>): void {
  serveShop(api, area, {
    async saleOffer({ c }) {
      const facts = await (await openInventory(openingOf(c), requestId(c))).saleFacts()
      if (!facts) return null
      const context = { locale: requestLocale(c), now: c.var.now, hasPasses: hasPasses(c.env) }
      const offer = offerOf(requestId(c), facts, context)
      return c.json(offer, 200, { 'Cache-Control': 'no-cache' })
    },
    async hallPlan({ c }) {
      const plan = await (await openInventory(openingOf(c), requestId(c))).plan()
      if (!plan) return null
      // a version of a plan never changes
      const isPinned = c.req.query('version') === String(plan.version)
      return c.json(plan, 200, { 'Cache-Control': isPinned ? 'public, max-age=31536000, immutable' : 'no-cache' })
    },
    async availability({ c }) {
      const places = await readAvailability(openingOf(c), requestId(c))
      return places && c.json(places, 200, { 'Cache-Control': 'public, max-age=2, stale-while-revalidate=1' })
    },
  })
}

function openingOf(c: ApiContext): OpeningContext {
  return { env: c.env, site: c.var.site, now: c.var.now }
}

function offerOf(
  production: number,
  { sales, stock, places, categories, areas }: SaleFacts,
  { locale, now, hasPasses }: { locale: Locale; now: Date; hasPasses: boolean },
): SaleOffer {
  const general = sales.windows.find(({ access }) => access === null)
  const countOf = (category: number) => places.categories.find((each) => each.category === category)?.free ?? 0
  return {
    production,
    state: saleState(sales, now.getTime()),
    stock,
    from: general?.from ?? null,
    until: general?.until ?? null,
    windows: sales.windows
      .map(({ from, until, access }) => ({ from, until, needs_code: access !== null }))
      .sort((a, b) => Date.parse(a.from) - Date.parse(b.from)),
    tax: sales.tax,
    fee_cents: sales.fee_cents,
    max_per_order: sales.max_per_order,
    price_types: sales.price_types.map(({ key, name, hint, max_per_order: limit }) => ({
      key,
      name: localise(name, locale),
      hint: hint ? localise(hint, locale) : null,
      max_per_order: limit ?? null,
    })),
    categories: categories.map(({ key, name }) => ({
      category: key,
      name: localise(name, locale),
      free: countOf(key),
      prices: sales.prices.flatMap((price) =>
        price.category === key ? [{ price_type: price.price_type, cents: price.cents }] : [],
      ),
    })),
    areas: areas.map(({ id, name, category }) => ({
      area: id,
      name: localise(name, locale),
      category,
      free: places.areas.find(({ area }) => area === id)?.free ?? 0,
    })),
    wheelchairs_free: places.wheelchairs.free,
    delivery: sales.delivery.filter(({ type }) => type !== 'wallet' || hasPasses),
    plan: sales.plan,
  }
}

const freshSnapshot = freshAnswers({ freshMs: 2000, maxEntries: 200 })

/** Returns a production's availability, at most two seconds old; null if the production is not sold here. */
function readAvailability(context: OpeningContext, production: number): Promise<Availability | null> {
  return freshSnapshot(`${context.site.key}:${production}`, context.now.getTime(), async () =>
    (await openInventory(context, production)).availability(),
  )
}
