import { useEffect, useRef, useState } from 'react'
import type { OwnerName } from '../../../../shared/contract/section-owner.ts'
import { call } from '../../../staff/api.ts'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { reasonOf } from '../../ui/reason-of.ts'
import type { Past } from './timeline.ts'

/**
 * Loads a page's history one list page at a time.
 * @param version the draft's revision; a new revision reloads the history
 */
export function usePast(pageId: OwnerName, version: number) {
  const [past, setPast] = useState<Past | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const part = useRef(0)
  const asked = useRef(0)

  async function load(next: number, before: Past | null): Promise<void> {
    asked.current += 1
    const mine = asked.current
    const parameters = { id: pageId, page: next }
    try {
      const [versions, revisions] = await Promise.all([
        before && !before.hasMoreVersions ? null : withLogin(() => call('pageVersions', parameters)),
        before && !before.hasMoreRevisions ? null : withLogin(() => call('pageRevisions', parameters)),
      ])
      if (mine !== asked.current) return
      part.current = next
      setFailure(null)
      setPast({
        versions: [...(before?.versions ?? []), ...(versions?.results ?? [])],
        revisions: [...(before?.revisions ?? []), ...(revisions?.results ?? [])],
        hasMoreVersions: Boolean(versions?.next),
        hasMoreRevisions: Boolean(revisions?.next),
      })
    } catch (error) {
      if (mine === asked.current) setFailure(reasonOf(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads the history when the draft changes
  useEffect(() => void load(1, null), [pageId, version])

  return {
    past,
    failure,
    hasMore: past !== null && (past.hasMoreVersions || past.hasMoreRevisions),
    more: () => void load(part.current + 1, past),
    again: () => void load(1, null),
  }
}
