// Work that another tab, a crash or the document before a reload has left on this device. A document that is alive holds
// a lock with the name of its work: what is locked is not left.
import { forgetWork, type Kept, keptKeys, keptWork, keyPrefix, ownKey } from './draft-storage.ts'

type Take = (kept: Kept) => Promise<boolean>

/**
 * Takes over what is left of a page, now and when other documents that are open have gone.
 * @param take keeps it as this document's own, and says so; only then it is forgotten where it was
 */
export async function takeLeftWork(pageId: number, take: Take): Promise<void> {
  const own = ownKey(pageId)
  await hold(own)
  const others = new BroadcastChannel(`auftakt ${keyPrefix(pageId)}`)
  others.onmessage = ({ data }: MessageEvent<string>) => void whenGone(data, take)
  others.postMessage(own)
  const { held = [] } = await navigator.locks.query()
  const alive = held.flatMap(({ name = '' }) => (name.startsWith(keyPrefix(pageId)) ? name : []))
  const keys = new Set([...(await keptKeys(pageId)), ...alive])
  keys.delete(own)
  await Promise.all(
    [...keys].map(async (key) => {
      const isFree = await navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
        if (lock) await takeOver(key, take)
        return lock !== null
      })
      if (!isFree) void whenGone(key, take)
    }),
  )
}

/** Until the document goes, in whatever way. */
function hold(key: string): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(key, () => {
      resolve()
      return new Promise<never>(() => {})
    })
  })
}

function whenGone(key: string, take: Take): Promise<void> {
  return navigator.locks.request(key, () => takeOver(key, take))
}

async function takeOver(key: string, take: Take): Promise<void> {
  const kept = await keptWork(key)
  if (kept && (await take(kept))) await forgetWork(key)
}
