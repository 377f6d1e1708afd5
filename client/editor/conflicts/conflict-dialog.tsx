// Loads and shows the dialog of open conflicts, and closes it once no conflict is left.
import { useEffect } from 'react'
import { usePart } from '../../staff/use-part.ts'
import { useStore } from '../../use-store.ts'
import { editorState } from '../state/editor-state.ts'

export function ConflictDialog() {
  const { isConflictOpen, conflicts } = useStore(editorState)
  const isAsked = conflicts.length > 0
  useEffect(() => {
    // without this, a later conflict would open the dialog while the editor types
    if (!isAsked) editorState.isConflictOpen = false
  }, [isAsked])
  const Questions = usePart(isConflictOpen && isAsked ? questions : null, { open, close })
  return Questions && <Questions onClose={close} />
}

async function questions() {
  return (await import('./questions.tsx')).Questions
}

function open(): void {
  editorState.isConflictOpen = true
}

function close(): void {
  editorState.isConflictOpen = false
}
