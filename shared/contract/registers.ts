// The registers A to Z: who plays and what is played on a site from now on. A backend without these calls has none.
import { z } from 'zod'
import { genres } from '../genres.ts'
import { voiceKinds } from '../people/voice-kind.ts'
import { dateTime } from './common.ts'
import { personTeaser, workTeaser } from './people.ts'

const counts = {
  /** Number of names or works that match the choice, under all letters. */
  count: z.int(),
  /** Without a choice. */
  total: z.int(),
  /** Initials that have entries: A to Z, and `#` for digits and other scripts. */
  letters: z.array(z.string()),
  /** The only letter that the answer holds; null for all. */
  letter: z.string().nullable(),
}

/** A performer with the next concert here, and the number of all. */
const registered = personTeaser.extend({ letter: z.string(), date: dateTime, concerts: z.int().positive() })
export type RegisteredPerson = z.infer<typeof registered>

export const peopleRegister = z.object({
  ...counts,
  kinds: z.array(z.object({ kind: z.enum(voiceKinds), count: z.int() })),
  results: z.array(registered),
})
export type PeopleRegister = z.infer<typeof peopleRegister>

/** A composer with what is played here. */
const composer = z.object({
  name: z.string(),
  /** The end of the name by which it is sorted. */
  family: z.string(),
  years: z.string().nullable(),
  letter: z.string(),
  works: z.array(workTeaser.omit({ composer: true, years: true }).extend({ concerts: z.int().positive() })),
})
export type RegisteredComposer = z.infer<typeof composer>

export const worksRegister = z.object({
  ...counts,
  /** Without a choice. */
  composers: z.int(),
  genres: z.array(z.object({ genre: z.enum(genres), count: z.int() })),
  results: z.array(composer),
})
export type WorksRegister = z.infer<typeof worksRegister>
