// Isolates follow each other's purges by the store's log: asked in the background, at most every ten seconds.
import { desc, gt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { purges } from '../../content/store/schema/purges.ts'
import type { Env } from '../../env.ts'
import { isolateState } from '../../http/isolate-state.ts'
import { purgePages } from './shared-cache.ts'

const everyMs = 10_000
const log = isolateState(() => ({ askedAtMs: Number.NEGATIVE_INFINITY, lastSeen: null as number | null }))

/** Starts a look at the purge log when the last one is old enough; never makes a visitor wait. */
export function followPurges(env: Pick<Env, 'DB'>, context: Parameters<typeof purgePages>[0], nowMs: number): void {
  if (nowMs - log.current.askedAtMs < everyMs) return
  log.current.askedAtMs = nowMs
  context.waitUntil(
    follow(env, context).catch((error) =>
      console.error(JSON.stringify({ level: 'error', what: 'purge log', message: String(error) })),
    ),
  )
}

async function follow(env: Pick<Env, 'DB'>, context: Parameters<typeof purgePages>[0]): Promise<void> {
  const db = drizzle(env.DB)
  if (log.current.lastSeen === null) {
    // A fresh isolate holds nothing that is older than itself.
    const [newest] = await db.select({ id: purges.id }).from(purges).orderBy(desc(purges.id)).limit(1)
    log.current.lastSeen = newest?.id ?? 0
    return
  }
  const rows = await db.select().from(purges).where(gt(purges.id, log.current.lastSeen)).orderBy(purges.id).limit(500)
  if (rows.length === 0) return
  log.current.lastSeen = rows.at(-1)?.id ?? log.current.lastSeen
  await purgePages(context, [...new Set(rows.flatMap((row) => row.tags))])
}
