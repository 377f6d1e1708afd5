// When a document closes, browsers abort its IndexedDB transactions that have not begun, even if `commit` was called. A
// closing document therefore also notes its writes in `localStorage`, which is synchronous. The next document that uses
// the database repeats them.

/** Maps keys to their new values; undefined deletes the value. */
export type Changes = Readonly<Record<string, unknown>>

let isWatched = false
let isClosing = false

/** Starts to watch whether the document is closing. Later calls do nothing. */
export function watchClosing(): void {
  if (isWatched) return
  isWatched = true
  const close = () => {
    isClosing = true
  }
  const reopen = () => {
    isClosing = false
  }
  // in the capture phase, so that they run before the listeners that write
  addEventListener('pagehide', close, { capture: true })
  addEventListener(
    'beforeunload',
    () => {
      close()
      // the user may stay
      setTimeout(reopen)
    },
    { capture: true },
  )
  addEventListener('pageshow', reopen)
}

/**
 * If the document is closing, notes changes of a database.
 * @returns a function that deletes the note; call it once the database has the changes
 */
export function noteChanges(database: string, changes: Changes): () => void {
  if (!isClosing) return () => {}
  const key = `${prefixOf(database)}${Date.now()} ${crypto.randomUUID()}`
  try {
    // JSON has no undefined, so a deletion is a key alone
    const entries = Object.entries(changes).map(([name, value]) => (value === undefined ? [name] : [name, value]))
    localStorage.setItem(key, JSON.stringify(entries))
    return () => localStorage.removeItem(key)
  } catch (error) {
    // blocked or full; the database may still store the changes
    console.info('closing notes:', error)
    return () => {}
  }
}

/** Writes the noted changes of closed documents to the database, oldest first, and deletes the notes. */
export async function repeatNoted(database: string, write: (changes: Changes) => Promise<void>): Promise<void> {
  if (keysOf(database).length === 0) return
  // without the lock, two tabs would repeat the same note, the slower one after the value was deleted
  await navigator.locks.request(prefixOf(database), async () => {
    for (const key of keysOf(database)) {
      const changes = parse(localStorage.getItem(key))
      if (changes) await write(changes)
      localStorage.removeItem(key)
    }
  })
}

function prefixOf(database: string): string {
  return `auftakt-closing ${database} `
}

function keysOf(database: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(database)))
      .sort()
  } catch {
    // a browser that blocks storage has no notes
    return []
  }
}

/** Returns null for text that `noteChanges` has not written. */
function parse(text: string | null): Changes | null {
  try {
    const entries: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(entries) ? Object.fromEntries(entries) : null
  } catch {
    return null
  }
}
