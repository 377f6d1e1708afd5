// What was copied last: for every page and language of the site, also after a reload.
import { createStore, get, set } from 'idb-keyval'
import { proxy } from 'valtio/vanilla'
import type { EditorBlock } from '../document/document.ts'
import { copyOf } from '../document/new-block.ts'
import { isWellFormed } from '../document/well-formed.ts'

const store = createStore('auftakt-editor-copies', 'copies')

/** The kind of block that waits to be pasted; null for none. */
export const copyState = proxy<{ module: string | null }>({ module: null })

export async function keepCopy(block: EditorBlock): Promise<void> {
  await set('block', block, store)
  copyState.module = block.module
}

/** Looks for what was copied before a reload, and again when one comes back from another tab. */
export function watchCopies(): void {
  const look = async () => {
    copyState.module = (await copiedBlock())?.module ?? null
  }
  void look().catch(console.error)
  addEventListener('focus', () => void look().catch(console.error))
}

/** A block of its own, ready to be put somewhere; null where nothing was copied. */
export async function copiedBlock(): Promise<EditorBlock | null> {
  const block = await get<unknown>('block', store)
  return isWellFormed(block) ? copyOf(block) : null
}
