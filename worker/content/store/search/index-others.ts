import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type OtherText, otherColumns, Vocabulary } from '../../search/documents.ts'
import type { Store } from '../commit.ts'
import type { PageSnapshot } from '../pages/snapshot.ts'
import { searchOthers } from '../schema/search.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { fieldOf, upsertRows } from '../upsert-rows.ts'
import { joinedTexts, pageText } from './page-text.ts'
import { sectionTexts } from './section-text.ts'
import { wordStatements } from './words.ts'

const keyColumn = { article: 'external_id', abo: 'key', venue: 'slug' } as const
const tableOf = { article: 'articles', abo: 'abos', venue: 'venues' } as const

/**
 * Returns statements that index entries; run them after the statements that write the entries. Adds the entries' words
 * to `vocabulary`.
 */
export function otherIndex(
  kind: keyof typeof tableOf,
  site: SiteKey,
  entries: readonly (OtherText & { key: string })[],
  vocabulary: Vocabulary,
): Sql[] {
  const rows = entries.map((thing) => ({
    ...otherColumns(thing, vocabulary),
    site,
    kind,
    targetId: 0,
    wanted: thing.key,
  }))
  const targetId = `(SELECT id FROM ${tableOf[kind]} AS target
    WHERE target.site = ${fieldOf('site')} AND target.${keyColumn[kind]} = ${fieldOf('wanted')})`
  return upsertRows(searchOthers, rows, { key: ['kind', 'targetId'], derived: { targetId } })
}

export interface IndexedArticle {
  externalId: string
  headline: Localised
  teaser: Localised
  text: Localised
}

export async function articleIndex(store: Store, site: SiteKey, articles: readonly IndexedArticle[]): Promise<Sql[]> {
  const vocabulary = new Vocabulary()
  const ids = articles.map(({ externalId }) => externalId)
  const sections = await sectionTexts(store, 'article', site, ids)
  const entries = articles.map(({ externalId, headline, teaser, text }) => ({
    key: externalId,
    title: headline,
    lead: teaser,
    text: joinedTexts([text, ...(sections.has(externalId) ? [sections.get(externalId) as Localised] : [])]),
  }))
  return [...otherIndex('article', site, entries, vocabulary), ...(await wordStatements(store, site, vocabulary))]
}

/**
 * Returns statements that index the given versions of pages; run them after the statements that publish the versions. A
 * page whose publication is refused keeps its old index entry.
 * @param isPublished condition on `page_versions`, true for the versions that this write has published
 */
export async function pageIndex(
  store: Store,
  pages: readonly { page: number; site: SiteKey; number: number; snapshot: PageSnapshot }[],
  isPublished: Sql = raw('true'),
): Promise<Sql[]> {
  const bySite = Map.groupBy(pages, ({ site }) => site)
  const statements = await Promise.all([...bySite].map(([site, list]) => pageIndexOf(store, site, list, isPublished)))
  return statements.flat()
}

async function pageIndexOf(
  store: Store,
  site: SiteKey,
  pages: readonly { page: number; number: number; snapshot: PageSnapshot }[],
  isPublished: Sql,
): Promise<Sql[]> {
  const vocabulary = new Vocabulary()
  const rows = JSON.stringify(
    pages.map(({ page, number, snapshot }) => ({ page, number, ...otherColumns(pageText(snapshot), vocabulary) })),
  )
  const columns = ['titles', 'texts', 'title', 'lead', 'body']
  const values = raw(columns.map(fieldOf).join(', '))
  const updates = raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))
  return [
    sql`INSERT INTO search_others (site, kind, target_id, ${raw(columns.join(', '))})
      SELECT ${site}, 'page', page_versions.object_id, ${values} FROM json_each(${rows}) AS row
      JOIN page_versions ON page_versions.content_type = 'page' AND page_versions.object_id = row.value ->> '$.page'
        AND page_versions.number = row.value ->> '$.number'
      WHERE ${isPublished} ON CONFLICT (kind, target_id) DO UPDATE SET ${updates}`,
    ...(await wordStatements(store, site, vocabulary)),
  ]
}
