import type { Sales } from '../../../shared/contract/box-office/sales.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Store } from '../../content/store/commit.ts'
import type { Env } from '../../env.ts'
import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'
import { whyNotToWrite } from '../../http/own-schema/why-not-to-write.ts'
import type { ProductionInventory } from '../objects/inventory/inventory.ts'
import type { InventoryCopy } from '../objects/inventory/inventory-copy.ts'
import type { ElsewhereSale } from '../objects/inventory/verbs/sell-elsewhere.ts'
import { inventoryOf } from '../objects/inventory-of.ts'
import { readPlan } from '../store/plans.ts'
import { readPendingSales, readSales, type StoredSales, saveAnswer } from '../store/sales.ts'
import type { SalesRefusal } from '../store/schema.ts'

export type SalesEnv = Pick<Env, 'DB' | 'INVENTORY' | 'JURISDICTION'>

/** The outcome of a sync. `places` are the places in use that the new sales data would lose. */
export type SyncAnswer =
  | { ok: true; version: number }
  | ({ ok: false } & SalesRefusal)
  | { ok: false; reason: 'no_sales_data'; places: [] }

/**
 * Sends the stored sales data of a production, with their plan, to its inventory, unless the inventory has already
 * accepted or refused this version. Once the first version is accepted, `soldShare` of the places is booked as sold at
 * the box office. Repeating an interrupted call is safe: the inventory accepts the same version again, and the box
 * office's sales repeat their request keys.
 */
export async function syncSales(env: SalesEnv, site: SiteKey, productionId: number, now: Date): Promise<SyncAnswer> {
  const store = { d1: env.DB, now }
  const stored = await readSales(store, site, productionId)
  return stored ? syncStored(env, store, site, stored) : { ok: false, reason: 'no_sales_data', places: [] }
}

/**
 * Sends pending sales data to the inventories of a site.
 * @param limit productions per call, at most 500
 */
export async function syncPendingSales(
  env: SalesEnv,
  site: SiteKey,
  { limit, now }: { limit: number; now: Date },
): Promise<Map<number, SyncAnswer>> {
  const store = { d1: env.DB, now }
  const answers = new Map<number, SyncAnswer>()
  for (const stored of await readPendingSales(store, site, limit)) {
    answers.set(stored.productionId, await syncStored(env, store, site, stored))
  }
  return answers
}

async function syncStored(env: SalesEnv, store: Store, site: SiteKey, stored: StoredSales): Promise<SyncAnswer> {
  const { productionId, sales, acceptedVersion, refusal, soldShare } = stored
  const { version } = sales
  if (acceptedVersion === version) return { ok: true, version }
  if (refusal) return { ok: false, ...refusal }
  // a visitor's read leads here, too, and it is not a write to the gateway
  const foreign = await whyNotToWrite(env, () => {})
  if (foreign !== null) throw new ContentUnavailable(`no inventory is set up: ${foreign}`)
  const plan = await readPlan(store, site, sales.plan.key, sales.plan.version)
  if (!plan) return refused(store, site, stored, { reason: 'no_such_plan', places: [] })
  const inventory = inventoryOf(env, site, productionId)
  const answer = await inventory.setUp({ plan, sales })
  if (!answer.ok) return refused(store, site, stored, { reason: answer.reason, places: answer.places })
  if (acceptedVersion === null && soldShare) {
    const order = `BO-${site}-${productionId}`
    await sellAtBoxOffice(inventory, { plan, sales, order, share: soldShare })
  }
  await saveAnswer(store, { site, productionId, version }, null)
  return { ok: true, version }
}

/**
 * Gives an inventory that may be lost its plan and sales data again, then what no order knows. Without a copy, what
 * other box offices had sold is sold again.
 */
export async function setUpAgain(
  env: SalesEnv,
  store: Store,
  { site, production }: { site: SiteKey; production: number },
  copy: InventoryCopy | null,
): Promise<SyncAnswer | 'not_empty'> {
  const stored = await readSales(store, site, production)
  const restored = async () => (copy ? inventoryOf(env, site, production).restoreFacts(copy) : 'done')
  if (!stored) {
    await restored()
    return { ok: false, reason: 'no_sales_data', places: [] }
  }
  const soldShare = copy === null ? stored.soldShare : null
  const answer = await syncStored(env, store, site, { ...stored, acceptedVersion: null, refusal: null, soldShare })
  return (await restored()) === 'done' ? answer : 'not_empty'
}

async function refused(
  store: Store,
  site: SiteKey,
  { productionId, sales: { version } }: StoredSales,
  refusal: SalesRefusal,
): Promise<SyncAnswer> {
  await saveAnswer(store, { site, productionId, version }, refusal)
  return { ok: false, ...refusal }
}

