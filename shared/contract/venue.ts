// The pages of halls. A backend without these calls has no such pages.
import { z } from 'zod'
import { siteKeys } from '../sites/site-keys.ts'
import { addresses, dateTime } from './common.ts'
import { venueAccess } from './production.ts'

/** The shape of the venue's largest room, which is drawn as the venue's plate. */
export const venueForms = ['vineyard', 'amphitheatre', 'shoebox', 'church', 'factory'] as const
export type VenueForm = (typeof venueForms)[number]

/** `ask` means by arrangement. */
export const accessAnswers = ['yes', 'no', 'ask'] as const

/** Directions and facts for visitors; a text is '' if unknown. */
const guide = z.object({
  form: z.enum(venueForms).nullable(),
  /** The nearest stop and the walk from there: `U2 Gänsemarkt`, `6 Minuten zu Fuß`. */
  stop: z.string(),
  walk: z.string(),
  train: z.string(),
  last_train: z.string(),
  car: z.string(),
  bike: z.string(),
  /** Which entrance leads to which room. */
  door: z.string(),
  step_free_way: z.string(),
  wheelchair_places: z.string(),
  induction_loop: z.string(),
  cloakroom: z.string(),
  food: z.string(),
  /** How many minutes before a start the doors open, unless the production has its own time; null if unknown. */
  doors_minutes: z.int().nullable(),
  /** More about admission. */
  admission: z.string(),
  access: z.array(z.object({ name: z.string(), answer: z.enum(accessAnswers), text: z.string() })),
  /** Short answers to questions about a first visit. */
  first_visit: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type VenueGuide = z.infer<typeof guide>

export const venuePage = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  get_absolute_urls: addresses,
  description: z.string(),
  /** `capacity` is null if it depends on the seating. */
  rooms: z.array(z.object({ name: z.string(), capacity: z.int().nullable() })),
  access: venueAccess.nullable(),
  guide: guide.nullable(),
})
export type VenuePage = z.infer<typeof venuePage>

/**
 * `concerts` is the number of upcoming productions, as the list shows them; `next` is the first that is not cancelled.
 */
const venueRow = venuePage
  .omit({ guide: true })
  .extend({ form: z.enum(venueForms).nullable(), concerts: z.int().nonnegative(), next: dateTime.nullable() })
export type VenueRow = z.infer<typeof venueRow>

/** A hall in another city; `step_free` is null if unknown. */
const venueElsewhere = z.object({
  site: z.enum(siteKeys),
  name: z.string(),
  get_absolute_urls: addresses,
  step_free: z.boolean().nullable(),
})
export type VenueElsewhere = z.infer<typeof venueElsewhere>

/** Up to 100 halls of a site, sorted by the date of their next production, and up to 20 halls of each other site. */
export const venueList = z.object({ results: z.array(venueRow), elsewhere: z.array(venueElsewhere) })
export type VenueList = z.infer<typeof venueList>
