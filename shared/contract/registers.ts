// The registers: performers and works of the upcoming productions on a site, without cancelled ones. A backend without
// these calls has no registers.
import { z } from 'zod'
import { genres } from '../entities/productions/genres.ts'
import { voiceKinds } from '../people/voice-kind.ts'
import { dateTime } from './common.ts'
import { personTeaser, workTeaser } from './people.ts'

const counts = {
  /** The number of names or works that match the filter, under all letters. */
  count: z.int(),
  /** The number without a filter. */
  total: z.int(),
  /** Initials that have entries: A to Z, and `#` for digits and other scripts. */
  letters: z.array(z.string()),
  /** The letter of the results: the requested one or, if there are too many entries, the first one; otherwise null. */
  letter: z.string().nullable(),
}

/** A performer with the date of the next production on this site, and the number of upcoming productions. */
const registered = personTeaser.extend({ letter: z.string(), date: dateTime, concerts: z.int().positive() })
export type RegisteredPerson = z.infer<typeof registered>

export const peopleRegister = z.object({
  ...counts,
  kinds: z.array(z.object({ kind: z.enum(voiceKinds), count: z.int() })),
  results: z.array(registered),
})
export type PeopleRegister = z.infer<typeof peopleRegister>

const composer = z.object({
  name: z.string(),
  /** The part of the name by which the composer is sorted. */
  family: z.string(),
  years: z.string().nullable(),
  letter: z.string(),
  works: z.array(workTeaser.omit({ composer: true, years: true }).extend({ concerts: z.int().positive() })),
})
export type RegisteredComposer = z.infer<typeof composer>

export const worksRegister = z.object({
  ...counts,
  /** The number of composers without a filter. */
  composers: z.int(),
  genres: z.array(z.object({ genre: z.enum(genres), count: z.int() })),
  results: z.array(composer),
})
export type WorksRegister = z.infer<typeof worksRegister>