interface BoxOfficeSale {
  plan: HallPlan
  sales: Sales
  /** Share of all places, 0–1; at 1, all places are sold. */
  share: number
  /** Prefix of the order numbers, which are the same on every run. */
  order: string
}

type Wish = ElsewhereSale['wishes'][number]

const largestParty = 4
/** At this share or above, the best places are sold first; below it, places all over the hall are sold. */
const fullShare = 0.9

/**
 * Sells approximately the given share of a hall as orders of the box office, in one call, since there are hundreds of
 * them. A repeated call uses the same order numbers and sells nothing twice.
 */
async function sellAtBoxOffice(
  inventory: DurableObjectStub<ProductionInventory>,
  { plan, sales, share, order }: BoxOfficeSale,
): Promise<void> {
  const access = sales.windows.flatMap((window) => window.access ?? [])
  const wishes = share >= fullShare ? wishesForMost(plan, sales, share) : wishesForSome(plan, sales, share, order)
  const answer = await inventory.sellElsewhere({ order, access, wishes })
  if (!answer.ok) throw new Error(`what another box office has sold was refused: ${answer.reason}`)
}

/**
 * Returns wishes for wheelchair places, for the seats of each category that are nearest to the focus, in parties of
 * neighbours, and for areas. At a share of 1, the wishes exceed the places, so the last ones are refused.
 */
function wishesForMost(plan: HallPlan, sales: Sales, share: number): Wish[] {
  const { sections, areas, categories } = plan
  const most = sales.max_per_order
  const seats = sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  const wheelchairs = Math.floor(seats.filter(({ kind }) => kind === 'wheelchair').length * share)
  const rest = share < 1 ? 0 : 2 * most
  return [
    ...Array.from({ length: wheelchairs }, () => ({ count: Math.min(2, most), accessible: 1 })),
    ...categories.flatMap(({ key }) => nearestParties(plan, sales, { category: key, share })),
    ...areas.flatMap(({ id, capacity }) => parties({ area: id }, Math.round(capacity * share), most)),
    ...categories.flatMap(({ key }) => Array.from({ length: rest }, () => ({ category: key, count: 1 }))),
  ]
}

/** Names the seats, since looking for the best ones again for each party takes seconds in a large hall. */
function nearestParties(
  { sections, focus }: HallPlan,
  { contingents, max_per_order: most }: Sales,
  { category, share }: { category: number; share: number },
): Wish[] {
  const setAside = new Set(contingents.flatMap((contingent) => contingent.seats))
  const ordinary = sections.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.seats
        .filter(({ kind, category: own }) => kind === 'seat' && own === category)
        .map((seat, at) => ({ ...seat, row, at, distance: Math.hypot(seat.x - focus.x, seat.y - focus.y) })),
    ),
  )
  const nearest = ordinary
    .filter(({ id }) => !setAside.has(id))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, Math.floor(ordinary.length * share))
  return [...Map.groupBy(nearest, ({ row }) => row).values()].flatMap((ofRow) => {
    const ids = ofRow.sort((one, other) => one.at - other.at).map(({ id }) => id)
    const inParties = Array.from({ length: Math.ceil(ids.length / most) }, (_, party) =>
      ids.slice(party * most, (party + 1) * most),
    )
    return inParties.map((own) => ({ seats: own, again: true }))
  })
}

/**
 * Returns wishes for random parties in each row, and for areas. The dearest and the cheapest category get more wishes.
 */
function wishesForSome({ sections, areas, categories }: HallPlan, sales: Sales, share: number, seed: string): Wish[] {
  const most = Math.min(largestParty, sales.max_per_order)
  const random = randomFrom(seed)
  const dearest = categories[0]?.key
  const cheapest = categories.at(-1)?.key
  const inRows = sections.flatMap(({ rows }) =>
    rows.flatMap(({ seats }) => {
      const ordinary = seats.filter(({ kind }) => kind === 'seat')
      const chosen: Wish[] = []
      for (let at = 0; at < ordinary.length; ) {
        const party = ordinary.slice(at, at + 1 + Math.floor(random() * most))
        const isWanted = party[0]?.category === dearest || party[0]?.category === cheapest
        if (random() < share * (isWanted ? 1.15 : 0.9)) chosen.push({ seats: party.map(({ id }) => id) })
        at += party.length
      }
      return chosen
    }),
  )
  return [
    ...inRows,
    ...areas.flatMap(({ id, capacity }) => parties({ area: id }, Math.round(capacity * share), sales.max_per_order)),
  ]
}

function parties(place: Pick<Wish, 'area' | 'category'>, count: number, most: number): Wish[] {
  const full = Array.from({ length: Math.floor(count / most) }, () => ({ ...place, count: most }))
  return count % most > 0 ? [...full, { ...place, count: count % most }] : full
}

/**
 * Returns a function that yields random numbers from 0 to 1, always the same for a seed (a linear congruential
 * generator).
 */
function randomFrom(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7)
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
