import { getTableName } from 'drizzle-orm'
import type { Store } from '../commit.ts'
import type { DeskTable } from './desk-table.ts'

/** Reserves an id in an entity's table for a draft, which keeps the id on publication. @throws Error if that fails */
export function reserveId(store: Store, desk: Pick<DeskTable, 'table'>): Promise<number> {
  return reserveIds(store, desk, 1)
}

/** Reserves ids that follow each other. @returns the first one @throws Error if that fails */
export async function reserveIds({ d1 }: Store, { table }: Pick<DeskTable, 'table'>, count: number): Promise<number> {
  const name = getTableName(table)
  const [, reserved] = await d1.batch<{ seq: number }>([
    d1
      .prepare(
        'INSERT INTO sqlite_sequence (name, seq) SELECT ?1, 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)',
      )
      .bind(name),
    d1.prepare('UPDATE sqlite_sequence SET seq = seq + ?2 WHERE name = ?1 RETURNING seq').bind(name, count),
  ])
  const last = reserved?.results[0]?.seq
  if (last === undefined) throw new Error(`no id for a new row of ${name}`)
  return last - count + 1
}
