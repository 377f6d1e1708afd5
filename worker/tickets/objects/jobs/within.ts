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
    console.error('order of a job', error instanceof Error ? error.message : '')
    return null
  } finally {
    timer.abort()
  }
}

/** Does the work for each item, some of them at once. @throws the first error, after the work that has begun */
export async function someAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  })
  const results = await Promise.allSettled(workers)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
