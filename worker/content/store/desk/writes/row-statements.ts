import type { DeskHistoryAction } from '../../../../../shared/entities/history/contract.ts'
import { moment } from '../../commit.ts'
import { joined, raw, type Sql, sql } from '../../sql.ts'
import type { StoredEntry } from '../entry.ts'
import { shownOf } from '../shown.ts'
import type { DeskWriter } from '../writer.ts'

/** Returns the statement that adds a line to a row's history. @param revision selects the revision after the write */
export function line(
  { store, site, entity, by, why, isAutomatic = false }: DeskWriter,
  id: number,
  action: DeskHistoryAction,
  changes: Record<string, unknown>,
  revision: Sql,
): Sql {
  return sql`INSERT INTO desk_changes (at, "by", site, entity, entity_id, revision, action, changes, why, is_automatic)
    VALUES (${moment(store.now)}, ${by}, ${site}, ${entity.name}, ${id}, (${revision}), ${action},
      ${JSON.stringify(changes)}, ${why ? JSON.stringify(why) : null}, ${isAutomatic ? 1 : 0})`
}

/**
 * Selects the revision after the write, or nothing if the row has a newer revision: the history then refuses the line.
 */
export function basedOn(writer: DeskWriter, { id, revision }: StoredEntry): Sql {
  return sql`SELECT revision + 1 FROM desk_rows WHERE ${rowOf(writer, id)} AND revision = ${revision}`
}

export function rowOf({ entity }: DeskWriter, id: number): Sql {
  return sql`entity = ${entity.name} AND id = ${id}`
}

/**
 * Returns the statement that writes a row's state and draft, its kept, translated and imported fields, and the values
 * that are stored for lists.
 */
export function deskRow(
  writer: DeskWriter,
  entry: StoredEntry,
  next: Pick<StoredEntry, 'state' | 'draft' | 'kept' | 'translations' | 'imported' | 'draftedBy'> & {
    values: Record<string, unknown>
  },
): Sql[] {
  const { shown, terms, keys } = shownOf(writer.entity, next.values)
  const columns = Object.entries(keys).map(([column, value]) => sql`, ${raw(column)} = ${value}`)
  return [
    sql`UPDATE desk_rows SET state = ${next.state}, draft = ${next.draft && JSON.stringify(next.draft)},
        kept = ${JSON.stringify(next.kept)}, translations = ${JSON.stringify(next.translations)},
        imported = ${JSON.stringify(next.imported)}, drafted_by = ${next.draftedBy && JSON.stringify(next.draftedBy)}, shown = ${JSON.stringify(shown)}, terms = ${terms}${joined(columns, '')},
        ${written(writer, entry)} WHERE ${rowOf(writer, entry.id)}`,
  ]
}

/**
 * Returns the assignments of revision, time and author. The revision is one more than before the write, whether or not
 * triggers have incremented it too.
 */
export function written({ store, by }: DeskWriter, { revision }: StoredEntry): Sql {
  return sql`revision = ${revision + 1}, updated_at = ${moment(store.now)}, updated_by = ${by}`
}

export function boundAfterComma(values: readonly (string | number)[]): Sql {
  return joined(
    values.map((value) => sql`, ${value}`),
    '',
  )
}
