import { z } from 'zod'
import { picture } from './pictures.ts'
import { externalId } from './production.ts'
import { slug } from './site.ts'
import { html, line, localised } from './text.ts'

/** Duplicates that were merged into the row; their addresses redirect to it, and their ids refer to it. */
const merged = z
  .array(z.strictObject({ slug, external_id: externalId.optional() }))
  .max(200)
  .optional()

/** A person or an ensemble, shared by all sites. */
export const importPerson = z
  .strictObject({
    external_id: externalId,
    kind: z.enum(['person', 'ensemble']).default('person'),
    name: line(200),
    /**
     * The last part of a new performer's address, by default derived from the name. If it is in use, a number is
     * appended. A stored performer keeps the address.
     */
    slug: slug.optional(),
    /** Instrument, voice or kind of ensemble. */
    voice: localised(line(200)).nullish(),
    /**
     * Other spellings of the name, by which imports recognise the performer in cast lists; if omitted, the stored ones
     * stay.
     */
    aliases: z.array(line(400)).max(20).optional(),
    merged,
    text: localised(html()).nullish(),
    image: picture.nullish(),
  })
  .meta({ id: 'person' })

/** A work, shared by all sites. */
export const importWorkRecord = z
  .strictObject({
    external_id: externalId,
    /**
     * The last part of a new work's address, by default derived from composer and title. If it is in use, a number is
     * appended. A stored work keeps the address.
     */
    slug: slug.optional(),
    composer: localised(line(200)),
    years: line(40).nullish(),
    /** Includes the catalogue number, if there is one; imports recognise the work in programmes by that number. */
    title: localised(line(400)),
    /** Other titles, by which imports recognise the work in programmes; if omitted, the stored ones stay. */
    aliases: z.array(line(400)).max(20).optional(),
    merged,
    movements: z.array(line(400)).max(200).default([]),
    minutes: z.number().min(0).max(1440).nullish(),
    scoring: localised(line(300)).nullish(),
    /** The author of the text that is sung or spoken. */
    words: localised(line(300)).nullish(),
    /** Place and day of the first performance. */
    premiere: localised(line(300)).nullish(),
    text: localised(html()).nullish(),
  })
  .meta({ id: 'work' })

export type ImportPerson = z.output<typeof importPerson>
export type ImportWork = z.output<typeof importWorkRecord>
export type ImportPersonInput = z.input<typeof importPerson>
export type ImportWorkInput = z.input<typeof importWorkRecord>
