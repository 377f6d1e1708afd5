import { withoutPersonalData } from '../../../http/failures/report.ts'

/**
 * Waits for a call at most this long; the call itself goes on.
 * @returns null after that time, or if the call fails
 */
export async function within<Result>(ms: number, call: () => Promise<Result>): Promise<Result | null> {
  const timer = new AbortController()
  const late = scheduler.wait(ms, { signal: timer.signal }).then(
    () => null,
    () => null,
  )
  try {
    return await Promise.race([call(), late])
  } catch (error) {
    console.error('order of a job', withoutPersonalData(error))
    return null
  } finally {
    timer.abort()
  }
}

/**
 * Does the work for each item, some of them at once.
 * @param longestMs after this time, no further work begins; the first items are always begun
 * @throws the first error, after the work that has begun
 */
export async function someAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
  longestMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const endMs = Date.now() + longestMs
  const left = [...items]
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    do {
      const item = left.shift()
      if (item === undefined) return
      await work(item)
    } while (Date.now() < endMs)
  })
  const results = await Promise.allSettled(workers)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
