import { useEffect, useRef, useState } from 'react'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { deleteInput, readInput, storeInput } from './unapplied-input.ts'

/** Delay before a write, so that not every keystroke causes one. */
const delayMs = 300

/**
 * Stores the dialog's unapplied input; while there is any, the browser warns before the tab closes.
 * @param opened the block as it was when the dialog opened
 * @returns `offered`: stored input of an earlier dialog, until the editor restores or discards it
 */
export function useUnappliedInput(opened: EditorBlock, draft: EditorBlock, isDirty: boolean) {
  const [offered, setOffered] = useState(() => readInput(opened))
  const isUnsaved = useRef(false)
  const pending = useRef<EditorBlock | null>(null)
  const isStored = useRef(false)

  useEffect(() => {
    const flush = () => {
      if (!pending.current) return
      storeInput(pending.current, opened)
      pending.current = null
      isStored.current = true
    }
    pending.current = isDirty ? draft : null
    isUnsaved.current = isDirty
    // the editor has undone all changes
    if (!isDirty && isStored.current) deleteInput(draft.key)
    const timer = setTimeout(flush, delayMs)
    addEventListener('pagehide', flush)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', flush)
    }
  }, [draft, opened, isDirty])
  useEffect(() => {
    const warn = (event: Event) => isUnsaved.current && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])

  return {
    offered,
    answer: () => setOffered(null),
    /**
     * Focuses the offer, which the editor must answer before applying, because applying deletes the stored input.
     * @returns whether there is an offer
     */
    focusOffer(): boolean {
      document.querySelector<HTMLElement>('[data-kept]')?.focus()
      return offered !== null
    },
    discard() {
      pending.current = null
      isUnsaved.current = false
      deleteInput(opened.key)
    },
  }
}
