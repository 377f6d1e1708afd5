import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'

const name = 'e-sel'

/** Highlights the words that are linked while the focus is in the form (CSS highlights; nothing without support). */
export function useMarkedSelection(editor: Editor): void {
  useEffect(() => {
    const { from, to } = editor.state.selection
    if (from === to || !CSS.highlights) return
    const [start, end] = [editor.view.domAtPos(from), editor.view.domAtPos(to)]
    const range = new Range()
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, end.offset)
    CSS.highlights.set(name, new Highlight(range))
    return () => void CSS.highlights.delete(name)
  }, [editor])
}
