import type { Sections } from '../../../../shared/drafts/document.ts'
import { merge, type Unanswered } from '../../../../shared/drafts/merge-pages.ts'
import { type History, mapSteps } from '../undo-history.ts'
import { withTheirs } from './open-conflicts.ts'

/**
 * Merges a colleague's changes into every step, so that undo does not revert them; in conflicts, the colleague's value
 * wins.
 * @param base the server's page that the steps are based on
 * @param sent what has no response yet; if the server has the same, it is not a colleague's change
 */
export function rebaseHistory(
  steps: History,
  base: Sections,
  theirs: Sections,
  sent: readonly Unanswered[] = [],
): History {
  return mapSteps(steps, (sections) => {
    const merged = merge(base, sections, theirs, { sent })
    return withTheirs(merged.sections, merged.conflicts)
  })
}
