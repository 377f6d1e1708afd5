// Sales, halls and places of productions for the desk: stock from the inventories, revenue and buyers from the read
// model, names from the content.

import type {
  StaffHall,
  StaffPlace,
  StaffSales,
  StaffSalesQuery,
} from '../../../shared/contract/box-office/staff/sales.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import type { ProductionListItem } from '../../../shared/contract/production.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { berlinDay, berlinIso } from '../../../shared/time/berlin.ts'
import { dayAfter } from '../../../shared/time/day.ts'
import type { ContentClient } from '../../content/content-client.ts'
import { matchOf } from '../../content/handlers/desk/search-words.ts'
import type { Env } from '../../env.ts'
import type { DeskHall } from '../objects/inventory/desk-hall.ts'
import type { ProductionInventory } from '../objects/inventory/inventory.ts'
import { inventoryOf } from '../objects/inventory-of.ts'
import { readOrderNumber } from '../rules/order-number.ts'
import { openWork } from '../store/desk-orders.ts'
import { endOfScan, nameOfStaff, revenueOf, type SoldRow, soldProductions, storedCounts } from '../store/desk-sales.ts'
import { buyersOf } from '../store/orders/contacts.ts'
import { freeTicketsByPlace, takingsOfProductions } from '../store/orders/takings.ts'
import { openInventory } from './open-inventory.ts'

/** Maximum number of productions per list page; small, since each one costs a call to an inventory. */
const pageLength = 24

export interface DeskSalesContext {
  env: Env
  site: Site
  now: Date
  locale: Locale
  content: ContentClient
}

/**
 * Returns one list page of productions that are sold here. It reads at most 24 inventories and 1,000 productions,
 * including those that are not sold here.
 */
export async function listSales(context: DeskSalesContext, query: StaffSalesQuery): Promise<StaffSales> {
  const { env, site, now } = context
  const store = { d1: env.DB, now }
  const days = lastDays(berlinDay(now))
  const [{ rows, next }, open] = await Promise.all([
    foundSales(context, query, Math.min(pageLength, query.per_page ?? pageLength)),
    openWork(store, site.key),
  ])
  const ids = rows.map(({ id }) => id)
  const [halls, takings] = await Promise.all([
    openedHalls(context, ids),
    takingsOfProductions(store, site.key, ids, days[0] ?? ''),
  ])
  return {
    results: rows.map((row, index) => {
      const hall = halls[index] ?? null
      const own = takings.filter(({ id }) => id === row.id)
      const { elsewhere_cents: elsewhere, ...shown } = row
      return {
        ...shown,
        revenue_cents: row.revenue_cents - elsewhere + (hall ? sumOf(hall.elsewhere) : elsewhere),
        counts: hall?.counts ?? row.counts,
        is_stopped: hall?.is_stopped ?? false,
        week: days.map((day) => own.find((each) => each.day === day)?.tickets ?? 0),
      }
    }),
    next,
    open,
  }
}

function lastDays(today: string): string[] {
  return Array.from({ length: 7 }, (_, index) => dayAfter(today, index - 6))
}

/**
 * Returns at most `length` productions that are sold here, with their revenue, of which `elsewhere_cents` are of
 * another box office, and the stored counts of their places; `next` is the position after them, null at the end of the
 * list.
 */
export async function foundSales(
  { env, site, now, content }: DeskSalesContext,
  query: StaffSalesQuery,
  length: number,
) {
  const store = { d1: env.DB, now }
  const [local, id] = query.after?.split('~') ?? []
  const filter = {
    isPast: query.past === '1',
    today: berlinIso(now).slice(0, 10),
    stock: query.stock,
    room: query.room,
    abo: query.abo,
    match: query.q === undefined ? null : matchOf(query.q, [`productionsx${site.key}`]),
    after: local && id ? ([local, Number(id)] as const) : null,
    limit: length + 1,
  }
  const isUnsearchable = query.q !== undefined && filter.match === null
  const [found, end] = await Promise.all([
    isUnsearchable ? [] : soldProductions(store, site.key, filter),
    isUnsearchable ? null : endOfScan(store, site.key, filter),
  ])
  const ids = found.slice(0, length).map((row) => row.id)
  const [productions, revenue, counts] = await Promise.all([
    content.productions.byIds(ids),
    revenueOf(store, site.key, ids),
    storedCounts(store, site.key, ids),
  ])
  const stored = new Map(counts.map((row) => [row.id, row]))
  return {
    rows: ids.flatMap((own) => {
      const production = productions.find((each) => each.id === own)
      if (!production) return []
      const { counts: storedPlaces = null, elsewhere_cents = 0 } = stored.get(own) ?? {}
      const ours = revenue.filter((row) => row.id === own)
      const sums = { revenue_cents: sumOf(ours) + elsewhere_cents, free_tickets: freeOf(ours) }
      return { ...describedProduction(production), ...sums, elsewhere_cents, counts: storedPlaces }
    }),
    next: keyOf(found.length > length ? found[length - 1] : end),
  }
}

