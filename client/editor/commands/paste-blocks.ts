import { flushSync } from 'react-dom'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { findBlock, placeOf } from '../../../shared/drafts/tree.ts'
import { plainText } from '../../../shared/html/plain-text.ts'
import { storedHtml } from '../../rich-text/extensions.ts'
import type { PastedPart } from '../../rich-text/pasted/paragraphs.ts'
import { insertBlock, removeBlock } from '../document/actions/actions.ts'
import { newBlock } from '../document/new-block.ts'
import { leaveText, write } from '../in-place/write.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { announce } from '../ui/announce.tsx'
import { isEmpty } from '../view/is-empty.ts'
import { blockWithKey } from './block-names.ts'
import { commandWords } from './words.ts'

/** Levels of the headings that every site's toolbar offers (spec §5). */
const levels = { first: 2, last: 4 }

/** Whether the edited text belongs to a text block, after which pasted blocks can be inserted. */
export function mayPasteBlocks(): boolean {
  return blockWithKey(editorState.editing?.key ?? null)?.module === 'text'
}

/**
 * Inserts pasted headings and texts as blocks after the text that is being edited, and removes that text if it is
 * empty. Editing continues in the last inserted block.
 */
export function pasteBlocks(parts: readonly PastedPart[]): void {
  const { editing, language } = editorState
  leaveText()
  const { sections } = editorState
  const text = editing && findBlock<EditorBlock>(sections, editing.key)
  const place = text && placeOf(sections, text.key)
  if (!text || !place) return
  const blocks = parts.map(({ level, html }) => {
    if (level === null) return newBlock('text', { content: { de: '', en: null, [language]: storedHtml(html) } })
    const headline_level = Math.min(Math.max(level, levels.first), levels.last)
    return newBlock('headline', { headline_level, content: { de: '', en: null, [language]: plainText(html) } })
  })
  const inserted = blocks.reduce(
    (page, block, index) => insertBlock(page, block, { ...place, index: place.index + 1 + index }),
    sections,
  )
  // rendered synchronously, because the caret then moves into the last block
  flushSync(() => session().change(() => (isEmpty(text) ? removeBlock(inserted, text.key) : inserted)))
  announce(`${commandWords().pasted}: ${blocks.length}`)
  const last = blocks.at(-1)
  if (last) write({ key: last.key, field: 'content' })
}
