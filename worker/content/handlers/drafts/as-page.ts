// Converts a draft to the public form: the contract's `Page`, without hidden blocks.
import type { NamedSection, Page } from '../../../../shared/contract/page.ts'
import { ownerOfDraftSection, pageOfPath } from '../../store/drafts/queries.ts'
import { mediaOf } from '../../store/drafts/rows.ts'
import { type DraftState, readDraft } from '../../store/drafts/state.ts'
import { siblingsOfDraft } from '../../store/pages/queries.ts'
import type { PageSnapshot } from '../../store/pages/snapshot.ts'
import { snapshotOf } from '../../store/pages/snapshot-of.ts'
import type { Editing } from '../editing.ts'
import { pageOf } from '../pages/read.ts'
import { sectionOfSnapshot, withDescendants } from '../pages/section.ts'
import type { Reading } from '../reading.ts'
import { referencesOf } from './references.ts'

/** The context for reading a draft; the caller has checked access to it. */
export type DraftReading = Pick<Editing, 'store' | 'reading'>

/**
 * Reads the draft of a page in its public form.
 * @param path below the locale, without slashes at either end
 * @returns null if no page has this path
 */
export async function readDraftAsPage(editing: DraftReading, path: string): Promise<Page | null> {
  const { read, site, locale } = editing.reading
  const row = await read.first(pageOfPath(site, locale, path))
  const state = row && (await readDraft(editing.store, site, { content_type: 'page', object_id: row.id }))
  return state && draftAsPage(editing, state)
}

/**
 * Reads a visible section by its name, from the first draft of the site that contains such a section.
 * @returns null if no draft contains it
 */
export async function readDraftSection(editing: DraftReading, slug: string): Promise<NamedSection | null> {
  const { read, site } = editing.reading
  const owner = await read.first(ownerOfDraftSection(site, slug))
  const state = owner && (await readDraft(editing.store, site, owner))
  return state && sectionOfSnapshot(editing.reading, await snapshotOfDraft(editing, state), { owner, slug })
}

async function draftAsPage(editing: DraftReading, state: DraftState): Promise<Page> {
  const { id, parentId, isOnline } = state.page
  const snapshot = await snapshotOfDraft(editing, state)
  return pageOfSnapshot(editing.reading, snapshot, { pageId: id, parentId, isOnline: isOnline === 1 })
}

/** Converts the snapshot of a draft or preview to a page, and loads the entries that its blocks refer to. */
export async function pageOfSnapshot(
  reading: Reading,
  snapshot: PageSnapshot,
  about: { pageId: number; parentId: number | null; isOnline: boolean },
): Promise<Page> {
  const { read, locale } = reading
  const { pageId, parentId, isOnline } = about
  const blocks = snapshot.sections.flatMap(({ columns }) => columns.flat().flatMap(withDescendants))
  const [siblings, refs] = await Promise.all([
    snapshot.hasTabNavigation && parentId !== null ? read.all(siblingsOfDraft(parentId, locale)) : [],
    referencesOf(
      reading,
      blocks.map(({ module, fields }) => ({ module, data: fields })),
    ),
  ])
  return pageOf(snapshot, { pageId, versionId: 0, isOnline, paths: snapshot.paths, locale, siblings, refs })
}

export async function snapshotOfDraft({ store }: DraftReading, { page, modules }: DraftState): Promise<PageSnapshot> {
  const live = modules.filter((row) => !row.isDeleted)
  return snapshotOf(page, live, await mediaOf(store, [page], live))
}
