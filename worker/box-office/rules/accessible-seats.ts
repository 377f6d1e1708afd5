import { bestChunk, type SeatFilter, seatsOf, stretchesOf } from './chunks.ts'
import { type FreeSeats, none, orphansOf, type Seating } from './seating.ts'
import { splitParty } from './split-party.ts'

interface AccessibleParty {
  count: number
  accessible: number
  filter: SeatFilter
}

interface Choice {
  seats: number[]
  orphans: number
  /** Number of members who do not sit beside the group. */
  apart: number
  distance: number
}

/**
 * Returns seats for a party with wheelchair users: wheelchair places near each other, with their companion places. The
 * other members get seats beside them in the row, without an orphan where possible; if too few are free there, they get
 * seats as near as the hall allows.
 * @returns indices in seat order; null if too few wheelchair places or seats are free
 */
export function accessibleSeats(seating: Seating, free: FreeSeats, party: AccessibleParty): number[] | null {
  const { seats } = seating
  const { count, accessible, filter } = party
  const matches = (index: number) =>
    free[index] === 1 &&
    (filter.section === undefined || seats[index]?.section === filter.section) &&
    (filter.category === undefined || seats[index]?.category === filter.category)
  const places = seats.flatMap(({ kind }, index) => (kind === 'wheelchair' && matches(index) ? [index] : []))
  let best: Choice | undefined
  for (const first of places) {
    const wheelchairs = nearestTo(seating, first, places).slice(0, accessible)
    if (wheelchairs.length < accessible) return null
    const companions = seats.flatMap(({ companionOf }, index) =>
      wheelchairs.includes(companionOf) && matches(index) ? [index] : [],
    )
    const choice = fillUp([...wheelchairs, ...companions.slice(0, count - accessible)])
    if (choice && (!best || isBetterChoice(choice, best))) best = choice
  }
  return best ? best.seats.sort((a, b) => a - b) : null

  /**
   * Adds ordinary seats beside the group, trying every split of left and right; if too few are free there, adds the
   * nearest seats elsewhere. Undefined if the hall has too few free seats.
   */
  function fillUp(group: number[]): Choice | undefined {
    const missing = count - group.length
    let best: Choice | undefined
    for (let onLeft = 0; onLeft <= missing; onLeft++) {
      const beside = [
        ...seatsBeside(Math.min(...group), 'besideLeft', onLeft),
        ...seatsBeside(Math.max(...group), 'besideRight', missing - onLeft),
      ]
      if (beside.length < missing) continue
      const choice = choiceOf([...group, ...beside], 0)
      if (!best || isBetterChoice(choice, best)) best = choice
    }
    if (best) return best
    const rest = elsewhere(group, missing)
    return rest ? choiceOf([...group, ...rest], missing) : undefined
  }

  function seatsBeside(from: number, side: 'besideLeft' | 'besideRight', wanted: number): number[] {
    const found: number[] = []
    for (let at = seats[from]?.[side] ?? none; found.length < wanted; at = seats[at]?.[side] ?? none) {
      if (at === none || seats[at]?.kind !== 'seat' || !matches(at)) break
      found.push(at)
    }
    return found
  }

  /**
   * Returns seats away from the group for the missing members, together and near the first wheelchair place where
   * possible; null if too few seats are free.
   */
  function elsewhere([wheelchair = none]: number[], missing: number): number[] | null {
    const near = seats[wheelchair]
    let best: { seats: number[]; strands: boolean; away: number } | undefined
    for (const stretch of stretchesOf(seating, free, filter)) {
      const chunk = bestChunk(seating, free, stretch, missing)
      const middle = chunk && seats[chunk.first + Math.floor(missing / 2)]
      if (!chunk || !middle || !near) continue
      const candidate = {
        seats: seatsOf(chunk),
        strands: chunk.orphans > 0,
        away: Math.round(Math.hypot(middle.x - near.x, middle.y - near.y)),
      }
      const isFirst = !best || (candidate.strands === best.strands ? candidate.away < best.away : best.strands)
      if (isFirst) best = candidate
    }
    return best?.seats ?? splitParty(seating, free, missing, filter)
  }

  function choiceOf(chosen: number[], apart: number): Choice {
    const distance = chosen.reduce((sum, index) => sum + (seats[index]?.distance ?? 0), 0)
    return { seats: chosen, orphans: orphansOf(seating, free, chosen).length, apart, distance }
  }
}

function isBetterChoice(a: Choice, b: Choice): boolean {
  const difference = a.apart - b.apart || Math.sign(a.orphans) - Math.sign(b.orphans) || a.distance - b.distance
  return difference < 0
}

function nearestTo({ seats }: Seating, first: number, places: readonly number[]): number[] {
  const from = seats[first]
  const away = (index: number) => {
    const seat = seats[index]
    return seat && from ? Math.hypot(seat.x - from.x, seat.y - from.y) : Number.POSITIVE_INFINITY
  }
  return [...places].sort((a, b) => away(a) - away(b) || a - b)
}
