// A page's draft and its changes (spec §7). The browser imports only the types.
import { z } from 'zod'
import { page } from './page.ts'
import { ownerTypes } from './section-owner.ts'

/** `en` is null without a translation; pages then show the German text. */
export const draftText = z.object({ de: z.string(), en: z.string().nullable() })
export type DraftText = z.infer<typeof draftText>

/** A picture of the media library; its variants are below `/media/{hash}/`. */
export const editorImage = z.object({
  id: z.int(),
  hash: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  focal: z.object({ x: z.number(), y: z.number() }),
  alt: draftText,
  copyright: z.string().nullable(),
  filename: z.string(),
})
export type EditorImage = z.infer<typeof editorImage>

/** Texts are in both languages, pictures have their descriptions, references are ids. */
const draftValue = z.union([draftText, editorImage, z.string(), z.number(), z.boolean(), z.null()])
export type DraftValue = z.infer<typeof draftValue>

export interface DraftBlock {
  id: number
  /** The UUID of the block, which clients may choose, stable across versions; `m{id}` for rows without a UUID. */
  key: string
  module: string
  /** Counts the writes of the block's own fields and of `hidden`. */
  revision: number
  /** The cell of the parent container, from 0; 0 in any other parent. */
  column: number
  hidden: boolean
  fields: Record<string, DraftValue>
  /** The children in order; in a container, column by column. */
  children: DraftBlock[]
}
export const draftBlock: z.ZodType<DraftBlock> = z.object({
  id: z.int(),
  key: z.string(),
  module: z.string(),
  revision: z.int(),
  column: z.int().min(0).max(2),
  hidden: z.boolean(),
  fields: z.record(z.string(), draftValue),
  get children() {
    return z.array(draftBlock)
  },
})

export const draftSettings = z.object({
  revision: z.int(),
  template: z.enum(['default', 'landing']),
  title: draftText,
  headline: draftText,
  /** Below the locale, without slashes at either end. */
  paths: z.object({ de: z.string(), en: z.string() }),
  /** Whether the published version is public; may be true although no version is published yet. */
  is_online: z.boolean(),
  is_clickable: z.boolean(),
  in_menu: z.boolean(),
  in_footer: z.boolean(),
  has_tab_navigation: z.boolean(),
  parent_id: z.int().nullable(),
  meta_title: draftText,
  meta_description: draftText,
  og_title: draftText,
  og_description: draftText,
  og_type: z.string(),
  og_image: editorImage.nullable(),
  hero_image: editorImage.nullable(),
  hero_text: draftText,
  hero_link: draftText,
  hero_link_text: draftText,
  hero_video: z.string().nullable(),
})

/** The draft of a page or of another owner's sections; for other owners, most settings are empty. */
export const draftPage = z.object({
  /** The id in the addresses of calls: `12` for page 12, `production-12` for the sections of production 12. */
  id: z.union([z.int(), z.string()]),
  /** Increases with every write to the draft. */
  revision: z.int(),
  /** The public version; null for a page that is not public. */
  published: z
    .object({ version_id: z.int(), number: z.int(), revision: z.int(), at: z.string(), by: z.string() })
    .nullable(),
  /** Whether the draft differs from the published version; true for a page that is not public. */
  has_changes: z.boolean(),
  settings: draftSettings,
  sections: z.array(draftBlock),
  refs: page.shape.refs,
})
export type DraftPage = z.infer<typeof draftPage>

export const id = z.int().min(1).max(2_147_483_647)
export const key = z.string().regex(/^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|m[1-9]\d{0,15})$/i)
/** The cell of a container, from 0. */
export const columnIndex = z.int().min(0).max(2)
const fields = z.record(z.string(), z.unknown())

/** A block that is created together with its parent. */
export interface NewBlock {
  module: string
  key?: string | undefined
  /** The cell of the parent container, from 0; 0 in any other parent. */
  column?: number | undefined
  hidden?: boolean | undefined
  fields?: Record<string, unknown> | undefined
  children?: NewBlock[] | undefined
}
export const newBlock: z.ZodType<NewBlock, NewBlock> = z.looseObject({
  module: z.string().max(40),
  key: key.optional(),
  column: columnIndex.optional(),
  hidden: z.boolean().optional(),
  fields: fields.optional(),
  get children() {
    return z.array(newBlock).max(500).optional()
  },
})

/** A body without `fields` is module data instead (`module-data.ts`). */
export const createModuleRequest = z.looseObject({
  content_type: z.enum(ownerTypes),
  object_id: id,
  parent: id.nullable(),
  column: columnIndex.default(0),
  /** The sibling before the new block; null puts the block first, and undefined or a missing sibling puts it last. */
  after: id.nullable().optional(),
  key: key.optional(),
  hidden: z.boolean().optional(),
  fields,
  /** The children in order; in a container, `column` is the cell of each child. */
  children: z.array(newBlock).max(500).optional(),
})
export type CreateModuleRequest = z.input<typeof createModuleRequest>

/** Omitted fields stay unchanged. A body without `fields` is module data instead (`module-data.ts`). */
export const updateModuleRequest = z.looseObject({ fields, hidden: z.boolean().optional() })
export type UpdateModuleRequest = z.input<typeof updateModuleRequest>

/** `ids` lists the blocks that the cell will contain, in order; `was` lists those that the client last saw in it. */
export const reorderRequest = z.object({
  content_type: z.enum(ownerTypes).default('page'),
  object_id: id,
  parent: id.nullable(),
  column: columnIndex.default(0),
  ids: z.array(id).max(2000),
  was: z.array(id).max(2000),
})
export type ReorderRequest = z.input<typeof reorderRequest>

