import { ref } from 'valtio/vanilla'
import { reveal } from '../../commands.ts'
import type { EditorBlock } from '../../document/document.ts'
import { everyBlock } from '../../document/tree.ts'
import { editorState } from '../../state.ts'
import { closePanel, openPanel } from '../panel-state.ts'
import type { CheckEntry } from './check-entries.ts'

/** Leads to where something is wrong: the block's dialog or the page's settings, in the language that it is about. */
export function goToCheck({ moduleId, places }: CheckEntry): void {
  const [{ field, locale } = { field: null, locale: null }] = places
  if (moduleId === null) {
    openPanel('settings', { field: field ?? 'title', language: locale })
    return
  }
  closePanel()
  if (locale) editorState.language = locale
  const key = dialogKeyOf(moduleId)
  const block = blockWithId(moduleId)
  if (!key || !block) return
  reveal(key)
  editorState.dialogPlace = field === null ? null : ref({ key: block.key, field })
  editorState.dialog = key
}

export function blockWithId(id: number): EditorBlock | null {
  for (const { block } of everyBlock<EditorBlock>(editorState.sections)) if (block.id === id) return block
  return null
}

/** An entry of a list is edited in the dialog of the list. */
function dialogKeyOf(id: number): string | null {
  const holds = (block: EditorBlock): boolean => block.id === id || block.children.some(holds)
  for (const section of editorState.sections) {
    if (section.id === id) return section.key
    const block = section.children.find(holds)
    if (block) return block.key
  }
  return null
}
