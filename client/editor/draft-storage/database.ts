// The databases of edit mode in the browser.
import { createStore, promisifyRequest } from 'idb-keyval'

export type Database = ReturnType<typeof createStore>

export const drafts = createStore('auftakt-editor', 'drafts')
export const inputs = createStore('auftakt-editor-inputs', 'inputs')
export const histories = createStore('auftakt-editor-history', 'tabs')

/**
 * Writes in one transaction and commits it immediately, because browsers discard open transactions when a page closes.
 */
export function write(database: Database, act: (store: IDBObjectStore) => void): Promise<void> {
  return database('readwrite', (store) => {
    act(store)
    const { transaction } = store
    transaction.commit()
    return promisifyRequest(transaction)
  })
}
