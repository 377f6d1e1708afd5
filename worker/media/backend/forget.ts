import type { Env } from '../../env.ts'
import { backendPictures, storedMs } from './originals.ts'

/** Calls of a run, each of up to 1,000 files. */
const maxCalls = 100

/**
 * Deletes pictures of backends that are older than 30 days. A run begins at a random place and ends at it, so that
 * runs which do not reach all files reach them together.
 * @param random from 0 to 1
 * @returns the number of deleted files
 */
export async function forgetBackendPictures(
  { MEDIA }: Pick<Env, 'MEDIA'>,
  nowMs: number,
  random = Math.random(),
): Promise<number> {
  const start =
    backendPictures +
    Math.floor(random * 256)
      .toString(16)
      .padStart(2, '0')
  let deleted = 0
  let after: string | undefined = start
  let hasWrapped = false
  for (let calls = 0; calls < maxCalls; calls++) {
    const listed: R2Objects = await MEDIA.list({ prefix: backendPictures, ...(after && { startAfter: after }) })
    const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < nowMs - storedMs).map(({ key }) => key)
    if (old.length > 0) await MEDIA.delete(old)
    deleted += old.length
    after = listed.objects.at(-1)?.key
    if (hasWrapped && (!listed.truncated || (after && after >= start))) break
    if (listed.truncated) continue
    hasWrapped = true
    after = undefined
  }
  return deleted
}
