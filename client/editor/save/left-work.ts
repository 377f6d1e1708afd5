// Work that another tab, a crash or the document before a reload has left on this device. A document that is alive holds
// a lock with the name of its work: what is locked is not left.
import { forgetWork, type Kept, keptWork, otherKeys, ownKey } from './keep.ts'

/**
 * Takes over what is left of a page, now and when other documents that are open by now have gone.
 * @param take keeps it as this document's own; only then it is forgotten where it was
 */
export async function takeLeftWork(pageId: number, take: (kept: Kept) => Promise<void>): Promise<void> {
  await holdOwn(pageId)
  const keys = await otherKeys(pageId)
  await Promise.all(
    keys.map(async (key) => {
      const isFree = await navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
        if (lock) await takeOver(key, take)
        return lock !== null
      })
      if (!isFree) void navigator.locks.request(key, () => takeOver(key, take))
    }),
  )
}

/** Until the document goes, in whatever way. */
function holdOwn(pageId: number): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(ownKey(pageId), () => {
      resolve()
      return new Promise<never>(() => {})
    })
  })
}

async function takeOver(key: string, take: (kept: Kept) => Promise<void>): Promise<void> {
  const kept = await keptWork(key)
  if (!kept) return
  await take(kept)
  await forgetWork(key)
}
