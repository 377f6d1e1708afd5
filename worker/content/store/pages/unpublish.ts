import type { Store } from '../commit.ts'
import { type Refusal, refused } from '../drafts/changes/refusal.ts'
import { type Change, type DraftTarget, type Written, writeDraft } from '../drafts/write-draft.ts'
import { sql } from '../sql.ts'
import { tagsOf } from './publish.ts'

/**
 * Hides a page from visitors. Its versions and its draft stay.
 * @param revision of the draft that the change is based on; any other is refused
 */
export async function unpublishPage(store: Store, target: DraftTarget, revision: number): Promise<Written<Refusal>> {
  const { pageId, site } = target
  const change: Change = {
    kind: 'change',
    action: 'unpublish',
    label: { de: 'Offline genommen', en: 'Taken offline' },
    rows: [],
    more: (isMine) => [
      sql`UPDATE pages SET published_version_id = NULL, published_revision = NULL, published_entry = NULL, is_online = 0
        WHERE id = ${pageId} AND ${isMine}`,
      sql`DELETE FROM search_others WHERE kind = 'page' AND target_id = ${pageId} AND ${isMine}`,
    ],
    // the navigation omits the page
    touched: [...tagsOf({ id: pageId, site }), `nav:${site}`],
  }
  return writeDraft<Refusal>(store, target, ({ page }) =>
    page.revision === revision ? change : refused({ code: 'conflict' }),
  )
}
