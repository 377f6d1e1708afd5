// Performers and works. If a backend lacks these calls, its sites have no pages for them.
import { z } from 'zod'
import { siteKeys } from '../sites/site-keys.ts'
import { addresses, dateTime, image, ownPath } from './common.ts'
import { productionListItem } from './production.ts'

/** `get_absolute_url` is an address on `site`. */
const performance = productionListItem.extend({
  site: z.enum(siteKeys),
  casts: z.array(z.object({ name: z.string(), role: z.string() })),
})
export type Performance = z.infer<typeof performance>

/** A work in lists, with the date of its next performance on this site. */
export const workTeaser = z.object({
  composer: z.string(),
  years: z.string().nullable(),
  title: z.string(),
  minutes: z.number().nullable(),
  get_absolute_url: ownPath,
  date: dateTime,
})
export type WorkTeaser = z.infer<typeof workTeaser>

export const personTeaser = z.object({
  name: z.string(),
  kind: z.enum(['person', 'ensemble']),
  /** Instrument, voice or kind of ensemble. */
  voice: z.string(),
  get_absolute_url: ownPath,
})
export type PersonTeaser = z.infer<typeof personTeaser>

const performances = {
  /** Upcoming performances on all sites whose content is in our store, sorted by date, at most 100. */
  upcoming: z.array(performance),
  /** Past performances on this site, newest first, at most 24. */
  past: z.array(productionListItem),
}

export const person = personTeaser.extend({
  id: z.int(),
  get_absolute_urls: addresses,
  /** Sanitised HTML. */
  text: z.string(),
  image_obj: image.nullable(),
  ...performances,
  /** The works in the performer's upcoming productions on this site, at most 60. */
  works: z.array(workTeaser),
  /**
   * The performers with whom this performer shares the most upcoming productions on all sites, at most six; `count` is
   * the number of these productions.
   */
  partners: z.array(personTeaser.extend({ count: z.int().positive() })),
})
export type Person = z.infer<typeof person>

export const work = z.object({
  id: z.int(),
  get_absolute_urls: addresses,
  composer: z.string(),
  years: z.string().nullable(),
  title: z.string(),
  /** The catalogue number as printed in the title: `op. 95`. */
  number: z.string().nullable(),
  movements: z.array(z.string()),
  minutes: z.number().nullable(),
  scoring: z.string(),
  words: z.string(),
  premiere: z.string(),
  /** Sanitised HTML. */
  text: z.string(),
  ...performances,
  /** Other works in the same upcoming productions on this site, at most 20. */
  companions: z.array(workTeaser),
})
export type WorkPage = z.infer<typeof work>
