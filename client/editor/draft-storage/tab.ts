// The tab's id, which survives a reload. Browsers copy session storage when a tab is duplicated, so each document holds
// a lock on its tab's id. A duplicate cannot get the lock and creates a new id.

const key = 'auftakt-tab'

/** Time in ms within which the previous document of a reload should have released its lock. */
const patienceMs = 1000

export function tabId(store: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage): string {
  const stored = store.getItem(key)
  if (stored) return stored
  const id = crypto.randomUUID()
  store.setItem(key, id)
  return id
}

/** Locks the tab's id until the document closes; creates a new id if another document holds the lock. */
export async function claimTab(store: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage): Promise<void> {
  if (await lock(tabId(store), AbortSignal.timeout(patienceMs))) return
  store.setItem(key, crypto.randomUUID())
  await lock(tabId(store))
}

export async function isTabOpen(id: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(id))
}

function lockOf(id: string): string {
  return `auftakt-tab ${id}`
}

function lock(id: string, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const held = () => {
      resolve(true)
      return new Promise<never>(() => {})
    }
    navigator.locks.request(lockOf(id), { signal }, held).catch(() => resolve(false))
  })
}
