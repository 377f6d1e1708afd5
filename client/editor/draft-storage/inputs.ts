// Unapplied input of dialogs, stored on this device. It is read once when edit mode starts, and then served from
// memory.
import { delMany, entries as entriesOf } from 'idb-keyval'
import { inputs } from './database.ts'
import { isTabOpen, tabId } from './tab.ts'

interface StoredInput {
  tab: string
  at: number
  text: string
}

const texts = new Map<string, string>()

/** The unapplied input, with the interface of `sessionStorage`; failed writes are logged. */
export const inputStorage = {
  getItem: (name: string) => texts.get(name) ?? null,
  key: (index: number) => [...texts.keys()][index] ?? null,
  get length() {
    return texts.size
  },
  setItem(name: string, text: string) {
    texts.set(name, text)
    const stored: StoredInput = { tab: tabId(), at: Date.now(), text }
    inputs.write({ [name]: stored }).catch(console.warn)
  },
  removeItem(name: string) {
    texts.delete(name)
    inputs.write({ [name]: undefined }).catch(console.warn)
  },
}

/** Loads the stored input, without the input of other open tabs. Input older than 30 days is deleted. */
export async function loadInputs(now: number): Promise<void> {
  const stored = await entriesOf<string, StoredInput>(inputs)
  const old = stored.filter(([, { at }]) => !(at > now - maxAgeMs)).map(([name]) => name)
  if (old.length > 0) await delMany(old, inputs)
  for (const [name, { tab, text }] of stored) {
    if (!old.includes(name) && (tab === tabId() || !(await isTabOpen(tab)))) texts.set(name, text)
  }
}

const maxAgeMs = 30 * 24 * 3600_000
