// The concerts that a visitor remembers: kept on the device alone, one list per site (each has a host of its own).
// Browser only; the server knows nobody's list.
import { watchlistKey } from './key.ts'

/** As many as one call of the contract answers (`ids` of `/api/productions/pagemodule/`). */
export const maxRemembered = 90
const changed = 'auftakt:watchlist'

/** Ids in the order in which they were remembered. The same array as long as nothing has changed. */
export function rememberedIds(): readonly number[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(watchlistKey)
  } catch {
    // where nothing can be kept, nothing has been
  }
  if (text !== last.text) last = { text, ids: idsIn(text) }
  return last.ids
}
let last: { text: string | null; ids: readonly number[] } = { text: null, ids: [] }

export type Remembering = 'kept' | 'full' | 'blocked'

/** @returns `blocked` where the browser keeps nothing, `full` beyond 90; then the list is as it was */
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

/** Calls back after every change, in this tab or another. @returns ends it */
export function watchRemembered(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // null: everything was cleared
    if (event.key === watchlistKey || event.key === null) listener()
  }
  window.addEventListener(changed, listener)
  window.addEventListener('storage', onStorage)
  // a page that comes back by the back button may have missed some
  window.addEventListener('pageshow', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', listener)
  }
}

/** Whatever somebody may have written there: ids are whole numbers from 1 on. */
function idsIn(text: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxRemembered)
  } catch {
    return []
  }
}
