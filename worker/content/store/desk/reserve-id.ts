import { getTableName } from 'drizzle-orm'
import type { Store } from '../commit.ts'
import type { DeskTable } from './desk-table.ts'

/** Reserves an id in an entity's table for a draft, which keeps the id on publication. @throws Error if that fails */
export async function reserveId({ d1 }: Store, { table }: DeskTable): Promise<number> {
  const name = getTableName(table)
  const [, reserved] = await d1.batch<{ seq: number }>([
    d1
      .prepare(
        'INSERT INTO sqlite_sequence (name, seq) SELECT ?1, 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)',
      )
      .bind(name),
    d1.prepare('UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = ? RETURNING seq').bind(name),
  ])
  const id = reserved?.results[0]?.seq
  if (id === undefined) throw new Error(`no id for a new row of ${name}`)
  return id
}
