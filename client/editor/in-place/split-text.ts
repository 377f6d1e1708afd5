import { type Editor, getHTMLFromFragment } from '@tiptap/core'
import { storedHtml } from '../../rich-text/extensions.ts'
import { hasSealedParts } from '../../rich-text/foreign/sealed-part.ts'
import { insertBlock, setText } from '../document/actions/actions.ts'
import { newBlock } from '../document/new-block.ts'
import { session } from '../session/session.ts'
import { editorState, type InsertPoint, type TextPlace } from '../state/editor-state.ts'
import { placeInSection } from './slash.ts'
import { blockOf } from './text-places.ts'

/**
 * Ends editing, and returns the point for a block at the beginning of the caret's paragraph; the inserted block
 * replaces an empty text. Below the first paragraph, the text is split in two; in a block that is not a text block,
 * only if the paragraph is empty. A text with parts that must stay where they are is not split.
 */
export function splitText({ key, field }: TextPlace, editor: Editor, leave: () => void): InsertPoint | null {
  const place = placeInSection(key)
  if (!place) return null
  const { parent: section, column, index } = place
  if (editor.isEmpty) {
    leave()
    return { section, column, index: index + 1, replaces: key }
  }
  const { language } = editorState
  const { doc, selection } = editor.state
  const caret = selection.$from
  const line = caret.before(1)
  const isEmptyLine = caret.parent.content.size === 0
  const html = (from: number, to: number) => storedHtml(getHTMLFromFragment(doc.slice(from, to).content, editor.schema))
  // read before `leave`, which destroys the editor and its schema
  const before = html(0, line)
  const after = html(isEmptyLine ? caret.after(1) : line, doc.content.size)
  const isSplit = line > 0 && !hasSealedParts(editor) && (isEmptyLine || blockOf(key)?.module === 'text')
  leave()
  if (isSplit) {
    const rest = newBlock('text', { content: { de: '', en: null, [language]: after } })
    session().change((page) => {
      const first = setText(page, key, field, { language, text: before })
      return after === '' ? first : insertBlock(first, rest, { ...place, index: index + 1 })
    })
  }
  return { section, column, index: line > 0 ? index + 1 : index }
}
