import type { NamedEntity } from '../../../../shared/entities/named.ts'
import { moment } from '../commit.ts'
import type { DeskWriter } from '../desk/writer.ts'
import { raw, type Sql, sql } from '../sql.ts'

export interface DoubleRow {
  one: number
  other: number
}

const most = 50

/**
 * Selects at most 50 pairs of rows with similar names, except those that staff have marked as distinct.
 * @param of a row's id, to select only the pairs of this row; null for all pairs
 */
export function doublesOf(entity: NamedEntity, of: number | null): Sql<DoubleRow> {
  const which = of === null ? sql`mine.is_shared = 1 AND other.row_id > mine.row_id` : sql`mine.row_id = ${of}`
  return sql<DoubleRow>`SELECT DISTINCT mine.row_id AS one, other.row_id AS other FROM name_keys mine
    JOIN name_keys other ON other.entity = mine.entity AND other.likeness = mine.likeness AND other.row_id <> mine.row_id
    WHERE mine.entity = ${entity} AND ${which} AND NOT EXISTS (SELECT 1 FROM distinct_pairs d WHERE d.entity = mine.entity
      AND d.one = min(mine.row_id, other.row_id) AND d.other = max(mine.row_id, other.row_id))
    ${raw(of === null ? 'ORDER BY mine.likeness, mine.row_id' : 'ORDER BY other.row_id')} LIMIT ${most}`
}

/** Returns the statements that mark two rows as distinct, or remove that mark, and record this in their history. */
export function distinction(
  { store, entity: { name }, site, by }: DeskWriter,
  { one, other }: DoubleRow,
  isDistinct: boolean,
): Sql[] {
  const [first, second] = [Math.min(one, other), Math.max(one, other)]
  return [
    sql`INSERT INTO desk_changes (at, "by", site, entity, entity_id, revision, action, changes, why)
      SELECT ${moment(store.now)}, ${by}, ${site}, entity, id, revision, 'save', '{}', NULL FROM desk_rows
      WHERE entity = ${name} AND id IN (${first}, ${second})`,
    isDistinct
      ? sql`INSERT INTO distinct_pairs (entity, one, other, at, by)
          VALUES (${name}, ${first}, ${second}, ${moment(store.now)}, ${by}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM distinct_pairs WHERE entity = ${name} AND one = ${first} AND other = ${second}`,
  ]
}
