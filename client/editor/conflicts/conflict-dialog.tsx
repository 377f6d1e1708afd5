// Both have written the same text: the questions open over the page when somebody asks for them.
import { useEffect } from 'react'
import { useStore } from '../../use-store.ts'
import { editorState } from '../state/editor-state.ts'
import { usePart } from '../use-part.ts'

export function ConflictDialog() {
  const { isConflictOpen, conflicts } = useStore(editorState)
  const isAsked = conflicts.length > 0
  useEffect(() => {
    // questions that have settled themselves close it: the next one must not open under somebody's fingers
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
