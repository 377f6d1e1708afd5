// Statements that select the rows that use a row; the caller appends a limit.
import { raw, type Sql, sql } from '../../sql.ts'
import type { DeskUse } from '../desk-table.ts'

type Uses = Sql<DeskUse>

/** Link tables of productions: the column with the other row's id, and the local time by which uses are sorted. */
const links = {
  production_articles: { column: 'article_id', local: 'p.local' },
  production_partners: { column: 'partner_id', local: 'p.local' },
  // these two tables have a copy of the time, with an index
  production_people: { column: 'person_id', local: 'x.local' },
  production_works: { column: 'work_id', local: 'x.local' },
} as const

/** Selects productions that have the id in this column, the latest first. */
export function productionsBy(column: 'abo_id' | 'venue_id' | 'room_id', id: number): Uses {
  return sql`SELECT 'productions' AS entity, id, title ->> '$.de' AS title, starts_at AS at FROM productions
    WHERE ${raw(column)} = ${id} ORDER BY local DESC`
}

/** Selects productions that a link table links to the id, the latest first. */
export function productionsLinked(table: keyof typeof links, id: number): Uses {
  const { column, local } = links[table]
  // people and works are shared, so their productions may belong to another site
  const site = raw(column === 'person_id' || column === 'work_id' ? ', p.site' : '')
  return sql`SELECT 'productions' AS entity, p.id, p.title ->> '$.de' AS title, p.starts_at AS at${site}
    FROM ${raw(table)} x JOIN productions p ON p.id = x.production_id WHERE x.${raw(column)} = ${id} ORDER BY ${raw(local)} DESC`
}

export function featuresBy(column: 'abo_id' | 'article_id' | 'production_id', id: number): Uses {
  return sql`SELECT 'features' AS entity, id, coalesce(headline ->> '$.de', kind) AS title FROM features
    WHERE ${raw(column)} = ${id}`
}

export function aboOf(production: number): Uses {
  return sql`SELECT 'abos' AS entity, a.id, a.title ->> '$.de' AS title FROM productions p
    JOIN abos a ON a.id = p.abo_id WHERE p.id = ${production}`
}

export function articlesOf(production: number): Uses {
  return sql`SELECT 'articles' AS entity, a.id, a.headline ->> '$.de' AS title FROM production_articles x
    JOIN articles a ON a.id = x.article_id WHERE x.production_id = ${production}`
}

export function menusWithAbo(id: number): Uses {
  return sql`SELECT 'menus' AS entity, n.id, iif(n.kind = 'menu', 'Hauptmenü', 'Fußbereich') AS title
    FROM navigations n WHERE n.site = (SELECT site FROM abos WHERE id = ${id})
      AND EXISTS (SELECT 1 FROM json_tree(n.items) item WHERE item.key = 'aboId' AND item.value = ${id})`
}

/** Selects the rows that have the id in a column, from a table whose titles are bilingual. */
export function titledRows(
  entity: 'press-directories' | 'press-files',
  column: 'category_id' | 'directory_id',
  id: number,
): Uses {
  return sql`SELECT ${raw(`'${entity}'`)} AS entity, id, title ->> '$.de' AS title
    FROM ${raw(entity.replace('-', '_'))} WHERE ${raw(column)} = ${id}`
}
