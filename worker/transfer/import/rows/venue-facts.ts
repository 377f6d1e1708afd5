import type { ImportVenue } from '../../../../shared/contract/import.ts'
import type { VenueAccess, VenueGuide } from '../../../content/store/schema/venues.ts'

export function accessOf(access: NonNullable<ImportVenue['access']>): VenueAccess {
  return {
    stepFree: access.step_free,
    inductionLoop: access.induction_loop,
    wheelchairPlaces: access.wheelchair_places,
    companionTicket: access.companion_ticket,
  }
}

/** Converts a venue's guide to its stored form, without empty facts. */
export function guideOf({ access, first_visit, form, ...facts }: NonNullable<ImportVenue['guide']>): VenueGuide {
  const known = Object.fromEntries(Object.entries(facts).filter(([, text]) => text))
  return {
    ...(form && { form }),
    ...known,
    ...(access && { access: access.map(({ text, ...row }) => ({ ...row, ...(text && { text }) })) }),
    ...(first_visit && { first_visit }),
  }
}
