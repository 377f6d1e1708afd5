/** Spec §8: a failed chunk reloads the page, at most once per 60 s. */
const guardMs = 60_000
const storageKey = 'auftakt:chunk-reload'

type Notes = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether a page whose chunk failed may be reloaded; if so, stores the time.
 * @returns false within 60 s of the last reload and, to prevent endless reloads, without storage
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
