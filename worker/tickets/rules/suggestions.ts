import { bestAvailable } from './best-available.ts'
import { type FreeSeats, none, type Seating } from './seating.ts'
import { bestWished, type SeatWish } from './wished-chunks.ts'

/** What a party looks for. */
export interface SuggestionWish {
  count: number
  /** How many of them need a wheelchair place. */
  accessible?: number | undefined
  category?: number | undefined
  atAisle?: boolean | undefined
  /** Sections that may be used, by index; all without. */
  sections?: ReadonlySet<number> | undefined
}

/** What the choice between suggestions depends on, besides the seats. */
export interface HallFacts {
  /** Categories with their normal price in cents, the dearest first. */
  categories: readonly { category: number; cents: number }[]
  /** Indices of the sections from which the platform is seen from above. */
  balconies: ReadonlySet<number>
}

/** Indices of seats, in seat order. */
export interface Suggestions {
  /** null if the hall cannot seat the party as it wishes. */
  best: number[] | null
  closer: number[] | null
  above: number[] | null
  cheaper: number[] | null
}

/**
 * Suggests seats without holding them. The best are the best available ones of the dearest category in which the party
 * sits together: the prices say which seats the promoter holds for good, and a front row often costs less. If no
 * category seats the party together, they are the best available ones of the whole hall.
 * @param skip how many suggestions the visitor has refused; after the last one, the first comes again
 */
export function suggestSeats(
  seating: Seating,
  free: FreeSeats,
  wish: SuggestionWish,
  hall: HallFacts,
  skip = 0,
): Suggestions {
  const { count, accessible = 0, category, ...where } = wish
  const alone = { closer: null, above: null, cheaper: null }
  if (accessible > 0)
    return { best: bestAvailable(seating, free, { count, accessible, filter: { category } }), ...alone }
  const together = suggestionsTogether(seating, free, wish, hall, skip + 1)
  const best = together[skip] ?? together[0]
  if (best) return { best, ...alternativesTo(best, seating, free, wish, hall) }
  const isAnywhere = where.sections === undefined && !where.atAisle
  return { best: isAnywhere ? bestAvailable(seating, free, { count, filter: { category } }) : null, ...alone }
}

/** The first suggestions of a party that sits together: no seat is in two of them. */
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

/** Closer, from above and cheaper, where the hall has such seats; no seat is in two of them. */
function alternativesTo(
  best: readonly number[],
  seating: Seating,
  free: FreeSeats,
  { count, category, sections, atAisle }: SuggestionWish,
  { categories, balconies }: HallFacts,
): Omit<Suggestions, 'best'> {
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
