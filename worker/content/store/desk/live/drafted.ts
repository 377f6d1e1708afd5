// Makes visitors' queries read a row with its draft: common table expressions named like the row's tables shadow the
// tables, so that the queries need no change.
import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import { joined, raw, type Sql, sql } from '../../sql.ts'
import type { DeskTable, LiveRow } from '../desk-table.ts'
import { currentValues, type StoredEntry } from '../entry.ts'
import type { DeskWriter } from '../writer.ts'
import { liveWith } from './live-row.ts'

export interface Drafted {
  table: string
  expression: Sql
}

/**
 * Returns the row for a preview: as publishing the draft would write it, except for the columns that `desk.drafted`
 * sets. If the entry is already public, the row keeps its current address, because the new one does not exist before
 * the draft is published.
 */
export async function draftedRow(writer: DeskWriter, entry: StoredEntry): Promise<LiveRow> {
  const { store, site, entity, desk } = writer
  const row = liveWith(writer, entry, currentValues(entity.fields, entry))
  const slug = entry.live?.columns.slug
  const columns = { ...row.columns, ...(await desk.drafted?.(store, site, row)), ...(slug ? { slug } : {}) }
  return { ...row, columns }
}

/** Returns common table expressions for a row's tables, in which the given row replaces the stored one. */
export function draftedTables(desk: DeskTable, row: LiveRow): Drafted[] {
  const columns = Object.entries(getTableColumns(desk.table) as Record<string, Column>)
  const values = columns.map(([property, column]) => storedForm(column, row.columns[property] ?? null))
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ')
  const fields = values.map((_, index) => `json_extract(draft, '$[${index}]')`).join(', ')
  const id = Number(row.columns.id)
  const own = { text: `SELECT ${fields} FROM (SELECT ? AS draft)`, params: [JSON.stringify(values)] }
  return [
    drafted(getTableName(desk.table), names, { owner: 'id', id, own }),
    ...Object.entries(desk.lists ?? {}).map(([field, { table, owner, item }]) => {
      const listed = JSON.stringify(row.lists[field] ?? [])
      const own = sql`SELECT ${id}, value, key FROM json_each(${listed})`
      return drafted(getTableName(table), `"${owner}", "${item}", "position"`, { owner, id, own })
    }),
  ]
}

/**
 * @param owner the column whose value `id` marks the rows to replace
 * @param own selects the rows that replace them
 */
function drafted(table: string, names: string, { owner, id, own }: { owner: string; id: number; own: Sql }): Drafted {
  // the schema's name keeps the expression from referring to itself
  const others = sql`SELECT ${raw(names)} FROM main.${raw(table)} WHERE ${raw(owner)} <> ${id}`
  return { table, expression: sql`${raw(`"${table}" (${names})`)} AS (${own} UNION ALL ${others})` }
}

function storedForm({ dataType }: Column, value: unknown): unknown {
  if (value === null) return null
  if (dataType === 'json') return JSON.stringify(value)
  return dataType === 'boolean' ? Number(value) : value
}

/** Makes a statement read the drafted row; a statement with INDEXED BY stays unchanged. */
export function withDrafted<Row>(query: Sql<Row>, tables: readonly Drafted[]): Sql<Row> {
  const read = tables.filter(({ table }) => new RegExp(`\\b${table}\\b`).test(query.text))
  if (read.length === 0 || query.text.includes('INDEXED BY')) return query
  const [start = '', recursive = ''] = /^\s*WITH\s+(RECURSIVE\s+)?/i.exec(query.text) ?? []
  const before = joined(
    read.map(({ expression }) => expression),
    ', ',
  )
  const rest = query.text.slice(start.length)
  return {
    text: `WITH ${recursive}${before.text}${start ? ',' : ''} ${rest}`,
    params: [...before.params, ...query.params],
  }
}
