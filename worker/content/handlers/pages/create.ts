import type { z } from 'zod'
import type { Toolbar } from '../../../../shared/blocks/define.ts'
import { blocks } from '../../../../shared/blocks/registry.ts'
import type { createPageRequest, DraftPage, duplicatePageRequest } from '../../../../shared/contract/editor.ts'
import { emptyFields } from '../../../../shared/fields/empty-value.ts'
import { type Localised, localise } from '../../../../shared/i18n/locale.ts'
import { pageSettings } from '../../../../shared/page/page-settings.ts'
import { checkFields } from '../../store/drafts/fields.ts'
import { readOpenDraft } from '../../store/drafts/open-draft.ts'
import { cellCount } from '../../store/drafts/places.ts'
import { lastPosition, pageKey } from '../../store/drafts/queries.ts'
import { type BlockState, cellOf, type DraftState } from '../../store/drafts/state.ts'
import type { BlockDraft, SectionDraft } from '../../store/pages/block-rows.ts'
import { ownSettings, type DraftPage as PageRow } from '../../store/pages/snapshot-of.ts'
import { type PageDraft, savePage } from '../../store/pages/writes.ts'
import { readDraftPage } from '../drafts/read.ts'
import { type Edited, type Editing, invalid, notFound } from '../editing.ts'
import { changesIn } from './changes.ts'
import { ownPartOf } from './partial-draft.ts'
import { checkPaths } from './paths.ts'

/** `POST pages/`: creates a page as an unpublished draft. */
export async function createPage(
  editing: Editing,
  request: z.output<typeof createPageRequest>,
): Promise<Edited<DraftPage>> {
  const title = checkedTitle(editing, request.title)
  if ('kind' in title) return title
  const parent = request.parent_id === null ? null : await keyOfPage(editing, request.parent_id)
  if (request.parent_id !== null && !parent) return invalid([{ pointer: '/parent_id', code: 'not_there' }])
  return save(editing, request.paths, {
    key: crypto.randomUUID(),
    parentKey: parent,
    template: request.template,
    title,
    headline: { de: '', en: null },
    isOnline: false,
    isClickable: true,
    sections: sectionsAtFirst(request.starts, title, editing.toolbar),
  })
}

/**
 * `POST pages/{id}/duplicate/`: copies the public settings and blocks and the caller's own changes of them, with
 * `with_drafts` also those of others; title and addresses come from the request.
 */
export async function duplicatePage(
  editing: Editing,
  pageId: number,
  request: z.output<typeof duplicatePageRequest>,
): Promise<Edited<DraftPage>> {
  const state = await copiedState(editing, pageId, request.with_drafts)
  if (!state) return notFound
  const title = checkedTitle(editing, request.title)
  if ('kind' in title) return title
  const parentKey = state.page.parentId === null ? null : await keyOfPage(editing, state.page.parentId)
  return save(editing, request.paths, {
    ...settingsOf(state.page),
    key: crypto.randomUUID(),
    parentKey,
    title,
    isOnline: false,
    sections: sectionsOf(state),
  })
}

/** Returns the state of a page that its copy begins with; null if the site has no such page. */
async function copiedState(editing: Editing, pageId: number, withDrafts: boolean): Promise<DraftState | null> {
  const read = await readOpenDraft(editing.store, editing.reading.site, { content_type: 'page', object_id: pageId })
  if (!read) return null
  const { page } = read.state
  const modules = read.state.modules.filter(({ isDeleted }) => !isDeleted)
  const changes = changesIn(editing, read)
  const isOwn = ({ by }: { by: readonly { is_me: boolean }[] }) => by.every(({ is_me }) => is_me)
  if (withDrafts || [...changes.blocks, changes.settings].every(isOwn)) return { page, modules }
  // what needs the change of another person stays with it
  const keys = new Set(changes.blocks.filter(isOwn).map(({ key }) => key))
  const lacking = () => changes.blocks.filter(({ key, needs }) => keys.has(key) && needs.some((one) => !keys.has(one)))
  for (let left = lacking(); left.length > 0; left = lacking()) for (const { key } of left) keys.delete(key)
  return ownPartOf(read, keys, isOwn(changes.settings))
}

