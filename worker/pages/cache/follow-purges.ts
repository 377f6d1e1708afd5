import { purgedSince } from '../../content/handlers/purge-log.ts'
import type { Env } from '../../env.ts'
import { isolateState } from '../../http/isolate-state.ts'
import { followedPurges } from '../../http/kept.ts'
import { purgePages } from './shared-cache.ts'

type OnTags = (tags: readonly string[]) => Promise<void>

const everyMs = 10_000
const log = isolateState(() => ({ askedAtMs: Number.NEGATIVE_INFINITY, lastSeen: null as number | null }))

/**
 * Reads the purge log in the background, unless this isolate has done so in the last ten seconds.
 * @param onTags receives the tags after their pages are purged
 */
export function followPurges(
  env: Pick<Env, 'DB'>,
  context: Parameters<typeof purgePages>[0],
  nowMs: number,
  onTags: OnTags,
): void {
  if (nowMs - log.current.askedAtMs < everyMs) return
  log.current.askedAtMs = nowMs
  context.waitUntil(
    follow(env, context, onTags).catch((error) =>
      console.error(JSON.stringify({ level: 'error', what: 'purge log', message: String(error) })),
    ),
  )
}

async function follow(env: Pick<Env, 'DB'>, context: Parameters<typeof purgePages>[0], onTags: OnTags): Promise<void> {
  const purged = await purgedSince(env, log.current.lastSeen)
  log.current.lastSeen = purged.lastSeen
  followedPurges()
  await purgePages(context, purged.tags)
  await onTags(purged.tags)
}
