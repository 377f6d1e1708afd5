import { z } from 'zod'
import { maxAboProductions } from '../../abo-saving.ts'
import { siteKeys } from '../../site-keys.ts'
import { aboStatuses } from '../abo.ts'
import { begin, periodEnd } from './moments.ts'
import { file, picture } from './pictures.ts'
import { address, externalId } from './production.ts'
import { html, line, localised, paragraphs } from './text.ts'

const position = z.int().min(0).max(100_000).default(0)
export const localisedAddress = z
  .union([address, z.strictObject({ de: address, en: address.nullish() })])
  .transform((text) => (typeof text === 'string' ? { de: text } : { de: text.de, ...(text.en ? { en: text.en } : {}) }))
/** A part of an address: `klassik-fuer-alle`. */
export const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase letters, digits and hyphens')
export const localisedSlug = z.strictObject({ de: slug, en: slug.optional() })
const sentence = localised(paragraphs(2000))
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1a2b3c')
const euros = z.number().min(0).max(100_000).multipleOf(0.01)

/** `external_id` is the partner's key. */
export const importPartner = z
  .strictObject({
    external_id: externalId,
    name: line(300),
    claim: sentence,
    category: z.strictObject({ key: line(60), title: localised(line(120)) }),
    url: address.nullish(),
    image: picture.nullish(),
    position,
  })
  .meta({ id: 'partner' })
export type ImportPartner = z.output<typeof importPartner>

/** `external_id` is the abo's key. */
export const importAbo = z
  .strictObject({
    external_id: externalId,
    letter: line(10),
    title: localised(line(300)),
    /** If undefined, the title determines the address. */
    slug: localisedSlug.optional(),
    color,
    on_color: color,
    is_active: z.boolean().default(true),
    status: z.enum(aboStatuses).default('open'),
    description: localised(html()),
    venue: z.string().max(300).default(''),
    concerts: z.int().min(0).max(maxAboProductions),
    concerts_text: sentence,
    price_text: sentence,
    categories: z
      .array(
        z.strictObject({
          category: z.int().min(1).max(20),
          name: localised(line(120)),
          price: euros,
          reduced: euros.nullish(),
        }),
      )
      .max(20)
      .default([]),
    swap_dates: z.int().min(0).max(100).default(0),
    loyalty_percent: z.number().min(0).max(100).default(0),
    image: picture.nullish(),
    position,
  })
  .meta({ id: 'abo' })
export type ImportAbo = z.output<typeof importAbo>

/** An item that the home page promotes. */
export const importFeature = z
  .strictObject({
    external_id: externalId,
    kind: z.enum(['hero', 'aboteaser', 'highlight', 'banner', 'teaser']),
    position,
    /** When visitors begin to see the item; a day without a time begins at midnight. */
    from: begin.nullish(),
    /** When visitors stop seeing the item; a day without a time is included as a whole. */
    until: periodEnd.nullish(),
    headline: sentence.nullish(),
    text: sentence.nullish(),
    link: localisedAddress.nullish(),
    link_text: sentence.nullish(),
    image: picture.nullish(),
    video: address.nullish(),
    /** The promoted object: the external id of a production or an article, or the key of an abo. */
    production: externalId.nullish(),
    article: externalId.nullish(),
    abo: externalId.nullish(),
  })
  .refine(({ from, until }) => !from || !until || from.local < until.local, {
    path: ['until'],
    message: 'must be after from',
  })
  .meta({ id: 'feature' })
export type ImportFeature = z.output<typeof importFeature>

export interface ImportEntry {
  key: string
  title: { de: string; en?: string | null }
  url?: { de: string; en?: string | null } | null | undefined
  /** Set if the entry links to another site. */
  site?: (typeof siteKeys)[number] | undefined
  /** The key of the abo whose colour the entry has. */
  abo?: string | undefined
  /** When visitors stop seeing the entry and its children. */
  until?: { local: string } | null | undefined
  hidden?: boolean | undefined
  children?: ImportEntry[] | undefined
}

const entry = {
  key: line(120),
  title: localised(line(200)),
  url: localisedAddress.nullish(),
  site: z.enum(siteKeys).optional(),
  abo: externalId.optional(),
  until: periodEnd.nullish(),
  hidden: z.boolean().optional(),
}
const leaf = z.strictObject(entry)
const branch = z.strictObject({ ...entry, children: z.array(leaf).max(100).optional() })

/** A menu or footer, which the import replaces as a whole unless staff have changed it. */
export const importNavigation = z
  .strictObject({
    external_id: z.enum(['menu', 'footer']),
    items: z.array(z.strictObject({ ...entry, children: z.array(branch).max(100).optional() })).max(100),
  })
  .meta({ id: 'navigation' })
export type ImportNavigation = z.output<typeof importNavigation>

/** `external_id` is the old path, without a query. */
export const importRedirect = z
  .strictObject({ external_id: z.string().min(1).max(2048), to: z.string().min(1).max(2048) })
  .meta({ id: 'redirect' })
export type ImportRedirect = z.output<typeof importRedirect>

export const importPressFile = z.strictObject({
  title: localised(line(300)),
  file,
  /** When visitors begin to see the file; a day without a time begins at midnight. */
  embargoed_until: begin.nullish(),
})

export const importPressDirectory = z.strictObject({ key: line(120), title: localised(line(300)) })

/**
 * A category of the press area. The import replaces the files of its directories, except files that staff have added or
 * changed.
 */
export const importPress = z
  .strictObject({
    external_id: externalId,
    title: localised(line(300)),
    directories: z
      .array(importPressDirectory.extend({ files: z.array(importPressFile).max(500).default([]) }))
      .max(200)
      .default([]),
  })
  .meta({ id: 'press' })
export type ImportPress = z.output<typeof importPress>
