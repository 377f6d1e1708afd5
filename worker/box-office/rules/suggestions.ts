import type { Sales } from '../../../shared/contract/box-office/sales.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import { stageFront } from '../../../shared/contract/stage-front.ts'
import { bestAvailable, bestTogether } from './best-available.ts'
import { bestChunk, bestOf, type Chunk, type SeatFilter, seatsOf, stretchesOf } from './chunks.ts'
import { type FreeSeats, none, type Seating } from './seating.ts'

export interface SuggestionWish {
  count: number
  accessible?: number | undefined
  category?: number | undefined
  atAisle?: boolean | undefined
  /** The sections that may be used, by index; all if missing. */
  sections?: ReadonlySet<number> | undefined
}

export interface HallFacts {
  /** Categories with their normal price in cents, dearest first. */
  categories: readonly { category: number; cents: number }[]
  /** Indices of the sections that look down on the platform. */
  balconies: ReadonlySet<number>
  /** The middle of the platform's front edge. */
  front: { x: number; y: number }
}

export function hallFactsOf(plan: HallPlan, { prices }: Pick<Sales, 'prices'>): HallFacts {
  const { sections, categories } = plan
  const priced = categories.flatMap(({ key }) => {
    const price = prices.find((each) => each.category === key && each.price_type === 'normal')
    return price ? [{ category: key, cents: price.cents }] : []
  })
  return {
    categories: priced.sort((a, b) => b.cents - a.cents),
    balconies: new Set(sections.flatMap((section, index) => (section.is_balcony ? [index] : []))),
    front: stageFront(plan),
  }
}

/** Suggested seats, as indices in seat order; null where no seats qualify for the suggestion. */
export interface Suggestions {
  /** null if the hall cannot seat the party as it wishes. */
  best: number[] | null
  /** The number of skipped suggestions; 0 if there is no further one, since the first is then repeated. */
  skipped: number
  closer: number[] | null
  above: number[] | null
  cheaper: number[] | null
}

/**
 * Returns the best free seats for a party: the one rule of shop, desk and API. They are adjacent, in the dearest
 * category that has as many; without adjacent seats, they are the best available ones. A party with wheelchair users
 * gets wheelchair places, any other party none.
 * @returns indices in seat order; null if the hall cannot seat the party
 */
export function bestSeats(
  seating: Seating,
  free: FreeSeats,
  { count, accessible = 0, category: only }: Pick<SuggestionWish, 'count' | 'accessible' | 'category'>,
  { categories }: HallFacts,
): number[] | null {
  if (accessible === 0) {
    for (const { category } of categories) {
      const together = only === undefined || only === category ? bestTogether(seating, free, count, { category }) : null
      if (together) return together
    }
  }
  const filter = { category: only }
  return bestAvailable(seating, pricedSeats(seating, free, categories), { count, accessible, filter })
}

/** Returns the free seats that have a normal price; the others are not for sale. */
function pricedSeats({ columns }: Seating, free: FreeSeats, categories: HallFacts['categories']): FreeSeats {
  const priced = new Set(categories.map(({ category }) => category))
  return free.map((isFree, index) => (isFree === 1 && priced.has(columns.category[index] ?? none) ? 1 : 0))
}

/**
 * Suggests seats without holding them. `best` are the party's best seats (`bestSeats`), or the best adjacent seats that
 * fulfil its wishes for sections or an aisle. There are no other suggestions without adjacent seats, or for a party
 * with wheelchair users.
 * @param skip number of suggestions that the visitor has refused; after the last one, the first is repeated
 */
export function suggestSeats(
  seating: Seating,
  free: FreeSeats,
  wish: SuggestionWish,
  hall: HallFacts,
  skip = 0,
): Suggestions {
  const alone = { skipped: 0, closer: null, above: null, cheaper: null }
  if (wish.accessible) return { best: bestSeats(seating, free, wish, hall), ...alone }
  const together = suggestionsTogether(seating, free, wish, hall, skip + 1)
  const skipped = together[skip] ? skip : 0
  const best = together[skipped]
  if (best) return { best, skipped, ...alternativesTo(best, seating, free, wish, hall) }
  const isAnywhere = wish.sections === undefined && !wish.atAisle
  return { best: isAnywhere ? bestSeats(seating, free, wish, hall) : null, ...alone }
}

