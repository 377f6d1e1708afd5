// Stores a dialog's input on this device until the editor applies or discards it.

import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { hasSameContent } from '../../document/change-block.ts'
import { rebaseDraft } from '../../document/merge/rebase-draft.ts'
import { isWellFormed } from '../../document/well-formed.ts'
import { inputStorage } from '../../draft-storage/inputs.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores a dialog's input; a failed write is only logged. @param opened the block as it was when the dialog opened */
export function storeInput(typed: EditorBlock, opened: EditorBlock, store: Store = inputStorage): void {
  try {
    store.setItem(storageKey(typed.key), JSON.stringify({ typed, opened }))
  } catch (error) {
    console.warn(error)
  }
}

export function deleteInput(key: string, store: Store = inputStorage): void {
  try {
    store.removeItem(storageKey(key))
  } catch (error) {
    console.warn(error)
  }
}

/** Returns the current block with its stored input applied; null if nothing valid is stored or nothing would change. */
export function readInput(block: EditorBlock, store: Store = inputStorage): EditorBlock | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageKey(block.key)) ?? 'null')
    const { typed, opened } = (stored ?? {}) as Record<string, unknown>
    if (!isWellFormed(typed) || !isWellFormed(opened)) return null
    if (typed.key !== block.key || typed.module !== block.module) return null
    const both = rebaseDraft(typed, opened, block)
    return hasSameContent(both, block) ? null : both
  } catch (error) {
    console.warn(error)
    return null
  }
}

/** Returns the keys of the blocks with stored input. */
export function inputKeys(store: Store & Pick<Storage, 'key' | 'length'> = inputStorage): string[] {
  try {
    const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
  } catch (error) {
    console.warn(error)
    return []
  }
}

const prefix = 'auftakt-dialog-'

function storageKey(key: string): string {
  return `${prefix}${key}`
}
