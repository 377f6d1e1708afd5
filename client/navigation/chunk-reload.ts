/** Spec §8: a failed chunk reloads the page, at most once per 60 s. */
const guardMs = 60_000
const storageKey = 'auftakt:chunk-reload'

type Notes = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Asks whether a page whose chunk failed may be loaded anew, and notes that it is.
 * @returns false within 60 s of the last time, and where nothing can be noted (it might go on forever)
 */
export function reloadForChunk(nowMs: number, openStorage: () => Notes = () => sessionStorage): boolean {
  try {
    const storage = openStorage()
    const last = storage.getItem(storageKey)
    if (last !== null && nowMs - Number(last) < guardMs) return false
    storage.setItem(storageKey, String(nowMs))
    return true
  } catch {
    return false
  }
}
