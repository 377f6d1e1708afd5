import { type Editor, getHTMLFromFragment } from '@tiptap/core'
import { insertBlock, setText } from '../document/actions/actions.ts'
import { newBlock } from '../document/new-block.ts'
import { placeOf, sectionWith } from '../document/tree.ts'
import { storedHtml } from '../rich-text/extensions.ts'
import { session } from '../session/session.ts'
import { editorState, type TextPlace } from '../state/editor-state.ts'
import { blockOf } from './text-places.ts'

/**
 * Opens the insert menu after "/" at the beginning of a line. In an empty text, the inserted block replaces it; in the
 * middle of a text, the text is split there.
 * @returns whether it opened
 */
export function openInsertMenu({ key, field }: TextPlace, editor: Editor, stop: () => void): boolean {
  const { sections, language } = editorState
  const place = placeOf(sections, key)
  if (!place?.parent || sectionWith(sections, key)?.key !== place.parent) return false
  const { parent: section, column, index } = place
  const { doc, selection } = editor.state
  const { $from, empty: isCaret } = selection
  if (editor.isEmpty) {
    stop()
    editorState.insertAt = { section, column, index: index + 1, replaces: key }
    return true
  }
  if (!isCaret || $from.depth !== 1 || $from.parentOffset > 0) return false
  const line = $from.before(1)
  const isEmptyLine = $from.parent.content.size === 0
  const html = (from: number, to: number) => storedHtml(getHTMLFromFragment(doc.slice(from, to).content, editor.schema))
  // before `stop`, which destroys the editor and its schema
  const before = html(0, line)
  const after = html(isEmptyLine ? $from.after(1) : line, doc.content.size)
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
