import type { Sections } from '../../../../shared/drafts/document.ts'
import { merge } from '../../../../shared/drafts/merge-pages.ts'
import { withTheirs } from '../../document/merge/open-conflicts.ts'

/**
 * Reverts the replacement of a draft and keeps later changes, even in the same text.
 * @param before the page before the replacement
 * @param restored the page that the server returned
 */
export function takenBack(before: Sections, restored: Sections, now: Sections): Sections {
  const { sections, conflicts } = merge(restored, before, now)
  return withTheirs(sections, conflicts)
}
