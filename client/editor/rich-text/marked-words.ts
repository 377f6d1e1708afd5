import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isPlainLetter } from '../ui/plain-letter.ts'

/**
 * Where the caret stands, or what is marked, is known before the next key acts and before the focus leaves the text. A
 * browser tells of it a moment later, behind keys that came meanwhile: Enter right after End would break the line where
 * the caret was, and the link that is made, the format that is chosen, would be for the words that were marked before.
 */
export const MarkedWords = Extension.create({
  name: 'markedWords',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          blur: readSelection,
          mousedown: markParagraph,
          // a letter goes where the browser has the caret, unless it takes the place of what was marked
          keydown: (view, event) => (isPlainLetter(event) && view.state.selection.empty ? false : readSelection(view)),
        },
      },
    }),
  ],
})

/**
 * A third click marks the paragraph. The browser would mark up to the beginning of the next one, and what is typed would
 * run into that; ProseMirror counts only clicks that came when the text was already written.
 */
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

/** Has the text know what the browser has marked in it. @returns false: the event that it was read for goes on */
export function readSelection(view: EditorView): boolean {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  const isInside = anchorNode && focusNode && view.dom.contains(anchorNode) && view.dom.contains(focusNode)
  if (!isInside || view.composing) return false
  const at = (node: Node, offset = 0) => view.state.doc.resolve(view.posAtDOM(node, offset))
  const marked = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset))
  if (!marked.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(marked))
  return false
}
