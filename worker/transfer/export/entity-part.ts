// Exports the rows of an entity by its definition: every field that staff can write is in the record.
import type { EntityName, FixedEntityName } from '../../../shared/entities/registry.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { deskTables, fixedTables } from '../../content/store/desk/tables.ts'
import { type Sql, sql } from '../../content/store/sql.ts'
import type { ExportedRow } from '../own/own.ts'
import type { ReadPart } from './export-context.ts'
import { keyProperty } from './keys.ts'
import { completed, exportedRows, recordsOf } from './records.ts'
import { rowsAfter } from './rows.ts'
import { textOf } from './texts.ts'

interface PartOptions {
  limit: number
  /** Which rows of a shared entity the site uses, as a condition on the row `t`. */
  used?: (site: string) => Sql
  /** Whether records have the address of the row's page. */
  hasSlug?: true
}

/** Returns the reader of an entity's rows. */
export function entityPart(name: EntityName | FixedEntityName, { limit, used, hasSlug }: PartOptions): ReadPart {
  return async (context, after) => {
    const { store, site } = context
    const where = used ? sql`TRUE` : sql`t.site = ${site}`
    const { table } = { ...deskTables, ...fixedTables }[name]
    const read = await rowsAfter(store, table, { after, limit, where, ...(used && { filter: used(site) }) })
    const rows = read.rows as ExportedRow['columns'][]
    const exported = await exportedRows(store, name, rows)
    const made = await recordsOf(context, name, exported)
    const named = made.map((record, at) => ({
      external_id: rows[at]?.[keyProperty(table)],
      ...(hasSlug && { slug: slugOf(rows[at]?.slug) }),
      ...record,
    }))
    return { next: read.next, records: [...(await completed(context, name, named, exported))] }
  }
}

function slugOf(slug: unknown): unknown {
  return typeof slug === 'string' ? slug : textOf(slug as Localised | null)
}
