import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Words that were marked are known before the focus leaves the text. A browser tells of what was marked a moment later,
 * and nobody listens once the text is left: the link that is made then, the format that is chosen, would be for the words
 * that were marked before.
 */
export const MarkedWords = Extension.create({
  name: 'markedWords',
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { blur: readSelection } } })],
})

function readSelection(view: EditorView): boolean {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  const isInside = anchorNode && focusNode && view.dom.contains(anchorNode) && view.dom.contains(focusNode)
  if (!isInside || view.composing) return false
  const at = (node: Node, offset = 0) => view.state.doc.resolve(view.posAtDOM(node, offset))
  const marked = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset))
  if (!marked.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(marked))
  return false
}
