import { failedChunk } from '../load-part.ts'

const failures = new Map<unknown, number>()

/**
 * Whether only a reload can load a part: true from the second failure on, if the server responds. Then the browser has
 * cached the failure (client/load-part.ts), or a new release has replaced the part. Call it once per failed attempt.
 * @param part the part's name or loader, the same for each attempt
 * @param error the rejection of its `import()`
 */
export async function isRetryFutile(part: unknown, error: unknown): Promise<boolean> {
  const count = (failures.get(part) ?? 0) + 1
  failures.set(part, count)
  return count > 1 && isServerReachable(error)
}

/**
 * Whether the server responds, with any status, to a request for the chunk whose import failed with `error`; false for
 * any other error.
 */
export async function isServerReachable(error: unknown): Promise<boolean> {
  const chunk = failedChunk(error)
  if (!chunk) return false
  return fetch(chunk, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
