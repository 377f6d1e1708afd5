import type { Sections } from '../../document/document.ts'
import { merge } from '../../document/merge/merge.ts'
import { withTheirs } from '../../document/merge/open-conflicts.ts'

/**
 * What a restore has made of the page goes again; what was done since stays, also where both are about the same text.
 * @param before the page as it was
 * @param restored as the server made it
 */
export function takenBack(before: Sections, restored: Sections, now: Sections): Sections {
  const { sections, conflicts } = merge(restored, before, now)
  return withTheirs(sections, conflicts)
}
