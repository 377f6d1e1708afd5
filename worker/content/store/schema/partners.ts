import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, localised, site } from './columns.ts'
import { mediaRef } from './media.ts'

export const partners = sqliteTable(
  'partners',
  {
    id: id(),
    site: site(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    claim: localised('claim').notNull(),
    categoryKey: text('category_key').notNull(),
    category: localised('category').notNull(),
    url: text('url'),
    imageId: mediaRef('image_id'),
  },
  (t) => [uniqueIndex('partners_site_key').on(t.site, t.key), index('partners_site_position').on(t.site, t.position)],
)
