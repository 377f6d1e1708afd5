import { moment, type Store } from '../commit.ts'
import { type Sql, sql } from '../sql.ts'

/** @param hits number of downloads by file id */
export async function addDownloads({ d1, now }: Store, hits: ReadonlyMap<number, number>): Promise<void> {
  const { text, params } = sql`INSERT INTO press_downloads (file_id, hits, last_at)
    SELECT value ->> 0, value ->> 1, ${moment(now)} FROM json_each(${JSON.stringify([...hits])}) WHERE true
    ON CONFLICT (file_id) DO UPDATE SET hits = hits + excluded.hits, last_at = excluded.last_at`
  await d1
    .prepare(text)
    .bind(...params)
    .run()
}

/**
 * Returns a statement that deletes the counts of files that no longer exist. Files that staff have deleted can be
 * restored, so their counts stay.
 */
export function uselessDownloads(limit: number): Sql {
  return sql`DELETE FROM press_downloads WHERE file_id IN (SELECT p.file_id FROM press_downloads p
    WHERE NOT EXISTS (SELECT 1 FROM desk_rows r WHERE r.entity = 'press-files' AND r.id = p.file_id) LIMIT ${limit})`
}
