// A draft as visitors would see it: the contract's `Page`, with hidden blocks left out.
import type { Page } from '../../../../shared/contract/page.ts'
import { pageOfPath } from '../../store/queries/draft.ts'
import { siblingsOfDraft } from '../../store/queries/pages.ts'
import type { PageSnapshot } from '../../store/snapshot.ts'
import { type DraftState, readDraft } from '../../store/writes/draft/state.ts'
import { mediaOf } from '../../store/writes/draft-rows.ts'
import { snapshotOf } from '../../store/writes/snapshot-of.ts'
import { pageOf } from '../pages.ts'
import { draftRefs } from './draft-page.ts'
import type { Editing } from './editing.ts'

/** Whose draft it is has been seen to. */
export type DraftReading = Pick<Editing, 'store' | 'reading'>

/** @param path below the locale, without slashes at either end; null where no page has it */
export async function readDraftAsPage(editing: DraftReading, path: string): Promise<Page | null> {
  const { read, site, locale } = editing.reading
  const row = await read.first(pageOfPath(site, locale, path))
  const state = row && (await readDraft(editing.store, site, row.id))
  return state && draftAsPage(editing, state)
}

async function draftAsPage(editing: DraftReading, state: DraftState): Promise<Page> {
  const { read, locale } = editing.reading
  const { page } = state
  const [snapshot, siblings, refs] = await Promise.all([
    snapshotOfDraft(editing, state),
    page.hasTabNavigation && page.parentId !== null ? read.all(siblingsOfDraft(page.parentId, locale)) : [],
    draftRefs(editing, state),
  ])
  return pageOf(snapshot, {
    pageId: page.id,
    versionId: 0,
    isOnline: page.isOnline === 1,
    paths: snapshot.paths,
    locale,
    siblings,
    refs,
  })
}

export async function snapshotOfDraft({ store }: DraftReading, { page, modules }: DraftState): Promise<PageSnapshot> {
  const live = modules.filter((row) => !row.isDeleted)
  return snapshotOf(page, live, await mediaOf(store, [page], live))
}
