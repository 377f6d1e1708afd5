import type { Store } from '../commit.ts'
import { type Refusal, refused } from '../drafts/refusal.ts'
import { type Change, type DraftTarget, type Written, writeDraft } from '../drafts/write-draft.ts'
import { hideVersion, ownerTags } from '../owners/owners.ts'
import { sectionIndex } from '../search/section-text.ts'
import { sql } from '../sql.ts'

/**
 * Hides a page, or the sections of another owner, from visitors. Its versions and its draft stay.
 * @param revision the draft's revision that the caller has seen; any other is refused
 */
export async function unpublishPage(store: Store, target: DraftTarget, revision: number): Promise<Written<Refusal>> {
  const { owner, site } = target
  const isPage = owner.content_type === 'page'
  const index = await sectionIndex(store, owner, site, null)
  const change: Change = {
    kind: 'change',
    action: 'unpublish',
    label: { de: 'Offline genommen', en: 'Taken offline' },
    rows: [],
    more: (isMine) => [
      hideVersion(owner, isMine),
      ...(isPage
        ? [sql`DELETE FROM search_others WHERE kind = 'page' AND target_id = ${owner.object_id} AND ${isMine}`]
        : []),
      ...index(isMine),
    ],
    // the navigation omits the page
    touched: [...ownerTags(owner, site), ...(isPage ? [`nav:${site}`] : [])],
  }
  return writeDraft<Refusal>(store, target, ({ page }) =>
    page.revision === revision ? change : refused({ code: 'conflict' }),
  )
}
