// What was typed in the dialog lives in the tab's storage until it is applied or thrown away: a reload, a login that has
// run out or a chunk that fails to load lose nothing.
import type { EditorBlock } from '../document/document.ts'
import { isWellFormed } from '../document/well-formed.ts'
import { saysTheSame } from './change-block.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps what was typed into a block; a store that is full or forbidden keeps nothing. */
export function keepInput(block: EditorBlock, store: Store = sessionStorage): void {
  try {
    store.setItem(nameOf(block.key), JSON.stringify(block))
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

/** What was typed into this block and never applied, where it says something else than the block does now. */
export function keptInput(block: EditorBlock, store: Store = sessionStorage): EditorBlock | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(nameOf(block.key)) ?? 'null')
    if (!isWellFormed(kept) || kept.key !== block.key || kept.module !== block.module) return null
    // what the server has named since keeps its name
    const named = { ...kept, id: block.id, column: block.column }
    return saysTheSame(named, block) ? null : named
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