function describedProduction({
  id,
  title,
  date,
  room,
  abo,
}: Pick<ProductionListItem, 'id' | 'title' | 'date' | 'room' | 'abo'>) {
  const { letter = '', color = '', on_color: onColor = '' } = abo?.abo_setting ?? {}
  return {
    id,
    title,
    date,
    venue: room?.display_name ?? '',
    abo: abo && { title: abo.title, letter, color, on_color: onColor },
  }
}

/** Reads the halls of productions. If an inventory has no sales data, they are sent to it first. */
async function openedHalls(context: DeskSalesContext, ids: readonly number[]): Promise<(DeskHall | null)[]> {
  const { env, site } = context
  const hallOf = (inventory: DurableObjectStub<ProductionInventory>) => inventory.deskHall() as Promise<DeskHall | null>
  return Promise.all(
    ids.map(async (id) => (await hallOf(inventoryOf(env, site.key, id))) ?? hallOf(await openInventory(context, id))),
  )
}

function keyOf(row: SoldRow | null | undefined): string | null {
  return row ? `${row.local}~${row.id}` : null
}

function sumOf(rows: readonly { cents: number }[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}

function freeOf(rows: readonly { free: number }[]): number {
  return rows.reduce((sum, { free }) => sum + free, 0)
}

/** Returns the hall of a production with its sales. @returns null if the production is not public or not sold here */
export async function readDeskHall(context: DeskSalesContext, id: number): Promise<StaffHall | null> {
  const { env, site, now, locale, content } = context
  const inventory = await openInventory(context, id)
  const [production, hall, revenue] = await Promise.all([
    content.productions.byId(id),
    inventory.deskHall({ withHeat: true }) as Promise<DeskHall | null>,
    revenueOf({ d1: env.DB, now }, site.key, [id]),
  ])
  if (!production || !hall) return null
  const freeTickets = freeOf(revenue)
  // only areas need them by place, and reading them costs every ticket of the production
  const isCounted = freeTickets > 0 && hall.areas.length > 0
  const given = isCounted ? await freeTicketsByPlace({ d1: env.DB, now }, site.key, id) : []
  const named = <Named extends { name: DeskHall['areas'][number]['name'] }>({ name, ...rest }: Named) => ({
    ...rest,
    name: localise(name, locale),
  })
  const { used_places: _, elsewhere, ...shown } = hall
  return {
    ...shown,
    blocks: hall.blocks.map(({ place, count, reason }) => ({ place, count, reason })),
    ...describedProduction(production),
    revenue_cents: sumOf(revenue) + sumOf(elsewhere),
    free_tickets: freeTickets,
    areas: hall.areas.map((own) => ({
      ...named(own),
      free_tickets: given.find(({ place }) => place === own.area)?.tickets ?? 0,
    })),
    categories: hall.categories.map((own) => ({
      ...named(own),
      revenue_cents: sumOf([...revenue, ...elsewhere].filter(({ category }) => category === own.category)),
      free_tickets: freeOf(revenue.filter(({ category }) => category === own.category)),
    })),
    price_types: hall.price_types.map(named),
    contingents: hall.contingents.map(named),
  }
}

const maxBuyers = 50

/**
 * Returns up to 50 orders for one place of a production, how often the place was sold elsewhere, and its block, if any.
 * @returns null if the production is not sold here or has no such place
 */
export async function readPlace(
  { env, site, now }: DeskSalesContext,
  { production, place }: { production: number; place: string },
): Promise<StaffPlace | null> {
  const store = { d1: env.DB, now }
  const inventory = inventoryOf(env, site.key, production)
  const [plan, hall, allocations] = await Promise.all([
    inventory.plan() as Promise<HallPlan | null>,
    inventory.deskHall() as Promise<DeskHall | null>,
    inventory.allocations(),
  ])
  if (!hall || !plan || !hasPlace(plan, place)) return null
  const own = allocations.filter((each) => each.place === place)
  const isSoldBy = new Map(own.map(({ order, isSold }) => [order, isSold]))
  const refunded = hall.used_places.filter((each) => each.place === place)
  const orders = new Set([...isSoldBy.keys(), ...refunded.map(({ order }) => order)])
  const numbers = [...orders].filter((number) => readOrderNumber(number) !== null)
  const block = hall.blocks.find((each) => each.place === place)
  const [buyers, by] = await Promise.all([
    buyersOf(store, site.key, numbers.slice(0, maxBuyers)),
    block ? nameOfStaff(store, block.staff_id) : null,
  ])
  return {
    orders: buyers.map(({ number, name }) => ({
      number,
      name,
      is_sold: isSoldBy.get(number) === true,
      is_refunded: !isSoldBy.has(number),
    })),
    elsewhere: own.filter(({ order }) => readOrderNumber(order) === null).length,
    block: block ? { count: block.count, reason: block.reason, at: berlinIso(new Date(block.at_ms)), by } : null,
  }
}

function hasPlace({ sections, areas }: HallPlan, place: string): boolean {
  return (
    areas.some(({ id }) => id === place) ||
    sections.some(({ rows }) => rows.some(({ seats }) => seats.some(({ id }) => id === place)))
  )
}
