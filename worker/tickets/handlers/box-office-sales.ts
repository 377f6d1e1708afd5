import type { HallPlan } from '../../../shared/contract/shop/hall-plan.ts'
import type { Sales } from '../../../shared/contract/shop/sales.ts'
import type { ProductionInventory } from '../objects/inventory/inventory.ts'
import type { ElsewhereSale } from '../objects/inventory/verbs/sell-elsewhere.ts'

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
export async function sellAtBoxOffice(
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