async function save(
  editing: Editing,
  wanted: { de: string; en: string },
  draft: Omit<PageDraft, 'paths'>,
): Promise<Edited<DraftPage>> {
  const { paths, errors } = await checkPaths(editing, wanted, '/paths', null)
  if (errors.length > 0) return invalid(errors)
  const { store, reading, by } = editing
  const both = { de: paths.de ?? '', en: paths.en ?? '' }
  const behind = await reading.read.first(lastPosition(reading.site, draft.parentKey))
  const placed = { ...draft, position: (behind?.position ?? -1) + 1, paths: both }
  const saved = await savePage(store, reading.site, placed, { createdBy: by })
  if (!saved.ok) return invalid([{ pointer: '/paths/de', code: 'path_taken' }])
  const page = await readDraftPage(editing, { content_type: 'page', object_id: saved.pageId })
  return page ? { kind: 'done', status: 201, body: page, tags: saved.tags } : notFound
}

function checkedTitle({ toolbar }: Editing, given: { de: string; en?: string | null | undefined }) {
  const { title } = pageSettings
  const { patch, errors } = checkFields({ fields: { title } }, { title: given }, { toolbar, pointer: '' })
  const text = patch.title as Localised
  if (errors.length === 0 && !localise(text, 'de')) errors.push({ pointer: '/title/de', code: 'required' })
  return errors.length > 0 ? invalid(errors) : { de: text.de, en: text.en ?? null }
}

async function keyOfPage({ reading }: Editing, id: number): Promise<string | null> {
  return (await reading.read.first(pageKey(reading.site, id)))?.key ?? null
}

function settingsOf(page: PageRow): Omit<PageDraft, 'key' | 'parentKey' | 'title' | 'paths' | 'sections'> {
  return {
    ...ownSettings(page),
    template: page.template,
    headline: JSON.parse(page.headline) as Localised,
    ogImageId: page.ogImage,
    heroImageId: page.heroImage,
  }
}

function sectionsOf({ modules }: DraftState): SectionDraft[] {
  const blockOf = (row: BlockState): BlockDraft => ({
    module: row.module,
    data: row.data,
    hidden: row.hidden,
    children: cellOf(modules, row.id, 0).map(blockOf),
  })
  return cellOf(modules, null, 0).map((container) => ({
    slug: container.slug,
    layout: Number(container.data.layout),
    hidden: container.hidden,
    columns: Array.from({ length: cellCount(container) }, (_, column) =>
      cellOf(modules, container.id, column).map(blockOf),
    ),
  }))
}

/** Returns the first sections of a new page: none, or empty blocks below a block with the page's title. */
function sectionsAtFirst(starts: 'empty' | 'landing' | 'article', title: Localised, toolbar: Toolbar): SectionDraft[] {
  if (starts === 'empty') return []
  const headline = block('headline', { content: title })
  if (starts === 'article') {
    return [
      { slug: '', layout: 0, columns: [[headline, block('text')]] },
      { slug: '', layout: 1, columns: [[block('image')], [block('quote')]] },
    ]
  }
  const opening = toolbar === 'standard' ? block('fullteaser', { headline: title }) : headline
  const teasers: BlockDraft = { ...block('teaserlist'), children: [block('teaserlistitem'), block('teaserlistitem')] }
  return [
    { slug: '', layout: 0, columns: [[opening]] },
    { slug: '', layout: 0, columns: [[block('text'), teasers]] },
  ]
}

function block(module: keyof typeof blocks, data: Record<string, unknown> = {}): BlockDraft {
  return { module, data: { ...emptyFields(blocks[module].fields), ...data } }
}
