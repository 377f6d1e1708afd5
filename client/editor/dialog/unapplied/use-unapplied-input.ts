import { useEffect, useRef, useState } from 'react'
import type { EditorBlock } from '../../document/document.ts'
import { forgetInput, keepInput, keptInput } from './unapplied-input.ts'

/** Long enough not to write with every key. */
const delayMs = 300

/**
 * Keeps what is typed in the tab's storage as long as it is not applied, and warns before the tab goes with it.
 * @param opened the block as the form began with it
 * @returns what was kept before and is still to be answered, and how
 */
export function useUnappliedInput(opened: EditorBlock, draft: EditorBlock, isDirty: boolean) {
  const [offered, setOffered] = useState(() => keptInput(opened))
  const isUnsaved = useRef(false)
  const pending = useRef<EditorBlock | null>(null)
  const isKept = useRef(false)

  useEffect(() => {
    const flush = () => {
      if (!pending.current) return
      keepInput(pending.current, opened)
      pending.current = null
      isKept.current = true
    }
    pending.current = isDirty ? draft : null
    isUnsaved.current = isDirty
    // typed, and taken back by hand
    if (!isDirty && isKept.current) forgetInput(draft.key)
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
    /** Nothing is applied over what waits for an answer: it would be gone unseen. @returns whether there is something */
    asksFirst(): boolean {
      document.querySelector<HTMLElement>('[data-kept]')?.focus()
      return offered !== null
    },
    forget() {
      pending.current = null
      isUnsaved.current = false
      forgetInput(opened.key)
    },
  }
}
