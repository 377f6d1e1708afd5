import { z } from 'zod'
import { productions } from '../entities/productions/fields.ts'
import { genres } from '../entities/productions/genres.ts'
import { accessFacts, performanceFacts } from '../entities/venues/access.ts'
import { eachAnswered } from '../fields/answered-texts.ts'
import { partsOfDay } from '../time/part-of-day.ts'
import { addresses, colour, dateTime, file, image, numberText, ownPath, paged, thumbs } from './common.ts'
import { maxBackendId } from './limits.ts'
import { inner } from './rings.ts'

export const venueAccess = z.object({
  step_free: z.boolean(),
  induction_loop: z.boolean(),
  wheelchair_places: z.int().nonnegative(),
  /** Whether a companion's ticket is free. */
  companion_ticket: z.boolean(),
})
export type VenueAccess = z.infer<typeof venueAccess>

export const room = z.object({
  ...inner({ id: z.int(), name: z.string(), display_name: z.string(), kokos_id: z.string().nullable() }),
  /** The event list's venue filter uses the venue's id. */
  venue: z
    .object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      address: z.string().nullable(),
      /** Null if unknown; undefined in lists of productions. */
      access: venueAccess.nullable().optional(),
      /** The hall's page; only in a single production, and undefined if a backend has no such page. */
      get_absolute_url: ownPath.optional(),
      /** A text on the last connection home; only in a single production, and undefined if unknown. */
      last_train: z.string().optional(),
      /** The nearest stop and the way from there; only in a single production, and undefined if unknown. */
      stop: z.string().optional(),
    })
    .nullable()
    .optional(),
})
export type Room = z.infer<typeof room>
export type Venue = NonNullable<Room['venue']>

const aboSetting = z.object({
  ...inner({
    id: z.int(),
    letter: z.string(),
    color: colour,
    thumbs: thumbs.nullable(),
    vignette_obj: image.nullable(),
  }),
  /** A text colour that has enough contrast on `color`. */
  on_color: colour.optional(),
})

export const productionAbo = z.object(
  inner({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    status: z.string(),
    get_absolute_url: ownPath,
    abo_setting: aboSetting,
  }),
)
export type ProductionAbo = z.infer<typeof productionAbo>
/** What an abo's vignette shows. */
export interface VignetteAbo {
  abo_setting: Pick<ProductionAbo['abo_setting'], 'letter' | 'color' | 'on_color'>
}

export const productionStatuses = ['available', 'few', 'sold_out', 'cancelled', 'moved'] as const
export const productionStatus = z.enum(productionStatuses)
export type ProductionStatus = z.infer<typeof productionStatus>

/** The lowest, the highest and the reduced price, in euros. */
export const price = z.object({ from: z.number(), to: z.number().nullable(), reduced: z.number().nullable() })

/** The page of a performer or work; undefined without such a page. */
const page = { get_absolute_url: ownPath.optional() }

const work = z.object({
  composer: z.string(),
  years: z.string().nullable(),
  title: z.string(),
  ...page,
  movements: z.array(z.string()),
  minutes: z.number().nullable(),
  /** Names of the cast who play this work only; undefined unless an editor has named them. An addition of our store. */
  soloists: z.array(z.string()).optional(),
})
const interval = z.object({ interval: z.int().nonnegative() })
export type Work = z.infer<typeof work>

/** When the box office's general sale begins and ends; null without a general sale. */
const sale = z.object({ from: dateTime.nullable(), until: dateTime.nullable() })

export const productionListItem = z.object({
  ...inner({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    get_absolute_url: ownPath,
    subtitle: z.string(),
    /** The names in the cast list, without duplicates; in our store, ensembles and conductors come first. */
    short_casts: z.array(z.string()),
    title_image_obj: image.nullable(),
    thumbs_title: thumbs.nullable(),
    date: dateTime,
    room: room.nullable(),
    abo: productionAbo.nullable(),
    /**
     * The address in the content. If our box office sells the production: `/webshop/{id}`, or null once the sale is
     * over or stopped, or if the production is cancelled or moved.
     */
    ticket_url: z.string().nullable(),
  }),
  /** The genre as stored; `shared/entities/productions/genres.ts` maps it to a genre for visitors. '' if unknown. */
  genre: z.string().default(''),
  /**
   * The texts in brackets after the names in `short_casts`, such as instruments; '' for none. An addition of our store,
   * undefined if no name has one.
   */
  cast_roles: z.array(z.string()).optional(),
  /** The composers' family names in print order, without duplicates; the full name if the family name is ambiguous. */
  composers: z.array(z.string()),
  /**
   * `cancelled` and `moved` come from the content, other values from our box office if it sells the production. Null if
   * a backend does not say; the production then has a ticket link like an available one, without the word.
   */
  status: productionStatus.nullable(),
  /** A note in plain text, such as why the production is cancelled or when its sale begins; '' for none. */
  status_text: z.string(),
  /** Final prices from our box office if it sells the production; otherwise the prices in the content. */
  price: price.nullable(),
  /** Present if our box office sells the production. */
  sale: sale.optional(),
  /**
   * The start before the production was moved, also once it is on sale again; missing if it begins as announced or is
   * cancelled. On the day of `date`, the production only begins later or earlier than announced. An addition of our
   * store.
   */
  previous_date: dateTime.nullable().optional(),
  /**
   * The name of the hall before the production was moved, such as `Laeiszhalle, Kleiner Saal`; missing if it is
   * in the announced hall or cancelled. An addition of our store.
   */
  previous_hall: z.string().nullable().optional(),
  /**
   * `previous_date` and `previous_hall` in words, such as `statt` and `19:30`, so that visitors load no code for it.
   * `later` is '' unless the production will begin later on its day. An addition of our store.
   */
  previous_words: z.object({ instead: z.string(), start: z.string(), later: z.string() }).optional(),
  /**
   * What the performance offers, such as `sign-language`, as values of the filter's `access`; undefined for nothing.
   * `access_words` names it, so that visitors load no code for it. An addition of our store.
   */
  access: z.array(z.string()).optional(),
  access_words: z.string().optional(),
})
export type ProductionListItem = z.infer<typeof productionListItem>

