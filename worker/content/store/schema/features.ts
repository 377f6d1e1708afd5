import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { abos } from './abos.ts'
import { articles } from './articles.ts'
import { id, localised, moment, site } from './columns.ts'
import { mediaRef } from './media.ts'
import { productions } from './productions.ts'

/** The promoted entries of the home page: hero, abo teaser, highlights, banners, and teasers of articles. */
export const features = sqliteTable(
  'features',
  {
    id: id(),
    site: site(),
    kind: text('kind').$type<'hero' | 'aboteaser' | 'highlight' | 'banner' | 'teaser'>().notNull(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    /** When visitors begin to see the entry; null if no start is set. */
    from: moment('shown_from'),
    /** When visitors stop seeing the entry; null if no end is set. */
    until: moment('shown_until'),
    headline: localised('headline'),
    text: localised('text'),
    link: localised('link'),
    linkText: localised('link_text'),
    imageId: mediaRef('image_id'),
    video: text('video'),
    productionId: integer('production_id').references(() => productions.id, { onDelete: 'cascade' }),
    articleId: integer('article_id').references(() => articles.id, { onDelete: 'cascade' }),
    aboId: integer('abo_id').references(() => abos.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('features_site_kind_key').on(t.site, t.kind, t.key)],
)
