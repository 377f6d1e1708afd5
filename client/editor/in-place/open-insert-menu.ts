import { type Editor, getHTMLFromFragment } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { insertBlock, setText } from '../document/actions/actions.ts'
import { newBlock } from '../document/new-block.ts'
import { placeOf, sectionWith } from '../document/tree.ts'
import { storedHtml } from '../rich-text/extensions.ts'
import { session } from '../session/session.ts'
import { editorState, type TextPlace } from '../state/editor-state.ts'
import { blockOf } from './text-places.ts'

/**
 * Opens the insert menu on "/" at the beginning of a paragraph that is not in a list. The inserted block replaces an
 * empty text. Below the first paragraph, the text is split in two at the caret; in a block that is not a text block,
 * only if the paragraph is empty.
 * @returns whether the menu opened
 */
export function openInsertMenu({ key, field }: TextPlace, editor: Editor, stop: () => void): boolean {
  const { sections, language } = editorState
  const place = placeOf(sections, key)
  if (!place?.parent || sectionWith(sections, key)?.key !== place.parent) return false
  const { parent: section, column, index } = place
  const { doc } = editor.state
  if (editor.isEmpty) {
    stop()
    editorState.insertAt = { section, column, index: index + 1, replaces: key }
    return true
  }
  const caret = caretOf(editor)
  if (caret?.depth !== 1 || caret.parentOffset > 0) return false
  const line = caret.before(1)
  const isEmptyLine = caret.parent.content.size === 0
  const html = (from: number, to: number) => storedHtml(getHTMLFromFragment(doc.slice(from, to).content, editor.schema))
  // read before `stop`, which destroys the editor and its schema
  const before = html(0, line)
  const after = html(isEmptyLine ? caret.after(1) : line, doc.content.size)
  const isSplit = line > 0 && (isEmptyLine || blockOf(key)?.module === 'text')
  stop()
  if (isSplit) {
    const rest = newBlock('text', { content: { de: '', en: null, [language]: after } })
    session().change((page) => {
      const first = setText(page, key, field, { language, text: before })
      return after === '' ? first : insertBlock(first, rest, { ...place, index: index + 1 })
    })
  }
  editorState.insertAt = { section, column, index: line > 0 ? index + 1 : index }
  return true
}

/**
 * Returns the caret as the browser reports it; the editor's selection is updated only after a delay. Null for a
 * selected range, or outside the text.
 */
function caretOf({ view, state }: Editor): ResolvedPos | null {
  const { anchorNode, anchorOffset, isCollapsed } = document.getSelection() ?? {}
  if (!isCollapsed || !anchorNode || !view.dom.contains(anchorNode)) return null
  return state.doc.resolve(view.posAtDOM(anchorNode, anchorOffset ?? 0))
}
