// The copied block. It is available on every page and in every language of the site, and survives a reload.
import { createStore, get, set } from 'idb-keyval'
import { proxy } from 'valtio/vanilla'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { copyOf } from '../document/new-block.ts'
import { isWellFormed } from '../document/well-formed.ts'

const store = createStore('auftakt-editor-copies', 'copies')

/** The copied block's name in the registry; null if the buffer is empty. */
export const copyState = proxy<{ blockName: string | null }>({ blockName: null })

/** @param page limits the copy to one page: its name in the storage of this device; '' for the whole site */
export async function storeCopy(block: EditorBlock, page = ''): Promise<void> {
  await set(`block${page && ` ${page}`}`, block, store)
  copyState.blockName = block.module
}

/** Reads the buffer immediately and on each focus of the window, because another tab may have filled it. */
export function watchCopies(page = ''): void {
  const read = async () => {
    copyState.blockName = (await copiedBlock(page))?.module ?? null
  }
  void read().catch(console.error)
  addEventListener('focus', () => void read().catch(console.error))
}

/** Returns a fresh copy of the copied block with new keys; null if the buffer is empty or its data is malformed. */
export async function copiedBlock(page = ''): Promise<EditorBlock | null> {
  const block = await get<unknown>(`block${page && ` ${page}`}`, store)
  return isWellFormed(block) ? copyOf(block) : null
}
