// Input of dialogs that is not applied yet: like drafts, it survives a closed tab and a crash. Read once when edit
// mode starts, and from then on from memory.
import { delMany, entries as entriesOf } from 'idb-keyval'
import { inputs, write } from './database.ts'
import { isTabOpen, tabId } from './tab.ts'

interface StoredInput {
  /** The tab whose dialog it is. */
  tab: string
  at: number
  text: string
}

const texts = new Map<string, string>()

/** Has the form of `sessionStorage`. A failed write is logged. */
export const inputStorage = {
  getItem: (name: string) => texts.get(name) ?? null,
  key: (index: number) => [...texts.keys()][index] ?? null,
  get length() {
    return texts.size
  },
  setItem(name: string, text: string) {
    texts.set(name, text)
    const stored: StoredInput = { tab: tabId(), at: Date.now(), text }
    write(inputs, (store) => store.put(stored, name)).catch(console.warn)
  },
  removeItem(name: string) {
    texts.delete(name)
    write(inputs, (store) => store.delete(name)).catch(console.warn)
  },
}

/** Reads the stored input, without that of other open tabs. Input that is 30 days old is deleted. */
export async function loadInputs(now: number): Promise<void> {
  const stored = await entriesOf<string, StoredInput>(inputs)
  const old = stored.filter(([, { at }]) => !(at > now - maxAgeMs)).map(([name]) => name)
  if (old.length > 0) await delMany(old, inputs)
  for (const [name, { tab, text }] of stored) {
    if (!old.includes(name) && (tab === tabId() || !(await isTabOpen(tab)))) texts.set(name, text)
  }
}

const maxAgeMs = 30 * 24 * 3600_000
