import { bestAvailable } from './best-available.ts'
import { type FreeSeats, none, type Seating } from './seating.ts'
import { bestWished, type SeatWish } from './wished-chunks.ts'

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
 * Suggests seats without holding them. `best` are adjacent seats for the whole party, in the dearest category that has
 * them; without adjacent seats, they are the best available ones, unless the party has wishes for sections or an aisle.
 * There are no other suggestions without adjacent seats, or for a party with wheelchair users.
 * @param skip number of suggestions that the visitor has refused; after the last one, the first is repeated
 */
export function suggestSeats(
  seating: Seating,
  free: FreeSeats,
  wish: SuggestionWish,
  hall: HallFacts,
  skip = 0,
): Suggestions {
  const { count, accessible = 0, category, ...where } = wish
  const alone = { skipped: 0, closer: null, above: null, cheaper: null }
  if (accessible > 0)
    return { best: bestAvailable(seating, free, { count, accessible, filter: { category } }), ...alone }
  const together = suggestionsTogether(seating, free, wish, hall, skip + 1)
  const skipped = together[skip] ? skip : 0
  const best = together[skipped]
  if (best) return { best, skipped, ...alternativesTo(best, seating, free, wish, hall) }
  const isAnywhere = where.sections === undefined && !where.atAisle
  return { best: isAnywhere ? bestAvailable(seating, free, { count, filter: { category } }) : null, ...alone }
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

function alternativesTo(
  best: readonly number[],
  seating: Seating,
  free: FreeSeats,
  { count, category, sections, atAisle }: SuggestionWish,
  { categories, balconies }: HallFacts,
): Omit<Suggestions, 'best' | 'skipped'> {
  const { seats } = seating
  const except = new Set(best)
  const find = (wish: SeatWish) => bestWished(seating, free, count, { sections, atAisle, except, ...wish })
  const use = (found: number[] | null) => {
    for (const seat of found ?? []) except.add(seat)
    return found
  }
  const inOrder = categories.filter((each) => category === undefined || each.category === category)
  const distanceOf = (chosen: readonly number[]) =>
    chosen.reduce((sum, index) => sum + (seats[index]?.distance ?? 0), 0)
  const nearest = inOrder
    .flatMap((each) => [find({ category: each.category })].filter((found) => found !== null))
    .sort((a, b) => distanceOf(a) - distanceOf(b))[0]
  const closer = use(nearest && distanceOf(nearest) < distanceOf(best) ? nearest : null)
  const isAbove = best.some((seat) => balconies.has(seats[seat]?.section ?? none))
  const galleries = new Set([...balconies].filter((section) => !sections || sections.has(section)))
  const above = isAbove ? null : use(firstFound(inOrder, (each) => find({ ...each, sections: galleries })))
  const paid = categories.find((each) => each.category === seats[best[0] ?? none]?.category)?.cents ?? 0
  const cheaper = inOrder.filter(({ cents }) => cents < paid)
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
