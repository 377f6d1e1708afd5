// Statements that select the rows which refer to a row, at most 20 of a kind. Staff see them before they delete the
// row.
import { raw, type Sql, sql } from '../sql.ts'

type Uses = Sql<{ entity: string; id: number; title: string }>

const most = raw('LIMIT 20')

/** Link tables of productions: the column with the other row's id, and the local time by which its uses are sorted. */
const links = {
  production_articles: { column: 'article_id', local: 'p.local' },
  production_partners: { column: 'partner_id', local: 'p.local' },
  // these tables repeat the time in an index
  production_people: { column: 'person_id', local: 'x.local' },
  production_works: { column: 'work_id', local: 'x.local' },
} as const

/** Selects productions that have the id in one of their columns, the latest first. */
export function productionsBy(column: 'abo_id' | 'venue_id' | 'room_id', id: number): Uses {
  return sql`SELECT 'productions' AS entity, id, title ->> '$.de' AS title FROM productions
    WHERE ${raw(column)} = ${id} ORDER BY local DESC ${most}`
}

/** Selects productions that a link table links to the id, the latest first. */
export function productionsLinked(table: keyof typeof links, id: number): Uses {
  const { column, local } = links[table]
  return sql`SELECT 'productions' AS entity, p.id, p.title ->> '$.de' AS title FROM ${raw(table)} x
    JOIN productions p ON p.id = x.production_id WHERE x.${raw(column)} = ${id} ORDER BY ${raw(local)} DESC ${most}`
}

/** Selects features of the home page that have the id in a column. */
export function featuresBy(column: 'abo_id' | 'article_id' | 'production_id', id: number): Uses {
  return sql`SELECT 'features' AS entity, id, coalesce(headline ->> '$.de', kind) AS title FROM features
    WHERE ${raw(column)} = ${id} ${most}`
}

/** Selects rows of a table with a bilingual title that have the id in a column. */
export function titledRows(
  entity: 'press-directories' | 'press-files',
  column: 'category_id' | 'directory_id',
  id: number,
): Uses {
  return sql`SELECT ${raw(`'${entity}'`)} AS entity, id, title ->> '$.de' AS title
    FROM ${raw(entity.replace('-', '_'))} WHERE ${raw(column)} = ${id} ${most}`
}
