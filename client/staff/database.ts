// Databases in the staff's browsers, for typed text that the server does not have yet.
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { type Changes, noteChanges, repeatNoted, watchClosing } from './closing-notes.ts'

/** A database with one store. Called like a store of idb-keyval, whose functions accept it. */
export interface Database extends UseStore {
  /**
   * Changes several values in one transaction.
   * @throws (rejects) if the browser refuses storage
   */
  write(changes: Changes): Promise<void>
}

/** @param isNoted whether a closing document notes its changes, which takes time for large values */
export function createDatabase(name: string, storeName: string, { isNoted = true } = {}): Database {
  const store = createStore(name, storeName)
  const use: UseStore = async (mode, act) => {
    watchClosing()
    await repeatNoted(name, (changes) => commit(store, changes))
    return store(mode, act)
  }
  const write = async (changes: Changes) => {
    const forget = isNoted ? noteChanges(name, changes) : null
    await commit(store, changes)
    forget?.()
  }
  return Object.assign(use, { write })
}

/** Writes in one transaction and commits it immediately, so that the browser does not wait for further requests. */
function commit(store: UseStore, changes: Changes): Promise<void> {
  return store('readwrite', (objects) => {
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) objects.delete(key)
      else objects.put(value, key)
    }
    const { transaction } = objects
    transaction.commit()
    return promisifyRequest(transaction)
  })
}
