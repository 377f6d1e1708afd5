import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AboStatus } from '../../../../shared/entities/abos/fields.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { flag, id, localised, site } from './columns.ts'
import { mediaRef } from './media.ts'

export const abos = sqliteTable(
  'abos',
  {
    id: id(),
    site: site(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    isActive: flag('is_active'),
    status: text('status').$type<AboStatus>().notNull(),
    letter: text('letter').notNull(),
    color: text('color').notNull(),
    onColor: text('on_color').notNull(),
    title: localised('title').notNull(),
    slug: localised('slug').notNull(),
    venueText: text('venue_text').notNull(),
    concerts: integer('concerts').notNull(),
    teaserConcertsText: localised('teaser_concerts_text').notNull(),
    teaserPriceFromText: localised('teaser_price_from_text').notNull(),
    description: localised('description').notNull(),
    categories: text('categories', { mode: 'json' }).$type<AboCategoryRow[]>().notNull(),
    swapDates: integer('swap_dates').notNull(),
    loyaltyPercent: real('loyalty_percent').notNull(),
    imageId: mediaRef('image_id'),
  },
  (t) => [uniqueIndex('abos_site_key').on(t.site, t.key), index('abos_site_position').on(t.site, t.position)],
)

export interface AboCategoryRow {
  category: number
  name: Localised
  /** In euros, like `aboReduced`. */
  aboPrice: number
  aboReduced: number | null
}
