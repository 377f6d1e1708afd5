import { alert } from '../../staff/alerts.tsx'
import { insertBlock } from '../document/actions/actions.ts'
import { copiedBlock, storeCopy } from '../draft-storage/copy-buffer.ts'
import { stopWriting } from '../in-place/write.ts'
import { session } from '../session/session.ts'
import { editorState, type InsertPoint } from '../state/editor-state.ts'
import { announce } from '../ui/announce.tsx'
import { blockWithKey, labelOf, positionOf } from './block-names.ts'
import { blockPlace, placeAt, sectionPlace, withoutReplaced } from './insert.ts'
import { select } from './select.ts'
import { commandWords } from './words.ts'

/** A copy of a plain backend's page has one language, so it stays on its page. */
export function copiesOf(): string {
  return editorState.isPlain ? editorState.storageName : ''
}

export async function copy(key: string): Promise<void> {
  stopWriting()
  const block = blockWithKey(key)
  if (!block) return
  await storeCopy(block, copiesOf())
  announce(`${labelOf(block)}: ${commandWords().copied}`)
}

/**
 * Pastes the copied block at the insert point, after the selected block, or in the selected or last container.
 * A container is pasted after the container with the insert point or the selected block, or at the end of the page.
 * @param at the insert point of the open menu
 */
export async function paste(at: InsertPoint | null = null): Promise<void> {
  const block = await copiedBlock(copiesOf())
  if (!block) {
    const { nothingCopied: text, copiesHere: detail } = commandWords()
    return alert('error', text, { detail })
  }
  const { sections, selected } = editorState
  const place =
    block.module === 'container'
      ? sectionPlace(sections, at?.section ?? selected)
      : ((at && placeAt(at)) ?? blockPlace(sections, selected))
  if (!place) return
  session().change((page) => withoutReplaced(insertBlock(page, block, place), at))
  select(block.key)
  announce(`${commandWords().pasted}: ${positionOf(block.key)}`)
}
