import type { AccessFact } from '../../access.ts'
import type { VenueAccess } from '../../contract/production.ts'

/** Whether a venue has the accessibility feature that the filter names. */
export function isOffered(house: VenueAccess, fact: AccessFact): boolean {
  return {
    'step-free': house.step_free,
    'induction-loop': house.induction_loop,
    wheelchair: house.wheelchair_places > 0,
    companion: house.companion_ticket,
  }[fact]
}
