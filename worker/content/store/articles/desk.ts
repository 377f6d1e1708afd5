import type { Localised } from '../../../../shared/i18n/locale.ts'
import { moment } from '../commit.ts'
import type { DeskTable } from '../desk/desk-table.ts'
import { usesInBlocks } from '../desk/uses/blocks.ts'
import { linksSearched, linksTo } from '../desk/uses/links.ts'
import { featuresBy, productionsLinked } from '../desk/uses/uses.ts'
import { hasWaitingSections } from '../owners/waiting.ts'
import { articles } from '../schema/articles.ts'
import { features } from '../schema/features.ts'
import { productionArticles } from '../schema/productions.ts'
import { articleIndex } from '../search/index-others.ts'
import { slugsOf } from '../slugs.ts'

export const articleDesk: DeskTable = {
  table: articles,
  fresh: ({ id }) => ({ externalId: `desk-${id}` }),
  derive: ({ slug, headline }) => ({
    slug: slug ?? slugsOf(headline as Localised, { de: 'beitrag', en: 'article' }),
  }),
  also: (store, site, rows) => articleIndex(store, site, rows as (typeof articles.$inferSelect)[]),
  // the preview shows an article that is scheduled for later as if it were published now
  drafted: async ({ now }, _site, { columns }) => ({
    publishedAt: [String(columns.publishedAt), moment(now)].sort()[0],
  }),
  computed: { sections: () => hasWaitingSections('article') },
  touched: ({ id, site }) => [`articles:${site}`, `article:${id}`],
  dependents: [
    { table: productionArticles, column: 'article_id' },
    { table: features, column: 'article_id' },
  ],
  uses: (id) => [
    productionsLinked('production_articles', id),
    featuresBy('article_id', id),
    ...usesInBlocks('articles', id),
    ...linksTo('articles', id),
  ],
  searched: (id) => linksSearched('articles', id),
}
