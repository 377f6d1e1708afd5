import { z } from 'zod'
import { abos } from '../../entities/abos/fields.ts'
import { features } from '../../entities/features/fields.ts'
import { partners } from '../../entities/partners/fields.ts'
import { pressDirectories } from '../../entities/press-directories/fields.ts'
import { pressFiles } from '../../entities/press-files/fields.ts'
import { redirects } from '../../entities/redirects/fields.ts'
import { siteKeys } from '../../sites/site-keys.ts'
import { localisedAddress, localisedSlug } from './kinds/addresses.ts'
import { externalId } from './kinds/external-id.ts'
import { partSchema, recordSchema } from './kinds/record-shape.ts'
import { begin, periodEnd } from './moments.ts'
import { file } from './pictures.ts'
import { line, localised, paragraphs } from './text.ts'

const position = z.int().min(0).max(100_000).default(0)
const sentence = localised(paragraphs(2000))

/** `external_id` is the partner's key. */
export const importPartner = recordSchema(partners, { claim: sentence, position }).meta({ id: 'partner' })

/** `external_id` is the abo's key. */
export const importAbo = recordSchema(abos, {
  /** If undefined, the title determines the address. */
  slug: localisedSlug.optional(),
  is_active: z.boolean().default(true),
  venue: z.string().max(300).default(''),
  concerts_text: sentence,
  price_text: sentence,
  swap_dates: z.int().min(0).max(100).default(0),
  loyalty_percent: z.number().min(0).max(100).default(0),
  position,
}).meta({ id: 'abo' })

/** An item that the home page promotes. */
export const importFeature = recordSchema(features, {
  kind: z.enum(['hero', 'aboteaser', 'highlight', 'banner', 'teaser']),
  position,
  /** When visitors begin to see the item; a day without a time begins at midnight. */
  from: begin.nullish(),
  /** When visitors stop seeing the item; a day without a time is included as a whole. */
  until: periodEnd.nullish(),
  headline: sentence.nullish(),
  text: sentence.nullish(),
  link_text: sentence.nullish(),
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
export const importRedirect = recordSchema(redirects, { external_id: z.string().min(1).max(2048) }).meta({
  id: 'redirect',
})
export type ImportRedirect = z.output<typeof importRedirect>

export const importPressFile = partSchema(pressFiles, { title: localised(line(300)), file }, [
  'directoryId',
  'position',
])

export const importPressDirectory = partSchema(pressDirectories, { key: line(120), title: localised(line(300)) }, [
  'categoryId',
  'position',
])

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
