import { z } from 'zod'
import { people } from '../../entities/people/fields.ts'
import { works } from '../../entities/works/fields.ts'
import { slug } from './kinds/addresses.ts'
import { externalId } from './kinds/external-id.ts'
import { recordSchema } from './kinds/record-shape.ts'
import { line } from './text.ts'

/** Duplicates that were merged into the row; their addresses redirect to it, and their ids refer to it. */
const merged = z
  .array(z.strictObject({ slug, external_id: externalId.optional() }))
  .max(200)
  .optional()

/** A person or an ensemble, shared by all sites. */
export const importPerson = recordSchema(people, {
  /**
   * The last part of a new performer's address, by default derived from the name. If it is in use, a number is
   * appended. A stored performer keeps the address.
   */
  slug: slug.optional(),
  /**
   * Other spellings of the name, by which imports recognise the performer in cast lists; if omitted, the stored ones
   * stay.
   */
  aliases: z.array(line(400)).max(20).optional(),
  merged,
}).meta({ id: 'person' })

/**
 * A work, shared by all sites. Its title includes the catalogue number, if there is one; imports recognise the work in
 * programmes by that number.
 */
export const importWorkRecord = recordSchema(works, {
  /**
   * The last part of a new work's address, by default derived from composer and title. If it is in use, a number is
   * appended. A stored work keeps the address.
   */
  slug: slug.optional(),
  /** Other titles, by which imports recognise the work in programmes; if omitted, the stored ones stay. */
  aliases: z.array(line(400)).max(20).optional(),
  merged,
  minutes: z.number().min(0).max(1440).nullish(),
}).meta({ id: 'work' })

export type ImportPersonInput = z.input<typeof importPerson>
export type ImportWorkInput = z.input<typeof importWorkRecord>
