import type { EditorBlock, Sections } from '../document.ts'
import { type History, rebased } from '../undo-history.ts'
import { merge } from './merge.ts'
import { withTheirs } from './open-conflicts.ts'

/**
 * A colleague's changes stay when one takes back one's own: they go into every step.
 * @param base what both began with
 * @param sent my own blocks whose answer is not known: what comes back of them is no colleague's
 */
export function withChanges(
  steps: History,
  base: Sections,
  theirs: Sections,
  sent: readonly EditorBlock[] = [],
): History {
  return rebased(steps, (sections) => {
    const merged = merge(base, sections, theirs, { sent })
    return withTheirs(merged.sections, merged.conflicts)
  })
}
