import { type Store, select } from '../../content/store/commit.ts'
import { raw, sql } from '../../content/store/sql.ts'
import type { Source } from '../object/step.ts'
import { manifestName } from './manifest.ts'
import { type BackupFile, backupFormat, backupTables, backupVersion } from './tables.ts'

/** The largest rows are versions of pages, with about 20 kB each, so a step reads at most about 4 MB. */
const rowsPerStep = 200

/**
 * Returns the source of a backup: the content of all sites, row by row as stored, with every file of the media library.
 * @param copies sources that are read after the tables, of what is public in the form that the desk imports
 */
export function backupSource(store: Store, copies: readonly Source[]): Source {
  const copied = copies.flatMap((source) => Array.from({ length: source.lists }, (_, list) => ({ source, list })))
  return {
    lists: backupTables.length + copied.length,
    manifest: manifestName,
    async read(number, after, media) {
      const copy = copied[number - backupTables.length]
      if (copy) return copy.source.read(copy.list, after, media)
      const table = backupTables[number] as (typeof backupTables)[number]
      const read = await select(
        store,
        sql<{ backup_row: number } & BackupFile['rows'][number]>`SELECT rowid AS backup_row, * FROM ${raw(table)}
          WHERE rowid > ${Number(after)} ORDER BY rowid LIMIT ${rowsPerStep}`,
      )
      const rows = read.map(({ backup_row: _, ...row }) => row)
      if (table === 'media') {
        const ids = rows.map(({ id }) => Number(id))
        await media.load(ids)
        for (const id of ids) media.file(id)
      }
      const file: BackupFile = { format: backupFormat, version: backupVersion, table, rows }
      return {
        list: table,
        text: rows.length > 0 ? `${JSON.stringify(file)}\n` : null,
        records: rows.length,
        next: read.length === rowsPerStep ? String(read.at(-1)?.backup_row) : null,
        warnings: [],
      }
    },
  }
}
