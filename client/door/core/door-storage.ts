// The database of the page at the door, in the browser. A power cut may follow any scan: each write reaches the disk.
import { createStore, promisifyRequest } from 'idb-keyval'

/** A database of values by key. All functions reject if the browser refuses storage. */
export interface DoorStorage {
  /** Lists the values whose keys begin with a text, by key. */
  list(prefix: string): Promise<[key: string, value: unknown][]>
  /** Changes values in one transaction; undefined deletes. */
  write(changes: Record<string, unknown>): Promise<void>
  /** Deletes all values but the given ones, in one transaction. */
  replace(values: Record<string, unknown>): Promise<void>
}

const storeName = 'door'

export function createDoorStorage(name = 'door'): DoorStorage {
  const store = createStore(name, storeName)
  const commit = (act: (objects: IDBObjectStore) => void) =>
    // idb-keyval's own transactions leave it to the browser when they reach the disk
    store('readonly', async ({ transaction: { db } }) => {
      const transaction = db.transaction(storeName, 'readwrite', { durability: 'strict' })
      act(transaction.objectStore(storeName))
      transaction.commit()
      await promisifyRequest(transaction)
    })
  return {
    list: (prefix) =>
      store('readonly', async (objects) => {
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
        const [keys, values] = await Promise.all([
          promisifyRequest(objects.getAllKeys(range)),
          promisifyRequest(objects.getAll(range)),
        ])
        return keys.map((key, index) => [String(key), values[index]])
      }),
    write: (changes) => commit((objects) => put(objects, changes)),
    replace: (values) =>
      commit((objects) => {
        objects.clear()
        put(objects, values)
      }),
  }
}

function put(objects: IDBObjectStore, changes: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) objects.delete(key)
    else objects.put(value, key)
  }
}