function suggestionsTogether(
  seating: Seating,
  free: FreeSeats,
  { count, category: only, sections, atAisle }: SuggestionWish,
  { categories }: HallFacts,
  most: number,
): number[][] {
  const except = new Set<number>()
  const found: number[][] = []
  for (const { category } of categories) {
    if (only !== undefined && category !== only) continue
    while (found.length < most) {
      const next = bestWished(seating, free, count, { category, sections, atAisle, except })
      if (!next) break
      found.push(next)
      for (const seat of next) except.add(seat)
    }
  }
  return found
}

/** Closer seats are at most at this share of the distance to the platform, so that the next row is no alternative. */
const closerShare = 0.6

function alternativesTo(
  best: readonly number[],
  seating: Seating,
  free: FreeSeats,
  { count, category, sections, atAisle }: SuggestionWish,
  { categories, balconies, front }: HallFacts,
): Omit<Suggestions, 'best' | 'skipped'> {
  const { seats } = seating
  const except = new Set(best)
  const find = (wish: SeatWish) => bestWished(seating, free, count, { sections, atAisle, except, ...wish })
  const use = (found: number[] | null) => {
    for (const seat of found ?? []) except.add(seat)
    return found
  }
  const inOrder = categories.filter((each) => category === undefined || each.category === category)
  const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x - front.x, y - front.y)
  const nearestOfBest = Math.min(...best.map((index) => away(seats[index] ?? front)))
  const farther = seats.flatMap((seat, index) => (away(seat) > nearestOfBest * closerShare ? [index] : []))
  const closer = use(firstFound(inOrder, (each) => find({ ...each, except: new Set([...best, ...farther]) })))
  const isAbove = best.some((seat) => balconies.has(seats[seat]?.section ?? none))
  const galleries = new Set([...balconies].filter((section) => !sections || sections.has(section)))
  const above = isAbove ? null : use(firstFound(inOrder, (each) => find({ ...each, sections: galleries })))
  const priceAt = (index = none) => categories.find((each) => each.category === seats[index]?.category)?.cents ?? 0
  const least = Math.min(...[best, closer, above].flatMap((found) => (found ? priceAt(found[0]) : [])))
  // cheaper than the best seats, and not dearer than the other suggestions
  const cheaper = inOrder.filter(({ cents }) => cents < priceAt(best[0]) && cents <= least)
  return { closer, above, cheaper: firstFound(cheaper, (each) => find({ category: each.category })) }
}

function firstFound(
  categories: HallFacts['categories'],
  find: (category: { category: number }) => number[] | null,
): number[] | null {
  for (const { category } of categories) {
    const found = find({ category })
    if (found) return found
  }
  return null
}

/** Where a party wants to sit; missing wishes restrict nothing. */
interface SeatWish extends SeatFilter {
  sections?: ReadonlySet<number> | undefined
  /** Whether one member must sit at an aisle or at the end of the row. */
  atAisle?: boolean | undefined
  except?: ReadonlySet<number> | undefined
}

/** Returns the best adjacent seats that match a wish, as indices; null without a match. */
function bestWished(seating: Seating, free: FreeSeats, count: number, wish: SeatWish): number[] | null {
  const best = bestOf(chunksFor(seating, free, count, wish))
  return best ? seatsOf(best) : null
}

function chunksFor(seating: Seating, free: FreeSeats, count: number, wish: SeatWish): Chunk[] {
  const { sections, atAisle, except, ...filter } = wish
  const chunks: Chunk[] = []
  for (const { first, length } of stretchesOf(seating, free, filter)) {
    if (sections && !sections.has(seating.seats[first]?.section ?? none)) continue
    for (let at = first; at + count <= first + length; at++) {
      const chunk = bestChunk(seating, free, { first: at, length: count }, count)
      if (!chunk || (atAisle && !isAtAisle(seating, chunk))) continue
      if (!except || !seatsOf(chunk).some((seat) => except.has(seat))) chunks.push(chunk)
    }
  }
  return chunks
}

function isAtAisle({ seats }: Seating, { first, count }: Chunk): boolean {
  return seats[first]?.besideLeft === none || seats[first + count - 1]?.besideRight === none
}
