// What the descriptions of staff's calls have in common.
import { z } from 'zod'
import { type DeskRecord, type DeskValue, entryStates, type Related } from '../../entities/contract.ts'
import { siteKeys } from '../../sites/site-keys.ts'
import { numberText } from '../common.ts'
import { maxPerPage } from '../limits.ts'

/** ISO 8601, in UTC. */
export const moment = z.iso.datetime()

/** The position of a list page: an id, as in `next` of the page before. */
export const after = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .optional()

/** The number of rows on a list page; each list has its own default. */
export const perPage = numberText(maxPerPage).optional()

/** A value of a row's field. */
export const value = z.custom<DeskValue>()

/** The rows that values refer to, by entity and id. */
export const related = z.custom<Related>()

/** Values by the ids of rows. */
export function byId<Item extends z.ZodType>(item: Item): z.ZodType<Readonly<Record<number, z.output<Item>>>> {
  return z.record(z.string(), item)
}

export const localised = z.object({ de: z.string(), en: z.string().nullish() })

/** Paths below the locale, without slashes at either end. */
export const paths = z.object({ de: z.string(), en: z.string() })

export const occupancy = z.object({
  /** Sold places, and places that belong to subscribers. */
  occupied: z.int(),
  places: z.int(),
  /** Whether the production is cancelled and its tickets are returned. */
  is_refunded: z.boolean(),
})
export type Occupancy = z.infer<typeof occupancy>

/** A row of an entity, without the details that only its form needs. */
export const entry = z.object({
  id: z.int(),
  /** The row's revision, for `If-Match` and `ETag`. */
  revision: z.int(),
  state: z.enum(entryStates),
  /**
   * The draft's values if there is a draft, otherwise the public ones; a list contains only the fields that it shows.
   */
  values: z.record(z.string(), value),
  /** Fields that a person has changed; imports leave them unchanged until staff give them back. */
  kept: z.array(z.string()).readonly(),
  updated_at: moment,
  /**
   * Who last changed the row at the desk or through its API: an e-mail address, or a token's name followed by ` (API)`;
   * null for another change, such as by `npm run import`.
   */
  updated_by: z.string().nullable(),
})

/** A row with all its values. */
export const record: z.ZodType<DeskRecord> = entry
  .extend({
    /** Fields whose German text has changed since their English text was written. */
    outdated: z.array(z.string()),
    /** The values that visitors see; null if the row is not public. */
    public: z.record(z.string(), value).nullable(),
    /** Null if the row has no public page. */
    url: paths.nullable(),
    related,
    elsewhere: z
      .object({
        sites: z.array(z.enum(siteKeys)),
        cities: z.array(z.object({ de: z.string(), en: z.string() })),
        people: z.array(z.object({ name: z.string(), email: z.string() })),
      })
      .nullable(),
  })
  .meta({ id: 'Record' })
