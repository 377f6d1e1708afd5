import type { SaleData } from '../../../../shared/box-office/choosing/data.ts'
import type { ShopFrame } from '../../../../shared/box-office/shop-page.ts'
import type { Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import { freshAnswers } from '../../../http/fresh-answers.ts'
import { openInventory } from '../../handlers/open-inventory.ts'
import type { CartLine } from '../../objects/cart/view.ts'
import { cartOf } from '../../objects/cart-of.ts'
import type { SaleFacts } from '../../objects/inventory/answers.ts'
import { isFreeSale } from '../../objects/inventory/hall.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { cartId } from '../../routes/cart-cookie.ts'
import { saleState } from '../../rules/sale-state.ts'
import { type FreeSeats, type Seating, seatingOf } from '../../rules/seating.ts'
import { type HallFacts, hallFactsOf } from '../../rules/suggestions.ts'
import { cartView } from '../basket.ts'
import type { ShopRequest } from '../definition.ts'
import { endUse } from '../shared/kept-content.ts'

/** A sale from one visitor's view, with the visitor's own tickets and the contingents that the visitor's codes open. */
export interface Sale {
  id: number
  plan: HallPlan
  sales: Sales
  seating: Seating
  hall: HallFacts
  /** The seats that the visitor may add, so not those in their cart. */
  free: FreeSeats
  /** The free seats of a visitor without places and codes. */
  freeForAll: FreeSeats
  freeInAreas: ReadonlyMap<string, number>
  /** Number of free seats, without wheelchair and companion places, plus the free places of all areas. */
  freePlaces: number
  own: CartLine[]
  data: SaleData
}

type Request = Pick<ShopRequest, 'c' | 'site' | 'now' | 'uses'>

/** While an inventory does not answer, its last answer is used; it decides itself whether a place is free. */
const freshFacts = freshAnswers({ freshMs: 2000, staleMs: 10 * 60_000, askedMs: 10_000, maxEntries: 200 })
/** Plans are cached for an hour, since a version of a plan never changes. */
const freshPlan = freshAnswers({ freshMs: 60 * 60_000, maxEntries: 20 })

/** Reads a sale for a visitor. @returns null if the production is not sold here */
export async function readSale(request: Request, id: number): Promise<Sale | null> {
  const { c, site, now } = request
  const facts = await readFacts(request, id)
  if (!facts) return null
  endUse(request.uses, nextMoment(facts.sales, now.getTime()))
  const planKey = `${site.key}:${facts.sales.plan.key}:${facts.sales.plan.version}`
  const known = await freshPlan(planKey, now.getTime(), async () =>
    preparedPlan((await inventoryOf(c.env, site.key, id).plan()) as HallPlan | null),
  )
  return known && saleOf(request, id, facts, known)
}

/** Returns the facts of a sale, at most two seconds old; the same object as long as nothing changes. */
async function readFacts({ c, site, now }: Request, id: number): Promise<SaleFacts | null> {
  const read = async (last: SaleFacts | null | undefined) => {
    const facts = await (await openInventory({ env: c.env, site, now }, id)).saleFacts()
    if (last && JSON.stringify(facts) === JSON.stringify(last)) return last
    // with each sold place, only the places change
    const isSame = facts && last && JSON.stringify(facts.sales) === JSON.stringify(last.sales)
    return (isSame ? { ...facts, sales: last.sales } : facts) as SaleFacts | null
  }
  // a refused form must show the current places
  const isNew = c.req.method !== 'GET'
  // uses the real clock: with a fixed one, the first snapshot would never expire
  return freshFacts(`${site.key}:${id}`, Date.now(), read, { isNew })
}

/**
 * Returns what a page about one sale depends on, for visitors without places and codes; null for an address that is not
 * shared.
 * @param valid the parameters that the page reads, with their valid values
 */
export async function sharedOnSale(
  request: ShopRequest,
  valid: Readonly<Record<string, RegExp>>,
): Promise<readonly unknown[] | null> {
  if (!hasOnly(request.query, { ...valid, locale: /^(?:de|en)$/ })) return null
  const facts = await readFacts(request, Number(request.params.id))
  return facts && [facts]
}

/** Returns when a window of the sale begins or ends next, or a contingent is released. */
function nextMoment({ windows, contingents }: Sales, nowMs: number): number {
  const moments = [
    ...windows.flatMap(({ from, until }) => [from, until]),
    ...contingents.flatMap(({ release_at: at }) => at ?? []),
  ]
  return Math.min(...moments.map((at) => Date.parse(at)).filter((ms) => ms > nowMs))
}

interface PreparedPlan {
  plan: HallPlan
  seating: Seating
}

function preparedPlan(plan: HallPlan | null): PreparedPlan | null {
  return plan && { plan, seating: seatingOf(plan) }
}

async function saleOf(request: Request, id: number, facts: SaleFacts, { plan, seating }: PreparedPlan): Promise<Sale> {
  const { c, site, now } = request
  const { lines, magic_codes: codes } = await cartView(c)
  const cart = codes.length > 0 ? cartId(c) : null
  const magicCodes = cart ? await cartOf(c.env, site.key, cart).magicCodes(site.key) : []
  const access = magicCodes.map((each) => each.access)
  const opened = access.length > 0 ? await inventoryOf(c.env, site.key, id).openedTo(access) : { seats: [], areas: [] }
  const own = lines.filter(({ production }) => production === id)
  const freeForAll = freeOf(facts.places.seats, seating.seats.length)
  const free = freeForAll.slice()
  const set = (seat: string | null, value: number) => {
    const index = seating.indexOf.get(seat ?? '')
    if (index !== undefined) free[index] = value
  }
  for (const seat of opened.seats) set(seat, 1)
  for (const { seat } of own) set(seat, 0)
  const freeInAreas = new Map([...facts.places.areas, ...opened.areas].map(({ area, free: places }) => [area, places]))
  const state = saleState(facts.sales, now.getTime(), access)
  return {
    id,
    plan,
    seating,
    free,
    freeForAll,
    freeInAreas,
    own,
    sales: facts.sales,
    hall: hallFactsOf(plan, facts.sales),
    freePlaces:
      free.reduce((sum, each, index) => sum + (seating.columns.isSeat[index] === 1 ? each : 0), 0) +
      [...freeInAreas.values()].reduce((a, b) => a + b, 0),
    data: {
      state,
      stock: facts.stock,
      presale: presaleOf(facts.sales, now.getTime()),
      isOpened: isOpenedBy(facts.sales, access),
      ...generalWindow(facts.sales),
    },
  }
}

/**
 * Returns the free seats of a snapshot, which has two bits per seat; 0 means free
 * (shared/contract/box-office/availability.ts).
 */
function freeOf(snapshot: string, seats: number): FreeSeats {
  const bytes = atob(snapshot)
  const free = new Uint8Array(seats)
  for (let index = 0; index < seats; index++)
    free[index] = Number(((bytes.charCodeAt(index >> 2) >> ((index & 3) * 2)) & 3) === 0)
  return free
}

function isOpenedBy({ windows, contingents }: Sales, accesses: readonly string[]): boolean {
  return [...windows, ...contingents].some(({ access }) => access !== null && accesses.includes(access))
}

function generalWindow({ windows }: Sales): Pick<SaleData, 'from' | 'until'> {
  const general = windows.find(({ access }) => access === null)
  return { from: general?.from ?? null, until: general?.until ?? null }
}

function presaleOf({ windows }: Sales, nowMs: number): SaleData['presale'] {
  const presale = windows.find(({ access, until }) => access !== null && nowMs < Date.parse(until))
  return presale ? { from: presale.from, until: presale.until } : null
}

/**
 * Whether a query has only these parameters, each at most once and with a valid value, so that visitors cannot make up
 * any number of addresses.
 */
function hasOnly(query: URLSearchParams, valid: Readonly<Record<string, RegExp>>): boolean {
  const names = [...query.keys()]
  return (
    new Set(names).size === names.length &&
    names.every((name) => (Object.hasOwn(valid, name) ? valid[name]?.test(query.get(name) ?? '') : false))
  )
}

/** Returns the steps that a sale does without: where every ticket is free, that of the prices. */
export function leftOutSteps(sale: Pick<Sale, 'sales'>): ShopFrame['steps'] {
  return isFreeSale(sale) ? { prices: null } : {}
}
