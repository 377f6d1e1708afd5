import { useEffect, useState } from 'react'
import type { OwnerName } from '../../../../shared/contract/section-owner.ts'
import type { EditorBlock, Sections } from '../../../../shared/drafts/document.ts'
import { settingsBlock } from '../../../../shared/drafts/settings-fields.ts'
import { call } from '../../../staff/api.ts'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { savedSections } from '../../document/from-draft.ts'
import { reasonOf } from '../../ui/reason-of.ts'

/** A state of a page: its blocks, and its settings as a block. `settings` is null for owners without settings. */
export interface PageState {
  sections: Sections
  settings: EditorBlock | null
}

/**
 * Loads the blocks and settings of the wanted versions. A loaded version is not requested again, since it never
 * changes.
 */
export function useVersions(pageId: OwnerName, wanted: readonly number[]) {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, PageState>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const missing = wanted.filter((id) => !loaded.has(id)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reloads
  useEffect(() => {
    if (!missing) return
    let isOver = false
    setFailure(null)
    const load = async (id: number) => {
      const version = await withLogin(() => call('pageVersion', { id: pageId, version_id: id }))
      const settings = version.settings && settingsBlock(pageId, version.settings)
      return [id, { sections: savedSections(version.sections), settings }] as const
    }
    Promise.all(missing.split(',').map(Number).map(load)).then(
      (found) => isOver || setLoaded((known) => new Map([...known, ...found])),
      (error: unknown) => isOver || setFailure(reasonOf(error)),
    )
    return () => {
      isOver = true
    }
  }, [pageId, missing, attempt])
  return { loaded, failure, again: () => setAttempt((count) => count + 1) }
}
