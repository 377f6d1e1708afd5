import { raw, type Sql, sql } from '../sql.ts'

interface Slugs {
  slug_de: string
  slug_en: string
}

/** Selects the slugs of an article or a production; the German slug replaces a missing English one. */
export function ownerSlug(type: 'article' | 'production', id: number): Sql<Slugs> {
  return sql<Slugs>`SELECT slug ->> '$.de' AS slug_de, coalesce(slug ->> '$.en', slug ->> '$.de') AS slug_en
    FROM ${raw(`${type}s`)} WHERE id = ${id}`
}
