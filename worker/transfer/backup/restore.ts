import type { SiteKey } from '../../../shared/sites/sites.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { type SalesData, saveSales } from '../../box-office/data.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { insertRows, StrangeColumn } from '../../content/store/insert-rows.ts'
import { packMonths } from '../../content/store/productions/months.ts'
import { refreshSearch } from '../../content/store/search/refresh.ts'
import { type Sql, sql } from '../../content/store/sql.ts'
import { jurisdictionKey } from '../../http/own-schema/shapes.ts'
import { type Backup, textsOf } from './backup.ts'
import { CannotRestore } from './cannot-restore.ts'
import { verify } from './manifest.ts'
import { type BackupFile, backupFormat, backupTables, backupVersion } from './tables.ts'

/**
 * Key of a row of `store_facts` that exists while a restore runs. After a crash, the next restore first removes the
 * rows that the interrupted restore has written.
 */
const mark = 'restore'

/**
 * Restores all rows and files.
 * @returns the numbers of rows, by table, and of files
 * @throws CannotRestore if the instance has content, or the backup is damaged or of another version
 */
export async function restore(
  store: Store,
  bucket: R2Bucket,
  backup: Backup,
): Promise<{ rows: Map<string, number>; files: number }> {
  await verify(backup)
  await prepare(store)
  const files = await restoreMedia(bucket, backup)
  const rows = new Map<string, number>()
  for await (const text of textsOf(backup)) {
    const file = parsed(text)
    await insert(store, file, rows.has(file.table))
    rows.set(file.table, (rows.get(file.table) ?? 0) + file.rows.length)
  }
  await store.d1
    .prepare("DELETE FROM store_facts WHERE key IN ('search', 'check:copies', 'check:comparison of copies')")
    .run()
  await refreshSearch(store)
  await packMonths(store)
  await store.d1.prepare('DELETE FROM store_facts WHERE key = ?').bind(mark).run()
  return { rows, files }
}

async function prepare(store: Store): Promise<void> {
  const [state] = await select(
    store,
    sql<{ marked: number; used: number }>`SELECT EXISTS (SELECT 1 FROM store_facts WHERE key = ${mark}) AS marked,
      EXISTS (SELECT 1 FROM productions) OR EXISTS (SELECT 1 FROM pages) OR EXISTS (SELECT 1 FROM media)
        OR EXISTS (SELECT 1 FROM articles) OR EXISTS (SELECT 1 FROM venues) AS used`,
  )
  if (state?.used && !state.marked)
    throw new CannotRestore('The instance has content. A backup is restored into an empty one only.')
  await store.d1.prepare("INSERT INTO store_facts (key, value) VALUES (?, '1') ON CONFLICT DO NOTHING").bind(mark).run()
  if (!state?.marked) return
  const filled = backupTables.filter((table) => table !== 'sqlite_sequence' && table !== 'store_facts')
  for (const table of filled.toReversed()) await store.d1.prepare(`DELETE FROM ${table}`).run()
}

function parsed(text: string): BackupFile {
  const file = JSON.parse(text) as Partial<BackupFile>
  if (file.format !== backupFormat) throw new CannotRestore('The file is not a backup.')
  if (file.version !== backupVersion)
    throw new CannotRestore(`The backup has version ${file.version}, not ${backupVersion}.`)
  if (!backupTables.some((table) => table === file.table) || !Array.isArray(file.rows))
    throw new CannotRestore(`The backup holds a table that is not restored: ${beginningOf(String(file.table), 60)}.`)
  return file as BackupFile
}

async function insert(store: Store, { table, rows }: BackupFile, isMore: boolean): Promise<void> {
  const { d1 } = store
  if (table === 'sqlite_sequence') {
    // desk drafts have reserved ids beyond the last row
    const raise = d1.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?')
    await d1.batch(rows.map(({ name, seq }) => raise.bind(seq ?? 0, name ?? '')))
    return
  }
  if (table === 'sales') return insertSales(store, rows)
  // triggers have created rows in desk_rows for the inserted entities; the backup has these rows with all their columns
  if (table === 'desk_rows' && !isMore) await d1.prepare('DELETE FROM desk_rows').run()
  // where the objects of another house lie says nothing of this one
  const own = table === 'store_facts' ? rows.filter(({ key }) => key !== jurisdictionKey) : rows
  await insertRows(store, table, own, 'REPLACE').catch((error) => {
    if (!(error instanceof StrangeColumn)) throw error
    throw new CannotRestore(`The backup is of another version: ${error.message}.`)
  })
  // a trigger counts a moved concert from 1; calendars drop an entry whose count falls
  if (table === 'productions') await select(store, sequencesOf(rows))
}

function sequencesOf(rows: BackupFile['rows']): Sql {
  const counts = JSON.stringify(rows.map(({ id, sequence }) => [id, sequence]))
  return sql`UPDATE productions SET sequence = n.value ->> 1 FROM json_each(${counts}) n
    WHERE productions.id = n.value ->> 0 AND productions.sequence <> n.value ->> 1`
}

/**
 * Inserts sales data. Inventories are not restored: they receive the sales data again, and lists show estimates until
 * the inventories have answered.
 */
async function insertSales(store: Store, rows: BackupFile['rows']): Promise<void> {
  for (const [site, list] of Map.groupBy(rows, (row) => row.site as SiteKey)) {
    const records = list.map(({ production_id: id, data, sold_share: share }) => ({
      productionId: Number(id),
      soldShare: share === null ? null : Number(share),
      data: JSON.parse(String(data)) as SalesData,
    }))
    await saveSales(store, site, records)
  }
}

async function restoreMedia(bucket: R2Bucket, backup: Backup): Promise<number> {
  const types = new Map<string, string>()
  for await (const text of textsOf(backup)) {
    const file = parsed(text)
    if (file.table !== 'media') continue
    for (const { hash, content_type: type } of file.rows) types.set(String(hash), String(type))
  }
  const media = backup.paths.filter((path) => path.startsWith('media/'))
  for (const path of media) {
    const hash = path.split('/')[1] ?? ''
    const contentType = types.get(hash)
    if (!contentType) throw new CannotRestore(`The backup does not say what ${path} is.`)
    await bucket.put(`originals/${hash}`, await backup.readFile(path), { httpMetadata: { contentType } })
  }
  return media.length
}
