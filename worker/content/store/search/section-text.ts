// Indexes the texts of sections with the article or production that owns them. The home page has no index entry.

import type { Owner } from '../../../../shared/contract/section-owner.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { otherColumns, productionColumns, Vocabulary } from '../../search/documents.ts'
import { type Store, select } from '../commit.ts'
import type { PageSnapshot } from '../pages/snapshot.ts'
import type { CastRow, IntervalRow, WorkRow } from '../schema/productions.ts'
import { among, raw, type Sql, sql } from '../sql.ts'
import { blockTexts, joinedTexts } from './page-text.ts'
import { wordStatements } from './words.ts'

/** Reads the texts of public sections by the external id of their owner. */
export async function sectionTexts(
  store: Store,
  type: 'article' | 'production',
  site: SiteKey,
  externalIds: readonly string[],
): Promise<Map<string, Localised>> {
  const rows = await select(
    store,
    sql<{ key: string; snapshot: string }>`SELECT t.external_id AS key, v.snapshot
      FROM ${raw(`${type}s`)} t JOIN section_owners o ON o.content_type = ${type} AND o.object_id = t.id
      JOIN page_versions v ON v.id = o.published_version_id
      WHERE t.site = ${site} AND t.external_id IN ${among(externalIds)}`,
  )
  return new Map(rows.map(({ key, snapshot }) => [key, textOf(JSON.parse(snapshot) as PageSnapshot)]))
}

/**
 * Prepares the statements that index an owner again when its sections are published or hidden.
 * @param sections the version that becomes public; null if they are hidden
 * @returns a function that builds the statements for `isMine`, a condition that is false if another write came first
 */
export async function sectionIndex(
  store: Store,
  { content_type: type, object_id: id }: Owner,
  site: SiteKey,
  sections: Pick<PageSnapshot, 'sections'> | null,
): Promise<(isMine: Sql) => Sql[]> {
  const text = sections && textOf(sections)
  if (type === 'article') return articleWith(store, site, id, text)
  if (type === 'production') return productionWith(store, site, id, text)
  return () => []
}

async function articleWith(store: Store, site: SiteKey, id: number, sections: Localised | null) {
  const [row] = await select(
    store,
    sql<Record<'headline' | 'teaser' | 'text', string>>`SELECT headline, teaser, text FROM articles WHERE id = ${id}`,
  )
  if (!row) return () => []
  const vocabulary = new Vocabulary()
  const text = joinedTexts([JSON.parse(row.text) as Localised, ...(sections ? [sections] : [])])
  const article = { title: JSON.parse(row.headline) as Localised, lead: JSON.parse(row.teaser) as Localised, text }
  const { texts, body } = otherColumns(article, vocabulary)
  const words = await wordStatements(store, site, vocabulary)
  return (isMine: Sql) => [
    sql`UPDATE search_others SET texts = ${JSON.stringify(texts)}, body = ${body}
      WHERE kind = 'article' AND target_id = ${id} AND ${isMine}`,
    ...words,
  ]
}

async function productionWith(store: Store, site: SiteKey, id: number, sections: Localised | null) {
  const [row] = await select(
    store,
    sql<Record<'title' | 'genre' | 'casts' | 'program', string>>`SELECT title, genre, casts, program
      FROM productions WHERE id = ${id}`,
  )
  if (!row) return () => []
  const vocabulary = new Vocabulary()
  const production = {
    title: JSON.parse(row.title) as Localised,
    genre: row.genre,
    sections,
    casts: JSON.parse(row.casts) as CastRow[],
    program: JSON.parse(row.program) as (WorkRow | IntervalRow)[],
  }
  const { other } = productionColumns(production, vocabulary)
  const words = await wordStatements(store, site, vocabulary)
  return (isMine: Sql) => [
    sql`UPDATE search_productions SET other = ${other} WHERE production_id = ${id} AND ${isMine}`,
    ...words,
  ]
}

function textOf({ sections }: Pick<PageSnapshot, 'sections'>): Localised {
  return joinedTexts(blockTexts(sections))
}