/** Tells calendar programs which copy of an entry is newer; an addition of our store. */
const version = {
  /** Increases with every change of title, time, room or status. */
  sequence: z.int().nonnegative().optional(),
  updated: dateTime.optional(),
}

export const productionFeedItem = productionListItem.extend({
  end: dateTime.nullable().optional(),
  ...version,
})
export type ProductionFeedItem = z.infer<typeof productionFeedItem>

export const articleTeaser = z.object({
  ...inner({
    id: z.int(),
    slug: z.string(),
    headline: z.string(),
    category: z.object({ key: z.string(), title: z.string() }),
    image_obj: image.nullable(),
    thumbs: thumbs.nullable(),
  }),
  get_absolute_url: ownPath,
  teaser: z.string(),
  /** Null if a backend has none. */
  date: dateTime.nullable(),
  minutes: z.int().nonnegative(),
})
export type ArticleTeaser = z.infer<typeof articleTeaser>

export const partner = z.object({
  id: z.int(),
  name: z.string(),
  claim: z.string(),
  category: z.object({ key: z.string(), title: z.string() }),
  url: z.string().nullable(),
  image_obj: image.nullable(),
})
export type Partner = z.infer<typeof partner>

export const production = productionListItem.extend({
  // a text that the specification does not name is empty behind a backend that lacks it
  ...eachAnswered(productions, () => z.string().default('')),
  ...inner({
    program: z.array(z.union([work, interval])),
    /** Sanitised HTML. */
    program_text: z.string(),
    interpreter_text: z.string(),
    video_headline: z.string(),
    video_url: z.string().nullable(),
    video_image_obj: image.nullable(),
    thumbs_video: thumbs.nullable(),
    audio_headline: z.string(),
    audio_url: z.string().nullable(),
    program_download_headline: z.string(),
    program_file_obj: file.nullable(),
    articles: z.array(articleTeaser),
    partners: z.array(partner),
    images: z.array(image),
  }),
  ...version,
  get_absolute_urls: addresses,
  casts: z.array(z.object({ name: z.string(), role: z.string(), ...page })),
  /** When the doors open and when the production ends; null if unknown. */
  doors: dateTime.nullable(),
  end: dateTime.nullable(),
  /** The start of the introductory talk. */
  introduction: dateTime.nullable(),
})
export type Production = z.infer<typeof production>

export const productionList = paged(productionListItem)
export type ProductionList = z.infer<typeof productionList>

/**
 * The choices of the event list's date filter: up to 24 months with productions, and the days with productions in one
 * month. The choices begin today, or earlier if the request contains an earlier day or month.
 */
export const calendar = z.object({
  /** The month of `days`, YYYY-MM. */
  month: z.string(),
  months: z.array(z.object({ month: z.string(), count: z.int() })),
  days: z.array(z.object({ date: z.string(), count: z.int() })),
})
export type Calendar = z.infer<typeof calendar>

/** The number of results that each genre and venue would have with the rest of the filter. */
export const facets = z.object({
  /** The genres in display order. */
  genres: z.array(z.object({ genre: z.enum(genres), count: z.int() })),
  /** What performances offer, only facts that a production of the site offers; undefined if a backend does not say. */
  access: z.array(z.object({ fact: z.enum(performanceFacts), count: z.int() })).optional(),
  /** The venues with productions, most productions first. */
  venues: z.array(z.object({ id: z.int(), count: z.int() })),
  /**
   * The parts of the filter that no production of the site answers; undefined if every part is offered. `bookable` is
   * the only choice of a status that productions without one may answer.
   */
  unanswered: z.array(z.enum(['genre', 'venue', 'price', 'abo', 'status', 'bookable'])).optional(),
})
export type Facets = z.infer<typeof facets>

const listOf = (words: readonly string[], what: string) =>
  z
    .string()
    .refine((text) => text.split(',').every((word) => words.includes(word)), `must be ${what}, separated by commas`)

/** `bookable` means that tickets are on sale now. */
const statusChoice = z.enum([...productionStatuses, 'bookable'])
export type StatusChoice = z.infer<typeof statusChoice>

/**
 * The event list's filter (spec §3). `date` is the first day and `until` the last, YYYY-MM-DD. `genre` is a list:
 * `chamber,piano`. `price` is the maximum price of the cheapest ticket, in euros, and excludes cancelled and sold-out
 * productions. `access` is a list of facts, all of which venue or performance must offer:
 * `step-free,sign-language` (`shared/entities/venues/access.ts`).
 */
export const productionFilter = z.object({
  ...inner({
    date: z.iso.date().optional(),
    venue: numberText(maxBackendId).optional(),
    abo: numberText(maxBackendId).optional(),
    status: statusChoice.optional(),
  }),
  until: z.iso.date().optional(),
  genre: listOf(genres, 'genres').optional(),
  price: numberText(100_000).optional(),
  time: z.enum(partsOfDay).optional(),
  access: listOf(accessFacts, 'facts').optional(),
})
export type ProductionFilter = z.infer<typeof productionFilter>
