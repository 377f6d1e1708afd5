import type { AccessFact } from '../../../../shared/access.ts'
import type { ProductionFilter, Venue } from '../../../../shared/contract/production.ts'
import type { CountKey } from '../../store/productions/counts.ts'
import type { FilteredReading } from '../reading.ts'
import { venuesOf } from '../venues/venues.ts'

/** Returns the counters of a filter: one, or with `access` one for each venue that offers this accessibility fact. */
export async function countKeys(
  { site, rooms }: FilteredReading,
  { venue, abo, status, access }: ProductionFilter,
): Promise<CountKey[]> {
  const venues = await venuesWith({ rooms }, access)
  if (!venues) return [{ site, venue, abo, status }]
  return [...venues].filter((id) => !venue || id === venue).map((id) => ({ site, venue: id, abo, status }))
}

/** Returns the venues that offer an accessibility fact; null without a fact, which means any venue. */
export async function venuesWith(
  { rooms }: Pick<FilteredReading, 'rooms'>,
  access: AccessFact | undefined,
): Promise<ReadonlySet<number> | null> {
  if (!access) return null
  return new Set(
    venuesOf(await rooms())
      .filter(offers[access])
      .map(({ id }) => id),
  )
}

/** By accessibility fact: whether a venue offers it. */
const offers: Record<AccessFact, (venue: Venue) => boolean> = {
  'step-free': ({ access }) => access?.step_free === true,
  'induction-loop': ({ access }) => access?.induction_loop === true,
  wheelchair: ({ access }) => (access?.wheelchair_places ?? 0) > 0,
  companion: ({ access }) => access?.companion_ticket === true,
}
