import type { NamedEntity } from '../../../../shared/entities/named.ts'
import { moment, type Store } from '../commit.ts'
import type { Moved } from '../schema/names.ts'
import { raw, type Sql, sql } from '../sql.ts'

/**
 * A row that staff of another instance have merged into the row of a record: its slug, and its external id if it had
 * one.
 */
export interface FormerRow {
  slug: string
  externalId: string | null
}

/** The merge moved nothing on this instance, so there is nothing to restore. */
const nothingMoved: Moved = { productions: [], names: [], aliases: [], earlier: [], externalId: null }

/**
 * Returns the statements that make former addresses and external ids point to the records' rows, unless a row of this
 * instance has them. Rows that another instance has merged never existed here, so they get negative ids.
 */
export function formerRows(
  store: Store,
  entity: NamedEntity,
  records: readonly { slug: string; merged?: FormerRow[] | undefined }[],
): Sql[] {
  const former = records.flatMap(({ slug, merged = [] }) => merged.map((each) => ({ ...each, into: slug })))
  if (former.length === 0) return []
  return [
    sql`INSERT OR IGNORE INTO merged_rows (entity, id, into_id, slug, external_id, match_key, moved, at, by)
      SELECT ${entity}, min(0, (SELECT coalesce(min(id), 0) FROM merged_rows WHERE entity = ${entity})) - 1 - item.key, t.id,
        item.value ->> '$.slug', item.value ->> '$.externalId', t.match_key, ${JSON.stringify(nothingMoved)},
        ${moment(store.now)}, 'import'
      FROM json_each(${JSON.stringify(former)}) AS item JOIN ${raw(entity)} t ON t.slug = item.value ->> '$.into'
      WHERE NOT EXISTS (SELECT 1 FROM ${raw(entity)} o WHERE o.slug = item.value ->> '$.slug')
        AND NOT EXISTS (SELECT 1 FROM ${raw(entity)} o WHERE o.external_id = item.value ->> '$.externalId')`,
  ]
}