/** The block's revision that a write without `If-Match` has overwritten or deleted. */
const overwritten_revision = z.int().optional()
export const writtenBlock = z.object({ page_revision: z.int(), block: draftBlock, overwritten_revision })
export type WrittenBlock = z.infer<typeof writtenBlock>
export const writtenPage = z.object({ page_revision: z.int(), overwritten_revision })
export type WrittenPage = z.infer<typeof writtenPage>

const texts = z.object({ de: z.string(), en: z.string().nullish() })
/** Below the locale; the server lower-cases a path and removes the slashes at its ends. */
const paths = z.object({ de: z.string().max(300), en: z.string().max(300) })

export const createPageRequest = z.object({
  template: z.enum(['default', 'landing']).default('default'),
  /** The template of the page's initial content. */
  starts: z.enum(['empty', 'landing', 'article']).default('empty'),
  title: texts,
  paths,
  parent_id: id.nullable().default(null),
})
export const duplicatePageRequest = z.object({
  title: texts,
  paths,
  with_drafts: z.boolean().default(false).describe('Also copies what others have drafted'),
})
/** `ids` lists the pages below `parent_id` in their new order, `was` in the order that the client last saw. */
export const reorderPagesRequest = z.object({
  parent_id: id.nullable(),
  ids: z.array(id).max(1000),
  was: z.array(id).max(1000),
})
export const pageOrder = z.object({ ids: z.array(z.int()) })
export type PageOrder = z.infer<typeof pageOrder>
const seenRevision = z.int().positive().optional().describe('The revision of the list of changes that the person saw')
export const restoreRequest = z.union([
  z.object({ version_id: id, seen: seenRevision }),
  z.object({ point_id: id.describe('Brings back what an act took out of the draft'), seen: seenRevision }),
])
export const settingsRequest = z.object({
  settings: z.record(z.string(), z.unknown()),
})

export const pageListItem = z.object({
  id: z.int(),
  title: draftText,
  paths: z.object({ de: z.string(), en: z.string() }),
  is_online: z.boolean(),
  has_changes: z.boolean(),
  parent_id: z.int().nullable(),
  /** The position among the siblings; equal positions are sorted by id. */
  position: z.int(),
})
export type PageListItem = z.infer<typeof pageListItem>

export const publishedPage = z.object({ version_id: z.int(), number: z.int(), page: draftPage })
export type PublishedPage = z.infer<typeof publishedPage>

export const pageVersionItem = z.object({
  version_id: z.int(),
  number: z.int(),
  created_at: z.string(),
  created_by: z.string(),
  created_by_name: z.string().optional(),
  is_published: z.boolean(),
})
export type PageVersionItem = z.infer<typeof pageVersionItem>

/**
 * The blocks' keys and revisions are those of the current draft; the revision is 0 for a block that no longer exists.
 */
export const pageVersion = pageVersionItem.extend({
  sections: z.array(draftBlock),
  /** The version's settings with the addresses that the page then had; null for owners other than pages. */
  settings: draftSettings.omit({ revision: true, is_online: true, parent_id: true }).nullable(),
})
export type PageVersion = z.infer<typeof pageVersion>

export const pagePointItem = z.object({
  point_id: z.int(),
  at: z.string(),
  by: z.string(),
  by_name: z.string().optional(),
  kind: z.enum(['named', 'taken']).describe('`taken`: kept before an act that took words of others out of the draft'),
  name: z.string().nullable(),
  action: z.enum(['discard', 'restore', 'delete']).nullable(),
  has_mine: z.boolean().describe('Whether the act took words of the caller'),
})
export type PagePointItem = z.infer<typeof pagePointItem>
export const pagePoint = pagePointItem.extend({ sections: z.array(draftBlock) })
export type PagePoint = z.infer<typeof pagePoint>

export const pageRevisionItem = z.object({
  number: z.int(),
  at: z.string(),
  by: z.string(),
  by_name: z.string().optional(),
  action: z.enum(['create', 'update', 'delete', 'reorder', 'settings', 'publish', 'unpublish', 'restore', 'discard']),
  module: z.string().nullable(),
  module_id: z.int().nullable(),
  label: z.object({ de: z.string(), en: z.string().nullish() }),
  /** The blocks that a write without `If-Match` has overwritten or deleted. */
  overwritten: z
    .array(z.object({ id: z.int(), module: z.string(), revision: z.int(), hidden: z.boolean(), fields }))
    .optional(),
})
export type PageRevisionItem = z.infer<typeof pageRevisionItem>

/**
 * The place of a link to the requested page. `page_id`, `title` and `paths` describe the linking page; for a link in
 * the site's navigation, `title` is the entry's, and `page_id` and `paths` are null.
 */
export const pageLink = z.object({
  kind: z.enum(['page', 'navigation']),
  page_id: z.int().nullable(),
  title: draftText,
  paths: z.object({ de: z.string(), en: z.string() }).nullable(),
})
export type PageLink = z.infer<typeof pageLink>

const checkCodes = [
  'required',
  'too_few',
  'embed_not_allowed',
  'missing_alt',
  'heading_skipped',
  'empty_link',
  'dead_link',
  'missing_translation',
  'meta_description_missing',
  'meta_description_short',
  'meta_description_long',
] as const
export const pageCheck = z.object({
  code: z.enum(checkCodes),
  /** Errors prevent publication. */
  severity: z.enum(['error', 'warning']),
  /** Null if the problem is in the page's settings. */
  module_id: z.int().nullable(),
  field: z.string().nullable(),
  locale: z.enum(['de', 'en']).nullable(),
})
export type PageCheck = z.infer<typeof pageCheck>

export const previewLink = z.object({ url: z.string(), expires_at: z.string() })
export type PreviewLink = z.infer<typeof previewLink>
