import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'

const name = 'e-sel'

/**
 * Highlights the selected words while the link form is open. Does nothing if the browser lacks CSS highlights.
 */
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
