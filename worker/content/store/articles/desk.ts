import type { Localised } from '../../../../shared/locale.ts'
import { detailPath } from '../../../../shared/routes.ts'
import type { DeskTable } from '../desk/desk-table.ts'
import { articles } from '../schema/articles.ts'
import { features } from '../schema/features.ts'
import { productionArticles } from '../schema/productions.ts'
import { articleIndex } from '../search/index-others.ts'
import { slugsOf } from '../slugs.ts'
import { sql } from '../sql.ts'

export const articleDesk: DeskTable = {
  table: articles,
  fresh: ({ id }) => ({ externalId: `desk-${id}` }),
  derive: ({ slug, headline }) => ({
    slug: slug ?? slugsOf(headline as Localised, { de: 'beitrag', en: 'article' }),
  }),
  also: (store, site, columns) => articleIndex(store, site, [columns as typeof articles.$inferSelect]),
  touched: ({ id, site }) => [`articles:${site}`, `article:${id}`],
  dependents: [
    { table: productionArticles, column: 'article_id' },
    { table: features, column: 'article_id' },
  ],
  uses: (id) => [
    sql`SELECT 'productions' AS entity, p.id, p.title ->> '$.de' AS title FROM production_articles x
      JOIN productions p ON p.id = x.production_id WHERE x.article_id = ${id} ORDER BY p.local DESC LIMIT 20`,
    sql`SELECT 'features' AS entity, id, coalesce(headline ->> '$.de', kind) AS title FROM features
      WHERE article_id = ${id} LIMIT 20`,
  ],
  url: ({ id, columns }) => {
    const slug = columns.slug as Localised
    return {
      de: detailPath('article', 'de', slug.de, id),
      en: detailPath('article', 'en', slug.en || slug.de, id),
    }
  },
}
