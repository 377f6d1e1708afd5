// What was typed in the dialog lives in the tab's storage until it is applied or thrown away: a reload, a login that has
// run out or a chunk that fails to load lose nothing.

import { hasSameContent } from '../../document/change-block.ts'
import type { EditorBlock } from '../../document/document.ts'
import { rebaseDraft } from '../../document/merge/rebase-draft.ts'
import { isWellFormed } from '../../document/well-formed.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps what was typed into a block; a store that is full or forbidden keeps nothing.
 * @param opened the block as the form began with it
 */
export function keepInput(typed: EditorBlock, opened: EditorBlock, store: Store = sessionStorage): void {
  try {
    store.setItem(nameOf(typed.key), JSON.stringify({ typed, opened }))
  } catch (error) {
    console.warn(error)
  }
}

export function forgetInput(key: string, store: Store = sessionStorage): void {
  try {
    store.removeItem(nameOf(key))
  } catch (error) {
    console.warn(error)
  }
}

/**
 * The block with what was typed into it and never applied, where that says something else than the block does now. What
 * somebody else has written into it since stays.
 */
export function keptInput(block: EditorBlock, store: Store = sessionStorage): EditorBlock | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(nameOf(block.key)) ?? 'null')
    const { typed, opened } = (kept ?? {}) as Record<string, unknown>
    if (!isWellFormed(typed) || !isWellFormed(opened)) return null
    if (typed.key !== block.key || typed.module !== block.module) return null
    const both = rebaseDraft(typed, opened, block)
    return hasSameContent(both, block) ? null : both
  } catch (error) {
    console.warn(error)
    return null
  }
}

/** The keys of the blocks in which something was typed and never applied. */
export function keptKeys(store: Store & Pick<Storage, 'key' | 'length'> = sessionStorage): string[] {
  try {
    const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
  } catch (error) {
    console.warn(error)
    return []
  }
}

const prefix = 'auftakt-dialog-'

function nameOf(key: string): string {
  return `${prefix}${key}`
}
