import { desc, gt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../env.ts'
import { fromPrimary } from '../../http/replicas.ts'
import { purges } from '../store/schema/purges.ts'

const maxEntries = 500

/**
 * Reads the distinct tags of the next `maxEntries` log entries after `lastSeen`.
 * @param lastSeen id of a log entry; null reads only the newest id, for an isolate that has cached no page yet
 */
export function purgedSince(
  env: Pick<Env, 'DB'>,
  lastSeen: number | null,
): Promise<{ tags: string[]; lastSeen: number }> {
  // read from the primary, so that pages with these tags are not rendered from an older state of a replica
  return fromPrimary(env, ({ DB }) => readLog(DB, lastSeen))
}

async function readLog(d1: D1Database, lastSeen: number | null): Promise<{ tags: string[]; lastSeen: number }> {
  const db = drizzle(d1)
  if (lastSeen === null) {
    const [newest] = await db.select({ id: purges.id }).from(purges).orderBy(desc(purges.id)).limit(1)
    return { tags: [], lastSeen: newest?.id ?? 0 }
  }
  const rows = await db.select().from(purges).where(gt(purges.id, lastSeen)).orderBy(purges.id).limit(maxEntries)
  return { tags: [...new Set(rows.flatMap((row) => row.tags))], lastSeen: rows.at(-1)?.id ?? lastSeen }
}
