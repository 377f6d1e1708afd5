// Which blocks of a plain backend are which blocks of edit mode. The backend knows no keys, so this ledger maps its ids
// to them, and notes creations before they are sent. It survives a reload, and all tabs of a page share it.

import type { KeptBlock } from './kept-blocks.ts'
import { ownBlock, restoredBlock, type SentCreation } from './own-block.ts'
import { everyRaw, type RawBlock } from './raw-blocks.ts'

export interface StoredLedger {
  ids: readonly (readonly [id: number, key: string])[]
  sent: readonly (readonly [key: string, creation: SentCreation])[]
  /** Deleted blocks, the latest last. */
  kept?: readonly (readonly [key: string, block: KeptBlock])[]
  /** Blocks that have been created again without all that they had, with the ids that they have now. */
  owed?: readonly (readonly [key: string, id: number])[]
  /** The ids of deleted blocks, which the backend may give to other ones. */
  gone?: readonly number[]
}

/** Where a page's ledger is stored on this device. */
export interface LedgerStorage {
  read(): Promise<StoredLedger | null>
  /** Changes the stored ledger in one step, since other tabs write it, too. */
  update(change: (ledger: StoredLedger) => StoredLedger): Promise<void>
}

export interface Ledger {
  keyOf(id: number): string
  idOf(key: string): number | null
  /** A block that has been shown under a key keeps it in this tab. */
  noteShown(id: number): void
  /** Whether a creation of this block was sent and is not answered. */
  isSent(key: string): boolean
  noteSent(key: string, creation: SentCreation): Promise<void>
  /** Notes a block's id. If the block was deleted before, the rest of its restoration is owed. */
  noteCreated(key: string, id: number): Promise<void>
  /** Keeps a block as the backend has it, before it is deleted. */
  noteKept(key: string, block: KeptBlock): Promise<void>
  /** Returns a deleted block; null if none of this key was deleted, or if it has been restored. */
  kept(key: string): Promise<KeptBlock | null>
  /** Returns the blocks of which something is still to be restored. */
  owed(): readonly (readonly [key: string, id: number])[]
  noteRestored(key: string): Promise<void>
  /** Forgets the id of a deleted block, which a backend may give to another one. */
  noteDeleted(id: number): Promise<void>
  /** Forgets a creation that the backend has refused. */
  noteRefused(key: string): Promise<void>
  /**
   * Reads what other tabs have noted, and recognises blocks of creations without an answer, and those that a colleague
   * has deleted and restored.
   * @param before the blocks that the editor sees
   */
  recognise(sections: readonly RawBlock[], before: Iterable<RawBlock>): Promise<void>
}

const empty: StoredLedger = { ids: [], sent: [] }
const maxIds = 5000
const maxKept = 500

export function createLedger(storage: LedgerStorage): Ledger {
  const keys = new Map<number, string>()
  const ids = new Map<string, number>()
  const sent = new Map<string, SentCreation>()
  let owed: NonNullable<StoredLedger['owed']> = []

  function learn(id: number, key: string): void {
    if (keys.has(id)) return
    keys.set(id, key)
    ids.set(key, id)
  }

  return {
    keyOf: (id) => keys.get(id) ?? `m${id}`,
    idOf(key) {
      const id = ids.get(key)
      return id !== undefined && keys.get(id) === key ? id : null
    },
    noteShown: (id) => learn(id, `m${id}`),
    isSent: (key) => sent.has(key),
    async noteSent(key, creation) {
      sent.set(key, creation)
      await storage.update((stored) => ({ ...stored, sent: [...without(stored.sent, key), [key, creation]] }))
    },
    noteKept: (key, block) =>
      storage.update(({ kept = [], ...stored }) => ({
        ...stored,
        kept: [...without(kept, key), [key, block] as const].slice(-maxKept),
      })),
    kept: async (key) => (await storage.read())?.kept?.find(([one]) => one === key)?.[1] ?? null,
    owed: () => owed,
    async noteRestored(key) {
      owed = without(owed, key)
      await storage.update(({ kept = [], ...stored }) => ({
        ...stored,
        kept: without(kept, key),
        owed: without(stored.owed ?? [], key),
      }))
    },
    async noteCreated(key, id) {
      sent.delete(key)
      // a block that was deleted and created again keeps its key and has another id
      keys.set(id, key)
      ids.set(key, id)
      await storage.update((stored) => ({
        ...stored,
        ids: [...stored.ids.filter(([known]) => known !== id), [id, key] as const].slice(-maxIds),
        gone: stored.gone?.filter((known) => known !== id),
        owed: [
          ...without(stored.owed ?? [], key),
          ...(stored.kept?.some(([one]) => one === key) ? [[key, id] as const] : []),
        ],
        sent: without(stored.sent, key),
      }))
      owed = (await storage.read())?.owed ?? []
    },
    async noteDeleted(id) {
      keys.delete(id)
      const stays = ([, one]: readonly [string, number]) => one !== id
      owed = owed.filter(stays)
      await storage.update((stored) => ({
        ...stored,
        owed: stored.owed?.filter(stays),
        ids: stored.ids.filter(([known]) => known !== id),
        gone: [...(stored.gone ?? []), id].slice(-maxIds),
      }))
    },
    async noteRefused(key) {
      sent.delete(key)
      await storage.update((stored) => ({ ...stored, sent: without(stored.sent, key) }))
    },
    async recognise(sections, before) {
      const stored = (await storage.read()) ?? empty
      for (const [id, key] of stored.ids) learn(id, key)
      for (const [key, creation] of stored.sent) sent.set(key, creation)
      owed = stored.owed ?? []
      const unknown = () => [...everyRaw(sections)].filter(({ id }) => !keys.has(id))
      for (const [key, creation] of [...sent]) {
        const found = ownBlock(unknown(), creation)
        if (found) await this.noteCreated(key, found.id)
      }
      const present = new Set([...everyRaw(sections)].map(({ id }) => id))
      for (const gone of before) {
        const key = keys.get(gone.id)
        const found = key && !present.has(gone.id) && this.idOf(key) === gone.id && restoredBlock(unknown(), gone)
        if (found) await this.noteCreated(key, found.id)
      }
      // a new block with the id of a deleted one must not get its key, by which undo knows the deleted one
      for (const { id } of unknown()) if (stored.gone?.includes(id)) await this.noteCreated(crypto.randomUUID(), id)
    },
  }
}

function without<T>(noted: readonly (readonly [key: string, value: T])[], key: string) {
  return noted.filter(([one]) => one !== key)
}
