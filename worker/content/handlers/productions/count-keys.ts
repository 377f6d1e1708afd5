import type { AccessFact } from '../../../../shared/access.ts'
import type { ProductionFilter, Venue } from '../../../../shared/contract/production.ts'
import type { CountKey } from '../../store/productions/counts.ts'
import type { FilteredReading } from '../reading.ts'
import { venuesOf } from '../venues/venues.ts'

/** The counters of a filter: one, or for an accessibility fact one per venue that offers it. */
export async function countKeys(
  { site, rooms }: FilteredReading,
  { venue, abo, status, access }: ProductionFilter,
): Promise<CountKey[]> {
  if (!access) return [{ site, venue, abo, status }]
  return venuesOf(await rooms())
    .filter(offers[access])
    .filter(({ id }) => !venue || id === venue)
    .map(({ id }) => ({ site, venue: id, abo, status }))
}

/** Whether a venue offers the fact. */
const offers: Record<AccessFact, (venue: Venue) => boolean> = {
  'step-free': ({ access }) => access?.step_free === true,
  'induction-loop': ({ access }) => access?.induction_loop === true,
  wheelchair: ({ access }) => (access?.wheelchair_places ?? 0) > 0,
  companion: ({ access }) => access?.companion_ticket === true,
}
