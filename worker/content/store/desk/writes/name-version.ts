import { moment } from '../../commit.ts'
import { sql } from '../../sql.ts'
import { currentValues, type StoredEntry } from '../entry.ts'
import { type DeskWriter, type DeskWritten, run } from '../writer.ts'
import { rowOf } from './row-statements.ts'

/**
 * Adds a line to a row's history that stores the row's current values, including those of its draft, under a name.
 * Changes neither the row nor its revision.
 */
export function nameVersion(writer: DeskWriter, entry: StoredEntry, name: string): Promise<DeskWritten> {
  const { store, site, entity, by } = writer
  const values = currentValues(entity.fields, entry)
  return run(writer, entry.id, [
    sql`INSERT INTO desk_changes (at, "by", site, entity, entity_id, revision, action, changes, name, named)
      VALUES (${moment(store.now)}, ${by}, ${site}, ${entity.name}, ${entry.id},
        (SELECT revision FROM desk_rows WHERE ${rowOf(writer, entry.id)} AND revision = ${entry.revision}),
        'name', '{}', ${name}, ${JSON.stringify(values)})`,
  ])
}
