// Restores drafts that another tab, a crash or a reload left on this device. An open document holds a lock named after
// its draft's key, so an unlocked draft is orphaned.
import { deleteDraft, draftKeys, draftPrefix, ownDraftKey, readDraft, type StoredDraft } from './drafts.ts'

type Restore = (draft: StoredDraft) => Promise<boolean>

/**
 * Restores the orphaned drafts of a page, immediately and whenever another document with this page closes.
 * @param restore stores the draft as this document's draft; the orphan is deleted if `restore` resolves to true
 */
export async function restoreOrphanedDrafts(page: string, restore: Restore): Promise<void> {
  const own = ownDraftKey(page)
  await lock(own)
  const others = new BroadcastChannel(`auftakt ${draftPrefix(page)}`)
  others.onmessage = ({ data }: MessageEvent<string>) => void restoreWhenClosed(data, restore)
  others.postMessage(own)
  const { held = [] } = await navigator.locks.query()
  const open = held.flatMap(({ name = '' }) => (name.startsWith(draftPrefix(page)) ? name : []))
  const keys = new Set([...(await draftKeys(page)), ...open])
  keys.delete(own)
  await Promise.all(
    [...keys].map(async (key) => {
      const isOrphaned = await navigator.locks.request(key, { ifAvailable: true }, async (free) => {
        if (free) await restoreOne(key, restore)
        return free !== null
      })
      if (!isOrphaned) void restoreWhenClosed(key, restore)
    }),
  )
}

/** Resolves once the lock is held; it is released when the document closes or crashes. */
function lock(key: string): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(key, () => {
      resolve()
      return new Promise<never>(() => {})
    })
  })
}

function restoreWhenClosed(key: string, restore: Restore): Promise<void> {
  return navigator.locks.request(key, () => restoreOne(key, restore))
}

async function restoreOne(key: string, restore: Restore): Promise<void> {
  const draft = await readDraft(key)
  if (draft && (await restore(draft))) await deleteDraft(key)
}
