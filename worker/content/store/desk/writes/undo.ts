// Undoes a publication: restores the row's previous state, unless the row has been written since.
import { getTableName } from 'drizzle-orm'
import { moment, type Store, select } from '../../commit.ts'
import { raw, type Sql, sql } from '../../sql.ts'
import { valuesOf } from '../columns.ts'
import type { LiveRow } from '../desk-table.ts'
import { currentValues, type StoredEntry } from '../entry.ts'
import { liveStatements } from '../live/live-row.ts'
import { differences } from '../same.ts'
import { type DeskWriter, type DeskWritten, run } from '../writer.ts'
import { basedOn, deskRow, line, rowOf } from './row-statements.ts'

/** A state stored before its authors were lacks `draftedBy`. */
type Previous = Pick<StoredEntry, 'draft' | 'kept' | 'translations' | 'imported'> & {
  live: LiveRow | null
  draftedBy?: StoredEntry['draftedBy']
}

/** Returns the statement that stores a row's state before a publication, for the transaction of the publication. */
export function rememberPrevious({ store, entity }: DeskWriter, entry: StoredEntry): Sql {
  const { live, draft, kept, translations, imported, draftedBy } = entry
  const previous = { live, draft, kept, translations, imported, draftedBy } satisfies Previous
  return sql`INSERT OR REPLACE INTO desk_undos (entity, id, revision, at, previous)
    VALUES (${entity.name}, ${entry.id}, ${entry.revision + 1}, ${moment(store.now)}, ${JSON.stringify(previous)})`
}

/** Reads a row's state before its latest write; null unless that write was a publication that can be undone. */
export async function readPrevious(store: Store, entity: string, entry: StoredEntry): Promise<Previous | null> {
  const [row] = await select(
    store,
    sql<{ previous: string }>`SELECT previous FROM desk_undos
      WHERE entity = ${entity} AND id = ${entry.id} AND revision = ${entry.revision}`,
  )
  return row ? (JSON.parse(row.previous) as Previous) : null
}

/**
 * Restores a row's public values and its draft as they were before a publication. A row that the publication made
 * public becomes a draft again.
 */
export async function withdraw(writer: DeskWriter, entry: StoredEntry, previous: Previous): Promise<DeskWritten> {
  const { entity, desk, store, site } = writer
  const { live, draft, kept, translations, imported, draftedBy = null } = previous
  const row = rowOf(writer, entry.id)
  const before = live && valuesOf(desk, entity.fields, live)
  const values = currentValues(entity.fields, { draft, values: before, removed: null })
  const changes = before ? differences(entry.values ?? {}, before) : {}
  const stamped = live && { ...live, columns: { ...live.columns, ...desk.stamped?.(store.now) } }
  return run(
    writer,
    entry.id,
    [
      line(writer, entry.id, 'withdraw', changes, basedOn(writer, entry)),
      // when a public row is deleted, a trigger deletes its row in `desk_rows`, unless that row has the state
      // `deleted`
      ...(stamped
        ? await liveStatements(writer, stamped)
        : [
            sql`UPDATE desk_rows SET state = 'deleted' WHERE ${row}`,
            sql`DELETE FROM ${raw(getTableName(desk.table))} WHERE id = ${entry.id}`,
          ]),
      ...deskRow(writer, entry, {
        state: live ? (draft ? 'changed' : 'public') : 'draft',
        draft,
        kept,
        translations,
        imported,
        draftedBy,
        values,
      }),
      sql`DELETE FROM desk_undos WHERE ${row}`,
    ],
    desk.touched({ id: entry.id, site }),
  )
}

/** Returns the statement that deletes undo data stored before a time (UTC), at most `limit` rows. */
export function oldUndos(before: string, limit: number): Sql {
  return sql`DELETE FROM desk_undos WHERE rowid IN (SELECT rowid FROM desk_undos WHERE at < ${before} LIMIT ${limit})`
}
