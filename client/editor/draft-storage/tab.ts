// Which tab this is: it stays the same when the page is loaded anew. A browser copies that along with a tab that is
// duplicated; each document holds a lock with its tab's name, so that the copy finds it taken and is a tab of its own.

const key = 'auftakt-tab'

/** How long a document that is being loaded anew may take to go. */
const patienceMs = 1000

export function tabId(store: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage): string {
  const known = store.getItem(key)
  if (known) return known
  const id = crypto.randomUUID()
  store.setItem(key, id)
  return id
}

/** Takes this tab's name for as long as the document lives; another one where a document that is alive has it. */
export async function claimTab(store: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage): Promise<void> {
  if (await holds(tabId(store), AbortSignal.timeout(patienceMs))) return
  store.setItem(key, crypto.randomUUID())
  await holds(tabId(store))
}

function holds(id: string, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const held = () => {
      resolve(true)
      return new Promise<never>(() => {})
    }
    navigator.locks.request(`auftakt-tab ${id}`, { signal }, held).catch(() => resolve(false))
  })
}
