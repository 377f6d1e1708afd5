import { z } from 'zod'
import { addresses, image, thumbs } from './common.ts'
import { houseFactKeys } from './house-facts.ts'
import { articleTeaser, partner, productionListItem } from './production.ts'
import { inner } from './rings.ts'

/**
 * A block in the contract's form: its name (`module`) and its fields in one object. The block registry
 * (`shared/blocks/`) validates the fields.
 */
export interface BlockData {
  id: number
  /** The block's name in the registry: `headline`, `text`, `faqitem` … */
  module: string
  model: string
  /** The id of the parent container or block. */
  parent: number | null
  order: number
  children?: BlockData[]
  [field: string]: unknown
}
export const block: z.ZodType<BlockData> = z.looseObject({
  id: z.int(),
  ...inner({ module: z.string(), model: z.string(), parent: z.int().nullable(), order: z.int() }),
  get children() {
    return z.array(block).optional()
  },
}) as z.ZodType<BlockData>

/** The layout of a container: 100 · 67-33 · 33-67 · 50-50 · 33-33-33 · 25-50-25 (spec §3). */
const layoutIndex = z.int().min(0).max(5)

export const section = z.object(
  inner({
    id: z.int(),
    model: z.string(),
    module: z.literal('container'),
    parent: z.int().nullable(),
    content_type: z.string(),
    object_id: z.int(),
    slug: z.string(),
    order: z.int(),
    layout: layoutIndex,
    columns: z.array(z.object(inner({ classes: z.string(), children: z.array(block) }))),
  }),
)
export type Section = z.infer<typeof section>

/** What the house's data say about a subject of the block `house-facts`, in one language. */
export const houseFact = z.object({
  fact: z.enum(houseFactKeys),
  rows: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type HouseFact = z.infer<typeof houseFact>

const refs = z.object({
  productions: z.array(productionListItem),
  articles: z.array(articleTeaser),
  partners: z.array(partner),
  /** Only with a block `house-facts`, or for an editor. */
  facts: z.array(houseFact).optional(),
})

/** A section that the caller requests by name. A backend may omit `refs`. */
export const namedSection = section.extend({ refs: refs.optional() })
export type NamedSection = z.infer<typeof namedSection>

/** The sections of an article, a production or a home page, in one language. */
export const ownerSections = z.object({ modules: z.array(section), refs })
export type OwnerSections = z.infer<typeof ownerSections>

const pageSibling = z.object({ id: z.int(), title: z.string(), url: z.string() })

/** A content page in one language (spec §3), in any version or as a draft. */
export const page = z.object({
  ...inner({
    id: z.int(),
    urls: addresses,
    content_type: z.string(),
    title: z.string(),
    headline: z.string(),
    is_online: z.boolean(),
    is_clickable: z.boolean(),
    in_menu: z.boolean(),
    in_footer: z.boolean(),
    meta_title: z.string(),
    meta_description: z.string(),
    og_title: z.string(),
    og_description: z.string(),
    og_image: image.nullable(),
    og_type: z.string(),
    og_image_thumbs: thumbs.nullable(),
    modules: z.array(section),
    settings_url: z.string(),
    has_tab_navigation: z.boolean(),
    siblings: z.array(pageSibling),
    hero_image: image.nullable(),
    hero_link: z.string().nullable(),
    hero_text: z.string(),
    hero_video: z.string().nullable(),
    hero_thumbs: thumbs.nullable(),
  }),
  version_id: z.int(),
  template: z.enum(['default', 'landing']),
  hero_link_text: z.string(),
  refs,
})
export type Page = z.infer<typeof page>
