import { desc, gt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../env.ts'
import { purges } from '../store/schema/purges.ts'

/** Maximum number of entries per read. */
const maxEntries = 500

/**
 * The tags that were purged after an entry of the log, each once.
 * @param lastSeen id of the entry; null reads nothing and returns the newest id, for an isolate that holds no page yet
 */
export async function purgedSince(
  env: Pick<Env, 'DB'>,
  lastSeen: number | null,
): Promise<{ tags: string[]; lastSeen: number }> {
  const db = drizzle(env.DB)
  if (lastSeen === null) {
    const [newest] = await db.select({ id: purges.id }).from(purges).orderBy(desc(purges.id)).limit(1)
    return { tags: [], lastSeen: newest?.id ?? 0 }
  }
  const rows = await db.select().from(purges).where(gt(purges.id, lastSeen)).orderBy(purges.id).limit(maxEntries)
  return { tags: [...new Set(rows.flatMap((row) => row.tags))], lastSeen: rows.at(-1)?.id ?? lastSeen }
}
