import { z } from 'zod'
import { contentGenres } from '../../genres.ts'
import { allowedProviders, type EmbedKind, parseEmbed } from '../../html/embeds.ts'
import { safeHref } from '../../html/href.ts'
import { productionStatuses } from '../production.ts'
import { begin, clock } from './moments.ts'
import { pdf, picture } from './pictures.ts'
import { html, line, localised, paragraphs } from './text.ts'

/** Identifies a record in later imports. */
export const externalId = line(120).meta({ description: 'The source’s own id; unique per site and kind' })

/** An https address, or a root-relative address of this site. */
export const address = z
  .string()
  .max(2048)
  .refine(
    (text) => safeHref(text) !== null && !/^(?:http|mailto|tel):/i.test(text),
    'must be an https address or begin with /',
  )
function media(kind: EmbedKind) {
  return z.strictObject({
    headline: localised(line(200)).optional(),
    url: z
      .string()
      .max(2048)
      .refine((text) => parseEmbed(text, kind) !== null, `must be an address of ${allowedProviders(kind).join(', ')}`)
      .transform((text) => parseEmbed(text, kind)?.url ?? text),
    /** The picture that is shown until the visitor starts the medium. */
    image: picture.nullish(),
  })
}

const minutes = z.number().min(0).max(1440)
const euros = z.number().min(0).max(100_000).multipleOf(0.01)

/** `composer` is '' for a work without a composer, such as a traditional song. */
const importWork = z.strictObject({
  composer: z.union([z.literal(''), localised(line(200))]).meta({ description: 'Name as printed; "" for none' }),
  years: line(40).nullish(),
  title: localised(line(400)),
  work: line(120).nullish().meta({ description: 'External id of the work; without it, composer and number decide' }),
  movements: z.array(line(400)).max(200).optional(),
  minutes: minutes.nullish(),
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

const importPrices = z
  .strictObject({
    from: euros.optional(),
    to: euros.nullish(),
    reduced: euros.nullish(),
    text: localised(paragraphs(1000)).optional(),
  })
  .refine(({ from, to }) => to == null || (from !== undefined && from <= to), {
    error: 'must not be lower than from',
    path: ['to'],
  })

/** A single performance; each repeat is a separate record. */
export const importProduction = z
  .strictObject({
    external_id: externalId,
    title: localised(line(300)),
    subtitle: localised(line(400)).nullish(),
    genre: z.enum(contentGenres).default('orchestra'),
    status: z.enum(productionStatuses).default('available'),
    /** A note for visitors, such as why the production is cancelled or moved. */
    status_text: localised(line(400)).nullish(),
    start: begin,
    previous_start: begin.nullish(),
    /** If undefined, a start without a time gets a standard sentence; null for no note. */
    time_note: localised(line(200)).nullish(),
    doors: clock.nullish(),
    introduction: clock.nullish(),
    /** An end that is not later than the start is on the next day. */
    end: clock.nullish(),
    venue: importVenue.nullish(),
    room: importRoom.nullish(),
    /** The location as plain text, if there is no `venue`. */
    venue_note: localised(line(200)).nullish(),
    works: z
      .array(z.union([importWork, importInterval]))
      .max(200)
      .default([]),
    cast: z.array(importCast).max(300).default([]),
    prices: importPrices.nullish(),
    short: localised(line(400)).nullish(),
    text: localised(html()).nullish(),
    interpreters: localised(html()).nullish(),
    /** The first picture is the title picture. */
    images: z.array(picture).max(40).default([]),
    video: media('video').nullish(),
    audio: media('audio').nullish(),
    programme_file: pdf.nullish(),
    ticket_url: address.nullish(),
    /** The letter or the external id of an abo of the site. */
    abo: line(120).nullish(),
    /** External ids of articles, in this file or in the store. */
    articles: z.array(externalId).max(40).default([]),
    /** Keys of partners of the site. */
    partners: z.array(line(120)).max(40).default([]),
  })
  .refine(({ venue, room }) => venue || !room, { error: 'needs a venue', path: ['room'] })
  .refine(({ start, doors, introduction, end }) => start.isTimeKnown || !(doors || introduction || end), {
    error: 'must have a time where doors, introduction or end have one',
    path: ['start'],
  })
  .meta({ id: 'production' })

/** Localised texts that need no conversion, with their columns in `productions`. */
export const importedTexts = {
  subtitle: 'subtitle',
  short: 'short',
  text: 'programText',
  interpreters: 'interpreterText',
} as const satisfies { [Name in keyof z.output<typeof importProduction>]?: string }

export type ImportProduction = z.output<typeof importProduction>
export type ImportProductionInput = z.input<typeof importProduction>
