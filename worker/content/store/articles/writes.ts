import type { SiteKey } from '../../../../shared/sites.ts'
import { cleanLocalised } from '../clean-texts.ts'
import { commit, type Store, type Written } from '../commit.ts'
import { compareRecords, type Outcome } from '../compare-records.ts'
import { withKept } from '../desk/kept.ts'
import { articles } from '../schema/articles.ts'
import { articleIndex } from '../search/index-others.ts'
import { slugsOf } from '../slugs.ts'
import { sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'

type Row = typeof articles.$inferInsert

/** An article from an import or the seed. A missing `slug` is derived from the headline. */
export type ArticleRecord = Omit<Row, 'id' | 'site' | 'sourceHash' | 'slug'> & { slug?: Row['slug'] }

/** Creates or updates articles by external id; skips articles whose record is unchanged. */
export async function upsertArticles(
  store: Store,
  site: SiteKey,
  records: readonly ArticleRecord[],
): Promise<Written & { outcomes: Outcome[] }> {
  const { changed, outcomesWith } = await compareRecords(store, 'articles', site, records)
  const { records: own, kept } = await withKept(
    store,
    { entity: 'articles', table: articles, site, key: 'externalId' },
    changed,
  )
  const rows = own.map((record) => ({
    ...record,
    site,
    slug: record.slug ?? slugsOf(record.headline, { de: 'beitrag', en: 'article' }),
    text: cleanLocalised(record.text, 'article'),
  }))
  const upserts = upsertRows(articles, rows, { key: ['site', 'externalId'], returning: 'id, external_id' })
  const ids = JSON.stringify(changed.map(({ externalId }) => externalId))
  const each = sql`SELECT 'article:' || id FROM articles
    WHERE site = ${site} AND external_id IN (SELECT value FROM json_each(${ids}))`
  const index = await articleIndex(store, site, rows)
  const written = await commit(store, [...upserts, ...index], [`articles:${site}`, each])
  const created = written.rows.slice(0, upserts.length).flat() as { id: number; external_id: string }[]
  const outcomes = outcomesWith(new Map(created.map((row) => [row.external_id, row.id])))
  return { tags: written.tags, outcomes: outcomes.map((each) => ({ ...each, kept: kept.get(each.externalId) ?? [] })) }
}
