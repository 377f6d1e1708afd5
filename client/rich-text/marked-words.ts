import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isPlainLetter } from '../keys/typing.ts'

/**
 * Copies the browser's selection to TipTap before a key acts and before the text loses the focus. `selectionchange`
 * fires too late: the key or a format would apply to the previous selection.
 */
export const MarkedWords = Extension.create({
  name: 'markedWords',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          blur: readSelection,
          mousedown: markParagraph,
          // the browser inserts letters at its caret, so only a letter that replaces a selection needs this
          keydown: (view, event) => (isPlainLetter(event) && view.state.selection.empty ? false : readSelection(view)),
        },
      },
    }),
  ],
})

/** Selects the paragraph on a triple click, because the browser would extend the selection into the next paragraph. */
function markParagraph(view: EditorView, event: MouseEvent): boolean {
  if (event.detail !== 3 || event.button !== 0) return false
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
  const $at = at && view.state.doc.resolve(at.pos)
  if (!$at?.parent.isTextblock) return false
  event.preventDefault()
  view.focus()
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, $at.start(), $at.end())))
  return true
}

/** Copies the browser's selection to TipTap. @returns false, so that the event continues */
export function readSelection(view: EditorView): boolean {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  const isInside = anchorNode && focusNode && view.dom.contains(anchorNode) && view.dom.contains(focusNode)
  if (!isInside || view.composing) return false
  const at = (node: Node, offset = 0) => view.state.doc.resolve(view.posAtDOM(node, offset))
  const marked = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset))
  if (!marked.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(marked))
  return false
}
