// What was copied last: for every page and language of the site, also after a reload.
import { createStore, get, set } from 'idb-keyval'
import type { EditorBlock } from './document/document.ts'
import { copyOf } from './document/new-block.ts'
import { isWellFormed } from './document/well-formed.ts'

const store = createStore('auftakt-editor-copies', 'copies')

export async function keepCopy(block: EditorBlock): Promise<void> {
  await set('block', block, store)
}

/** A block of its own, ready to be put somewhere; null where nothing was copied. */
export async function copiedBlock(): Promise<EditorBlock | null> {
  const block = await get<unknown>('block', store)
  return isWellFormed(block) ? copyOf(block) : null
}
