// The watchlist, stored in the visitor's browser. Sites have separate lists, because they have different hosts; a
// cookie informs the other sites (cities.ts).
import { watchlistKey } from './key.ts'

/** The maximum number of `ids` that `/api/productions/pagemodule/` accepts. */
export const maxRemembered = 90
const changed = 'auftakt:watchlist'

/** Returns the ids in the order in which they were saved; the same array until the list changes. */
export function rememberedIds(): readonly number[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(watchlistKey)
  } catch {
    // storage is blocked, so the list is empty
  }
  if (text !== last.text) last = { text, ids: idsIn(text) }
  return last.ids
}
let last: { text: string | null; ids: readonly number[] } = { text: null, ids: [] }

export type Remembering = 'kept' | 'full' | 'blocked'

/**
 * Stores the list without duplicates and notifies the listeners of `watchRemembered`.
 * @returns `kept`; or, with the stored list unchanged, `full` if there are more than `maxRemembered` ids and `blocked`
 * if the browser refuses the write
 */
export function rememberIds(ids: readonly number[]): Remembering {
  const unique = [...new Set(ids)]
  if (unique.length > maxRemembered) return 'full'
  try {
    if (unique.length > 0) localStorage.setItem(watchlistKey, JSON.stringify(unique))
    else localStorage.removeItem(watchlistKey)
  } catch {
    return 'blocked'
  }
  window.dispatchEvent(new Event(changed))
  return 'kept'
}

/**
 * Calls the listener after each change, in this tab or another.
 * @returns a function that removes the listener
 */
export function watchRemembered(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // the key is null if localStorage was cleared
    if (event.key === watchlistKey || event.key === null) listener()
  }
  window.addEventListener(changed, listener)
  window.addEventListener('storage', onStorage)
  // a page restored from the back/forward cache may have missed changes
  window.addEventListener('pageshow', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', listener)
  }
}

function idsIn(text: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxRemembered)
  } catch {
    return []
  }
}
