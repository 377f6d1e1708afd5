// Performers and works of all sites. A backend without these calls has no pages of them, and nothing links there.
import { z } from 'zod'
import { siteKeys } from '../site-keys.ts'
import { addresses, dateTime, image, ownPath } from './common.ts'
import { productionListItem } from './production.ts'

/** A performance on any of the promoter's sites; its address belongs to that site. */
const performance = productionListItem.extend({
  site: z.enum(siteKeys),
  casts: z.array(z.object({ name: z.string(), role: z.string() })),
})
export type Performance = z.infer<typeof performance>

/** A work in lists, with the first day on which it is played here. */
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
  /** Upcoming ones of all sites by date, at most 100. */
  upcoming: z.array(performance),
  /** Past ones of this site, the latest first, at most 24. */
  past: z.array(productionListItem),
}

export const person = personTeaser.extend({
  id: z.int(),
  get_absolute_urls: addresses,
  /** HTML, cleaned on every write. */
  text: z.string(),
  image_obj: image.nullable(),
  ...performances,
  /** The works of the upcoming programmes on this site. */
  works: z.array(workTeaser),
  /** Those who share most of the upcoming concerts, with the number of these. */
  partners: z.array(personTeaser.extend({ count: z.int().positive() })),
})
export type Person = z.infer<typeof person>

export const work = z.object({
  id: z.int(),
  get_absolute_urls: addresses,
  composer: z.string(),
  years: z.string().nullable(),
  title: z.string(),
  /** The number as printed in the title, `op. 95`; null without one. */
  number: z.string().nullable(),
  movements: z.array(z.string()),
  minutes: z.number().nullable(),
  scoring: z.string(),
  words: z.string(),
  premiere: z.string(),
  /** HTML, cleaned on every write. */
  text: z.string(),
  ...performances,
  /** Works that are played on the same evenings on this site. */
  companions: z.array(workTeaser),
})
export type WorkPage = z.infer<typeof work>
