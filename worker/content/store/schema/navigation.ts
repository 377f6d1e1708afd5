import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { id, site } from './columns.ts'

/** Menu and footer of a site as one document each, read and replaced as a whole. */
export const navigations = sqliteTable(
  'navigations',
  {
    id: id(),
    site: site(),
    kind: text('kind').$type<'menu' | 'footer'>().notNull(),
    items: text('items', { mode: 'json' }).$type<NavigationRow[]>().notNull(),
  },
  (t) => [uniqueIndex('navigations_kind').on(t.site, t.kind)],
)

export interface NavigationRow {
  key: string
  title: Localised
  url?: Localised | null
  site?: SiteKey
  aboId?: number
  /** UTC: when visitors stop seeing the entry and the entries below it. */
  until?: string
  isHidden?: true
  children?: NavigationRow[]
}
