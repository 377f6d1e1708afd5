import { ref, subscribe } from 'valtio/vanilla'
import { reveal } from '../../commands/select.ts'
import type { EditorBlock } from '../../document/document.ts'
import { everyBlock, selectableWith } from '../../document/tree.ts'
import type { CheckEntry } from '../../publication/check-entries.ts'
import { editorState } from '../../state/editor-state.ts'
import { closePanel, openPanel, panelState } from '../../state/panel-state.ts'

/**
 * Opens the place of a finding: the block's dialog or the page's settings, in the finding's language. The list of
 * checks reopens once the dialog or the settings are closed.
 */
export function goToCheck({ blockId, places }: CheckEntry): void {
  const [{ field, locale } = { field: null, locale: null }] = places
  if (blockId === null) {
    openPanel('settings', { field: field ?? 'title', language: locale })
    listAgainAfter(() => panelState.open === 'settings')
    return
  }
  closePanel()
  if (locale) editorState.language = locale
  const block = blockWithId(blockId)
  // an item of a list is edited in the list's dialog
  const key = block && selectableWith(editorState.sections, block.key)?.key
  if (!key) return
  reveal(key)
  editorState.dialogPlace = field === null ? null : ref({ key: block.key, field })
  editorState.dialog = key
  listAgainAfter(() => editorState.dialog === key)
}

function listAgainAfter(isOpen: () => boolean): void {
  const check = () => {
    if (isOpen()) return
    for (const end of ends) end()
    if (panelState.open === null && editorState.dialog === null) openPanel('checks')
  }
  const ends = [subscribe(editorState, check), subscribe(panelState, check)]
}

export function blockWithId(id: number): EditorBlock | null {
  for (const { block } of everyBlock<EditorBlock>(editorState.sections)) if (block.id === id) return block
  return null
}
