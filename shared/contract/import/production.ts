import { z } from 'zod'
import { productions } from '../../entities/productions/fields.ts'
import { allowedProviders, type EmbedKind, parseEmbed } from '../../html/embeds.ts'
import { recordSchema } from './kinds/record-shape.ts'
import { begin } from './moments.ts'
import { pdf, picture } from './pictures.ts'
import { line, localised } from './text.ts'

function media(kind: EmbedKind) {
  return z.strictObject({
    headline: localised(line(200)).optional(),
    url: z
      .string()
      .max(2048)
      .refine((text) => parseEmbed(text, kind) !== null, `must be an address of ${allowedProviders(kind).join(', ')}`)
      .transform((text) => parseEmbed(text, kind)?.url ?? text)
      .nullish(),
    /** The picture that is shown until the visitor starts the medium. */
    image: picture.nullish(),
  })
}

/** `composer` is '' for a work without a composer, such as a traditional song. */
const importWork = z.strictObject({
  composer: z.union([z.literal(''), localised(line(200))]).meta({ description: 'Name as printed; "" for none' }),
  years: line(40).nullish(),
  title: localised(line(400)),
  work: line(120).nullish().meta({ description: 'External id of the work; without it, composer and number decide' }),
  movements: z.array(line(400)).max(200).optional(),
  minutes: z.number().min(0).max(1440).nullish(),
  soloists: z.array(line(200)).max(50).optional().meta({ description: 'Names of the cast who play this work only' }),
})

/** An interval in minutes; 0 if its length is unknown. */
const importInterval = z.strictObject({ interval: z.int().min(0).max(240) })

const importCast = z.strictObject({
  name: line(200),
  role: localised(line(200)).optional(),
  person: line(120).nullish().meta({ description: 'External id of the performer; without it, the name decides' }),
})

const importVenue = z.strictObject({ name: line(160), address: line(300).nullish() })

const importRoom = z.strictObject({
  name: line(160),
  display_name: line(200).optional(),
  kokos_id: line(80).nullish(),
  capacity: z.int().min(1).max(200_000).nullish(),
})

/** A single performance; each repeat is a separate record. */
export const importProduction = recordSchema(
  productions,
  {
    start: begin,
    /** If undefined, a start without a time gets a standard sentence; null for no note. */
    time_note: localised(line(200)).nullish(),
    /** A note for visitors, such as why the production is cancelled or moved. */
    status_text: localised(line(400)).nullish(),
    venue: importVenue.nullish(),
    room: importRoom.nullish(),
    /** The location as plain text, if there is no `venue`. */
    venue_note: localised(line(200)).nullish(),
    works: z
      .array(z.union([importWork, importInterval]))
      .max(200)
      .default([]),
    cast: z.array(importCast).max(300).default([]),
    /** Unless `title_image` is given, the first picture is the title picture. */
    images: z.array(picture).max(41).default([]),
    title_image: picture.nullish(),
    video: media('video').nullish(),
    audio: media('audio').nullish(),
    programme_file: pdf.nullish(),
    /** The booklet of English pages; without it, they show the other one. */
    programme_file_en: pdf.nullish(),
    /** The letter or the external id of an abo of the site. */
    abo: line(120).nullish(),
  },
  { prices },
)
  .refine(({ venue, room }) => venue || !room, { error: 'needs a venue', path: ['room'] })
  .refine(({ start, ...record }) => start.isTimeKnown || !hasClock(record), {
    error: 'must have a time where doors, introduction or end have one',
    path: ['start'],
  })
  .meta({ id: 'production' })

/** Whether a time of day needs the day of the start; a complete moment does not. */
function hasClock({ doors, introduction, end }: Record<string, unknown>): boolean {
  return [doors, introduction, end].some((time) => typeof time === 'string' && time !== '')
}

function prices(group: z.ZodType): z.ZodType {
  return group.refine(
    (given) => {
      const { from, to } = given as { from?: number | null; to?: number | null }
      return from == null || to == null || from <= to
    },
    { error: 'must not be lower than from', path: ['to'] },
  )
}

export type ImportProduction = z.output<typeof importProduction>
export type ImportProductionInput = z.input<typeof importProduction> & Record<string, unknown>
