import type { DraftPage, PublishedPage } from '../../../../shared/contract/editor.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { draftOf, readOpenDraft } from '../../store/drafts/open-draft.ts'
import { versionById } from '../../store/drafts/queries.ts'
import { type Refusal, refused } from '../../store/drafts/refusal.ts'
import { restoreDraft } from '../../store/drafts/restore-draft.ts'
import { readDraft } from '../../store/drafts/state.ts'
import { writeDraft } from '../../store/drafts/write-draft.ts'
import { publishSections } from '../../store/owners/publish.ts'
import { type Published, publishPage } from '../../store/pages/publish.ts'
import { unpublishPage } from '../../store/pages/unpublish.ts'
import { missingFields } from '../checks/missing-fields.ts'
import { refusalOf, target } from '../drafts/answer.ts'
import { draftPageOf, readDraftPage } from '../drafts/read.ts'
import { type Edited, type Editing, type EditRefused, invalid, notFound } from '../editing.ts'
import { bringBackFiles } from '../media/bring-back.ts'
import { refusalOfThrown, refusalOfUnseen } from './changes.ts'

/** The edited owner, and the revision of its draft that the editor has seen, from `If-Match`. */
export interface SeenPage {
  owner: Owner
  revision: number
  /** The revision of the list of changes that the person was shown. */
  seen?: number | undefined
}

/**
 * `POST pages/{id}/publish/`: publishes the draft as the next version.
 * @param seen the revision of the list of changes that the person was shown
 */
export async function publishDraft(
  editing: Editing,
  { owner, revision }: SeenPage,
  seen?: number,
): Promise<Edited<PublishedPage>> {
  const { store, reading, by, toolbar } = editing
  const read = await readOpenDraft(store, reading.site, owner)
  if (!read) return notFound
  const state = { ...read.state, modules: read.state.modules.filter(({ isDeleted }) => !isDeleted) }
  const conflict = async (): Promise<Edited<never>> => {
    const current = await readDraftPage(editing, owner)
    return { kind: 'problem', code: 'conflict', ...(current ? { current } : {}) }
  }
  if (state.page.revision !== revision) return conflict()
  const unseen = refusalOfUnseen(editing, read, { seen })
  if (unseen) return unseen
  const missing = missingFields(state, toolbar)
  if (missing.length > 0) return invalid(missing.map(({ pointer, code }) => ({ pointer, code })))
  if (owner.content_type !== 'page') {
    const written = await publishSections(store, target(editing, owner), state)
    return written.kind === 'written' ? answerPublished(editing, owner, written) : refusalOf(editing, written)
  }
  const published = await publishedOrTaken(publishPage(store, owner.object_id, by, { revision, goesOnline: true }))
  if ('kind' in published) return published
  if (!published.ok) return published.code === 'page-missing' ? notFound : conflict()
  return answerPublished(editing, owner, published)
}

/** Waits for the publication of a page; refuses it if another page has taken the address to which it would move. */
export function publishedOrTaken(publication: Promise<Published>): Promise<Published | EditRefused> {
  return publication.catch((error: unknown) => {
    if (/UNIQUE constraint failed: page_paths/.test(String(error)))
      return invalid([{ pointer: '/settings/paths', code: 'path_taken' }])
    throw error
  })
}

export async function answerPublished(
  editing: Editing,
  owner: Owner,
  { tags, freesPaths = false }: { tags: readonly string[]; freesPaths?: boolean },
): Promise<Edited<PublishedPage>> {
  const page = await readDraftPage(editing, owner)
  if (!page?.published) return notFound
  const { version_id, number } = page.published
  return { kind: 'done', status: 200, body: { version_id, number, page }, tags, movesPaths: freesPaths }
}

/** `POST pages/{id}/unpublish/`: hides a page, or the sections of another owner, from visitors. */
export async function takeOffline(editing: Editing, { owner, revision }: SeenPage): Promise<Edited<DraftPage>> {
  const written = await unpublishPage(editing.store, target(editing, owner), revision)
  if (written.kind !== 'written') return refusalOf(editing, written)
  return answerPage(editing, owner, written.tags)
}

/** `POST pages/{id}/discard/`: resets the draft to the published version. */
export async function discardDraft(editing: Editing, page: SeenPage): Promise<Edited<DraftPage>> {
  const { owner } = page
  const state = await readDraft(editing.store, editing.reading.site, owner)
  if (!state) return notFound
  const versionId = state.page.isOnline === 1 ? state.page.publishedVersionId : null
  if (versionId === null) return { kind: 'problem', code: 'conflict', current: await draftPageOf(editing, state) }
  return putBack(editing, page, versionId, 'discard')
}

/** `POST pages/{id}/restore/`: copies a version into the draft; visitors see it only after publication. */
export async function restoreVersion(editing: Editing, page: SeenPage, versionId: number): Promise<Edited<DraftPage>> {
  return putBack(editing, page, versionId, 'restore')
}

async function putBack(
  editing: Editing,
  { owner, revision, seen }: SeenPage,
  versionId: number,
  action: 'restore' | 'discard',
): Promise<Edited<DraftPage>> {
  const { store, reading } = editing
  const version = await reading.read.first(versionById(reading.site, owner, versionId))
  const read = await readOpenDraft(store, reading.site, owner)
  if (!version || !read) return notFound
  // before files return for its sake
  if (read.state.page.revision !== revision)
    return { kind: 'problem', code: 'conflict', current: await draftPageOf(editing, read.state) }
  const thrown = refusalOfThrown(editing, read, { seen })
  if (thrown) return thrown
  const kept = draftOf(version)
  const { number } = version
  await bringBackFiles({ store, site: reading.site, by: editing.by }, kept)
  const label =
    action === 'restore'
      ? { de: `Fassung ${number} zurückgeholt`, en: `Version ${number} restored` }
      : { de: 'Änderungen verworfen', en: 'Changes discarded' }
  const written = await writeDraft<Refusal>(
    store,
    target(editing, owner),
    (state) => {
      // the draft is replaced as a whole, so the editor must have seen all of it
      if (state.page.revision !== revision) return refused({ code: 'conflict' })
      // false for a restored version, and if another editor has published in the meantime
      const isPublished = action === 'discard' && state.page.publishedVersionId === versionId
      return restoreDraft(state, kept, { action, label, isPublished })
    },
    { ids: kept.modules.map(({ id }) => id) },
  )
  if (written.kind !== 'written') return refusalOf(editing, written)
  return answerPage(editing, owner, written.tags)
}

async function answerPage(editing: Editing, owner: Owner, tags: readonly string[]): Promise<Edited<DraftPage>> {
  const page = await readDraftPage(editing, owner)
  return page ? { kind: 'done', status: 200, body: page, tags } : notFound
}
