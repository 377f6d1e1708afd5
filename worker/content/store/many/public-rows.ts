import { getTableColumns, getTableName } from 'drizzle-orm'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { definitionOf } from '../../../../shared/entities/registry.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { cleanFields } from '../clean-texts.ts'
import { type Store, select, type Touched } from '../commit.ts'
import { propertiesOf } from '../desk/columns.ts'
import type { DeskTable, MatchedRecord, StoredRow } from '../desk/desk-table.ts'
import { withKept } from '../desk/kept.ts'
import { reserveIds } from '../desk/reserve-id.ts'
import { deskTables, fixedTables } from '../desk/tables.ts'
import { hashOf } from '../hash-of.ts'
import { among, raw, type Sql, sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'
import type { Batch } from './publish-many.ts'
import { recordKeyOf, recordKeySql } from './record-keys.ts'
import type { ManyEntity, Records } from './records.ts'

/** The outcome for a record; `id` is the row's id, or 0 for a new row of a dry run. */
export interface Outcome {
  /** The record's key. */
  externalId: string
  id: number
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  /** Fields that the record would have changed, but that staff have changed at the desk. */
  kept: readonly string[]
  /** Why the record is refused. */
  code?: string
}

export interface PublicOptions {
  as: 'public'
  /** Only compares the records: reserves no ids and returns no statements. */
  dryRun?: boolean
  /** Whether the records may take a production's cancellation or move back, as those of the demo content may. */
  mayTakeBack?: boolean
}

type Row = Record<string, unknown>

/**
 * Maximum number of tags of single rows in a write; a larger one purges the whole site, or all pages of a shared
 * entity, to keep its entry in the purge log small.
 */
const maxTags = 200

/** A record that differs from its row, and its place among the outcomes. */
interface Changed {
  at: number
  row: StoredRow | null
  record: Row
  /** The hash of the record as it was given; undefined for a table without hashes. */
  hash: string | undefined
}

interface Target {
  site: SiteKey
  entity: ManyEntity
  definition: EntityDefinition
  desk: DeskTable
  /** Whether rows store the hash of their last record; otherwise records are compared by their columns. */
  hasHash: boolean
  mayTakeBack: boolean
}

/** Builds the transaction that makes records public: new rows, and rows that differ from their record. */
export async function publicRows<E extends ManyEntity>(
  store: Store,
  site: SiteKey,
  entity: E,
  records: readonly Records[E][],
  { dryRun = false, mayTakeBack = false }: PublicOptions,
): Promise<Batch> {
  const desk: DeskTable = { ...deskTables, ...fixedTables }[entity]
  const definition = definitionOf(entity) as EntityDefinition
  const hasHash = 'sourceHash' in getTableColumns(desk.table)
  const target = { site, entity, definition, desk, hasHash, mayTakeBack }
  const { outcomes, changed } = await compared(store, target, records as readonly Row[])
  if (dryRun || changed.length === 0) return { statements: [], touched: [], outcomes }
  const created = changed.filter(({ row }) => row === null).length
  let next = created > 0 ? await reserveIds(store, desk, created) : 0
  const rows = changed.map(({ at, row, ...each }) => {
    const id = row?.id ?? next++
    ;(outcomes[at] as Outcome).id = id
    return columnsOf(store, target, { ...each, row, id })
  })
  return { ...(await statementsOf(store, target, rows)), outcomes }
}

/** Finds the rows of records, and the records that differ from them; kept fields have the stored values. */
async function compared(
  store: Store,
  { site, entity, definition, desk, hasHash, mayTakeBack }: Target,
  given: readonly Row[],
): Promise<{ outcomes: Outcome[]; changed: Changed[] }> {
  const matched = desk.match
    ? await desk.match(store, given)
    : await matchedByKey(store, { site, entity, desk, hasHash }, given)
  const outcomes = matched.map(
    ({ record, row }): Outcome => ({
      externalId: recordKeyOf(entity, record),
      id: row?.id ?? 0,
      outcome: row ? 'unchanged' : 'created',
      kept: [],
    }),
  )
  const hashes = hasHash ? await Promise.all(given.map(hashOf)) : []
  const open = matched.flatMap(({ record, row, isMerged }, at): Changed[] => {
    const hash = hashes[at]
    if (isMerged || (hasHash && row?.sourceHash === hash)) return []
    // compared by columns, a record must have its texts as the store has them
    const clean = hasHash ? record : { ...record, ...cleanFields(definition, record) }
    return [{ at, row, hash, record: { ...clean, id: row?.id ?? null } }]
  })
  if (open.length === 0) return { outcomes, changed: [] }
  const { columns, lists, table } = desk
  const own = await withKept(
    store,
    {
      entity,
      table,
      site: definition.scope === 'shared' ? '' : site,
      key: 'id',
      ...(columns && { columns }),
      ...(lists && { lists }),
    },
    open.map(({ record }) => record),
  )
  const differing = open
    .map((each, index) => ({ ...each, record: own.records[index] ?? each.record }))
    .filter(({ row, record }) => hasHash || !row || !hasValues(row, record))
  const plain = differing.map(({ record }) => record)
  const codes = (await desk.refused?.(store, site, plain, { mayTakeBack })) ?? []
  for (const { at, row } of open) if (row) (outcomes[at] as Outcome).kept = own.kept.get(String(row.id)) ?? []
  for (const [index, { at, row }] of differing.entries()) {
    const code = codes[index]
    if (code) outcomes[at] = { ...(outcomes[at] as Outcome), outcome: 'refused', code }
    else if (row) (outcomes[at] as Outcome).outcome = 'updated'
  }
  return { outcomes, changed: differing.filter((_, index) => !codes[index]) }
}

function columnsOf(
  { now }: Store,
  { site, definition, desk, hasHash }: Target,
  { row, record, hash, id }: Omit<Changed, 'at'> & { id: number },
): Row & { id: number } {
  const columns = {
    ...(row ? (hasHash ? {} : row) : desk.inserted?.(now)),
    ...record,
    ...(hasHash ? { ...cleanFields(definition, record), sourceHash: hash } : {}),
    ...(definition.scope === 'shared' ? {} : { site }),
    id,
  }
  return desk.writeMany ? columns : { ...columns, ...desk.derive?.(columns), ...desk.stamped?.(now) }
}

async function statementsOf(
  store: Store,
  { site, entity, definition, desk }: Target,
  rows: readonly (Row & { id: number })[],
): Promise<{ statements: Sql[]; touched: Touched[] }> {
  if (desk.writeMany) return desk.writeMany(store, site, rows)
  const upserts = upsertRows(desk.table, rows as never[], { key: ['id' as never] })
  const touched = new Set(rows.flatMap(({ id }) => desk.touched({ id, site })))
  const all = definition.scope === 'shared' ? entity : `site:${site}`
  return {
    statements: [...upserts, ...((await desk.also?.(store, site, rows)) ?? [])],
    touched: touched.size > maxTags ? [all] : [...touched],
  }
}

/** Finds the rows of records by their keys: with their hash, or with all columns if the table has none. */
async function matchedByKey(
  store: Store,
  { site, entity, desk, hasHash }: Omit<Target, 'definition' | 'mayTakeBack'>,
  records: readonly Row[],
): Promise<MatchedRecord[]> {
  const key = recordKeySql(entity, desk.table)
  const rows = await select(
    store,
    sql<StoredRow & { recordKey: string }>`SELECT ${raw(hasHash ? 'id, source_hash AS sourceHash' : '*')},
      ${key} AS recordKey FROM ${raw(getTableName(desk.table))}
      WHERE site = ${site} AND ${key} IN ${among(records.map((record) => recordKeyOf(entity, record)))}`,
  )
  const stored = (row: StoredRow) => (hasHash ? row : (propertiesOf(desk, row) as StoredRow))
  const byKey = new Map(rows.map((row) => [row.recordKey, stored(row)]))
  return records.map((record) => ({ record, row: byKey.get(recordKeyOf(entity, record)) ?? null }))
}

function hasValues(row: Row, record: Row): boolean {
  return Object.entries(record).every(([name, value]) => isSame(value, row[name]))
}
