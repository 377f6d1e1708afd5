// The orders of one production as lists: by post, to pick up, and the whole house by name.

import { placesNames } from '../../../../shared/box-office/place-words.ts'
import type { ProductionList } from '../../../../shared/contract/box-office/keys.ts'
import type { ListedOrders } from '../../../../shared/contract/box-office/staff/lists.ts'
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { type PlaceName, placeNames } from '../../objects/inventory/hall.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { familyNameFirst } from '../../rules/family-name.ts'
import { type ListedLine, listedLines, maxListedLines } from '../../store/orders/listed-lines.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { reportProduction } from '../look-up/report-again.ts'

type Listed = ListedOrders['results'][number]
type Named = Pick<Listed, 'sorted_name' | 'number'>

/** Tickets are only posted once they are paid for; those at the box office may be paid for there. */
const conditions: Readonly<Record<ProductionList, Parameters<typeof listedLines>[3]>> = {
  post: { delivery: 'post', isSold: true },
  pickup: { delivery: 'box_office' },
  house: {},
}

/** Reads a list of a production's orders: at most `maxListedLines` tickets, without those of other box offices. */
export async function wholeList(
  context: DeskSalesContext,
  production: number,
  list: ProductionList,
): Promise<ListedOrders> {
  const { env, site, now, content } = context
  const store = { d1: env.DB, now }
  const unreported = await reportProduction(env, store, { site: site.key, production })
  const inventory = inventoryOf(env, site.key, production)
  const [found, plan, described] = await Promise.all([
    listedLines(store, site.key, production, conditions[list]),
    inventory.plan() as Promise<HallPlan | null>,
    content.productions.byId(production),
  ])
  const lines = found.slice(0, maxListedLines)
  const entries = lines.length === 0 ? {} : await inventory.entriesOf(lines.map(({ id }) => id))
  const names = plan ? placeNames(plan) : new Map<string, PlaceName>()
  const orders = [...Map.groupBy(lines, ({ number }) => number).values()].flatMap((own) =>
    listedOrder(context, own, { names, used: own.filter(({ id }) => id in entries).length }),
  )
  return {
    results: orders.toSorted(byName),
    is_cut: found.length > maxListedLines,
    unreported,
    production: {
      id: production,
      title: described?.title ?? null,
      date: described?.date ?? null,
      venue: described?.room?.display_name ?? '',
    },
  }
}

function listedOrder(
  { locale }: Pick<DeskSalesContext, 'locale'>,
  lines: readonly ListedLine[],
  { names, used }: { names: ReadonlyMap<string, PlaceName>; used: number },
): Listed[] {
  const [first] = lines
  if (!first) return []
  const places = lines.flatMap(({ place }) => names.get(place) ?? [])
  const named = places.map((place) => ({
    ...place,
    section: localise(place.section, locale),
    is_table: place.is_table ?? false,
  }))
  return [
    {
      ...listedFacts(first),
      places: placesNames(named.toSorted(bySeat), locale),
      tickets: lines.length,
      used,
    },
  ]
}

/** Returns what every list shows of an order. */
export function listedFacts(order: Omit<ListedLine, 'id' | 'place'>): Omit<Listed, 'places' | 'tickets' | 'used'> {
  const { number, name, state, delivery, post, due_cents, letter_mail, handed_over_at, returned_at } = order
  return {
    number,
    name,
    sorted_name: familyNameFirst(name),
    state,
    delivery,
    post,
    due_cents,
    handed_over_at: handed_over_at && berlinIso(new Date(handed_over_at)),
    returned_at: returned_at && berlinIso(new Date(returned_at)),
    letter_mail,
  }
}

/** Sorts by family name, and orders of the same name always in the same way. */
export function byName(one: Named, other: Named): number {
  return one.sorted_name.localeCompare(other.sorted_name, 'de') || one.number.localeCompare(other.number)
}

function bySeat(one: { seat: string | null }, other: { seat: string | null }): number {
  return (one.seat ?? '').localeCompare(other.seat ?? '', 'de', { numeric: true })
}
