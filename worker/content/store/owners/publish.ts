import { moment, type Store, type Touched } from '../commit.ts'
import type { Refusal } from '../drafts/refusal.ts'
import { refused } from '../drafts/refusal.ts'
import { mediaOf } from '../drafts/rows.ts'
import type { DraftState } from '../drafts/state.ts'
import { versionDraft } from '../drafts/version-draft.ts'
import { type DraftTarget, type Written, writeDraft } from '../drafts/write-draft.ts'
import { type PartialDraft, referencesOf } from '../pages/publish.ts'
import { snapshotOf } from '../pages/snapshot-of.ts'
import { settleRequests } from '../requests/writes.ts'
import { sectionIndex } from '../search/section-text.ts'
import { raw, sql } from '../sql.ts'
import { isOf, ownerTags, setState } from './owners.ts'

/**
 * Publishes the sections of an article, a production or a home page: creates an immutable version from the draft and
 * makes it the public one.
 * @param state the draft as the publisher has seen it, or a part of it; any other revision is refused
 */
export async function publishSections(
  store: Store,
  target: DraftTarget,
  state: DraftState,
  { keys, left, isWhole }: Omit<PartialDraft, 'state'> = { keys: [], left: [], isWhole: true },
): Promise<Written<Refusal>> {
  const { owner, site, by } = target
  const rows = state.modules.filter(({ isDeleted }) => !isDeleted)
  const snapshot = snapshotOf(state.page, rows, await mediaOf(store, [state.page], rows))
  const { revision } = state.page
  const number = state.page.lastNumber + 1
  const version = sql`(SELECT id FROM page_versions WHERE ${isOf(owner, 'page_versions')} AND number = ${number})`
  const publishedRevision = raw(isWhole ? 'revision' : 'published_revision')
  const refs = JSON.stringify(referencesOf(snapshot))
  const touched: Touched[] = ownerTags(owner, site)
  const index = await sectionIndex(store, owner, site, snapshot)
  return writeDraft<Refusal>(store, target, ({ page }) =>
    page.revision === revision
      ? {
          kind: 'change',
          action: 'publish',
          label: { de: 'Veröffentlicht', en: 'Published' },
          rows: [],
          keys,
          more: (isMine) => [
            sql`INSERT INTO page_versions (content_type, object_id, number, snapshot, draft, created_at, created_by)
              SELECT ${owner.content_type}, ${owner.object_id}, ${number}, ${JSON.stringify(snapshot)},
                ${JSON.stringify(versionDraft(state.page, rows))}, ${moment(store.now)}, ${by} WHERE ${isMine}`,
            sql`INSERT INTO page_refs (version_id, kind, target_id)
              SELECT ${version}, ref.value ->> '$.kind', ref.value ->> '$.id' FROM json_each(${refs}) AS ref
              WHERE ${isMine}`,
            setState(owner, sql`published_version_id = ${version}, published_revision = ${publishedRevision}`, isMine),
            settleRequests(by, left, sql`${isOf(owner, 'r')} AND ${isMine}`),
            ...index(isMine),
          ],
          touched,
        }
      : refused({ code: 'conflict' }),
  )
}
