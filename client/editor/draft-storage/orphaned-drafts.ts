// Restores drafts that another tab, a crash or a reload left on this device. An open document holds a lock named after
// its draft's key, so an unlocked draft is orphaned.
import { deleteDraft, draftKeys, draftPrefix, ownDraftKey, readDraft, type StoredDraft } from './drafts.ts'
import { isTabOpen, tabId } from './tab.ts'

/** @param isLeft false if the draft's tab may be reloading; a draft that would then cause a conflict is not restored */
type Restore = (draft: StoredDraft, isLeft: boolean) => Promise<boolean>

/** Time in ms after which a closed tab that has not reopened the page is not reloading. */
const reloadMs = 60_000

/**
 * Restores the orphaned drafts of a page, immediately and whenever another document with this page closes.
 * A draft with a conflict is left to its own tab while that may be reloading, because another tab would otherwise take
 * the words out of it.
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
        if (free) await restoreOne(key, restore, true)
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

async function restoreWhenClosed(key: string, restore: Restore): Promise<void> {
  const leftBy = await navigator.locks.request(key, () => restoreOne(key, restore, false))
  if (leftBy === null) return
  await new Promise((resolve) => setTimeout(resolve, reloadMs))
  if (!(await isTabOpen(leftBy))) await navigator.locks.request(key, () => restoreOne(key, restore, true))
}

/** @returns the id of the draft's tab if the draft remains; null if nothing remains */
async function restoreOne(key: string, restore: Restore, isLeft: boolean): Promise<string | null> {
  const draft = await readDraft(key)
  if (!draft) return null
  if (!(await restore(draft, isLeft || draft.tab === tabId()))) return draft.tab
  await deleteDraft(key)
  return null
}
