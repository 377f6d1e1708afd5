// The database of the page at the door, in the browser. A power cut may follow any scan: each write reaches the disk.
import { clear, createStore, entries, promisifyRequest } from 'idb-keyval'

/** A database of values by key. All functions reject if the browser refuses storage. */
export interface DoorStorage {
  read(): Promise<[key: string, value: unknown][]>
  /** Changes values in one transaction; undefined deletes. */
  write(changes: Record<string, unknown>): Promise<void>
  clear(): Promise<void>
}

const name = 'door'

export function createDoorStorage(): DoorStorage {
  const store = createStore(name, name)
  return {
    read: () => entries<string, unknown>(store),
    // idb-keyval's own transactions leave it to the browser when they reach the disk
    write: (changes) =>
      store('readonly', async ({ transaction: { db } }) => {
        const transaction = db.transaction(name, 'readwrite', { durability: 'strict' })
        const objects = transaction.objectStore(name)
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined) objects.delete(key)
          else objects.put(value, key)
        }
        transaction.commit()
        await promisifyRequest(transaction)
      }),
    clear: () => clear(store),
  }
}
