import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, localised, moment, site } from './columns.ts'
import { mediaRef } from './media.ts'

export const articles = sqliteTable(
  'articles',
  {
    id: id(),
    site: site(),
    externalId: text('external_id').notNull(),
    sourceHash: text('source_hash'),
    slug: localised('slug').notNull(),
    categoryKey: text('category_key').notNull(),
    category: localised('category').notNull(),
    headline: localised('headline').notNull(),
    teaser: localised('teaser').notNull(),
    text: localised('text').notNull(),
    author: text('author').notNull(),
    minutes: integer('minutes').notNull(),
    imageId: mediaRef('image_id'),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    uniqueIndex('articles_site_external').on(t.site, t.externalId),
    index('articles_site_published').on(t.site, t.publishedAt),
    index('articles_site_category').on(t.site, t.categoryKey, t.publishedAt),
  ],
)
