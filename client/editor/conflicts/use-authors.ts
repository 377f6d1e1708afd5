import { useEffect, useState } from 'react'
import type { PageRevisionItem } from '../../../shared/contract/editor.ts'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { staffState } from '../../staff/staff-state.ts'
import { useStore } from '../../use-store.ts'
import type { Conflict } from '../document/merge/merge.ts'
import { findBlock } from '../document/tree.ts'
import { editorState } from '../state/editor-state.ts'
import { type Author, authorOf } from './author-of.ts'

/**
 * Loads the authors of conflicting values. The returned function returns null for an author that is unknown or not yet
 * loaded.
 */
export function useAuthors(): (conflict: Conflict) => Author | null {
  const { page, pageRevision } = useStore(editorState)
  const [revisions, setRevisions] = useState<readonly PageRevisionItem[]>([])
  const id = page?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new revision may contain the other value
  useEffect(() => {
    // a plain backend has no such call
    if (id === undefined || editorState.isPlain) return
    let isWanted = true
    withLogin(() => call('pageRevisions', { id })).then(
      ({ results }) => isWanted && setRevisions(results),
      // without authors, the dialog only says "a colleague"
      console.error,
    )
    return () => {
      isWanted = false
    }
  }, [id, pageRevision])
  return (conflict) => authorOf(findBlock(editorState.server, conflict.key)?.id, revisions, staffState.user?.email)
}
