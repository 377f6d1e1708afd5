import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { DeskTable } from '../desk/desk-table.ts'
import { linksSearched, linksTo } from '../desk/uses/links.ts'
import { featuresBy, menusWithAbo, productionsBy } from '../desk/uses/uses.ts'
import { abos } from '../schema/abos.ts'
import { features } from '../schema/features.ts'
import { aboIndex } from '../search/index-places.ts'
import { slugsOf } from '../slugs.ts'
import { sql } from '../sql.ts'

export const aboDesk: DeskTable = {
  table: abos,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  derive: ({ slug, title }) => ({ slug: slug ?? slugsOf(title as Localised, { de: 'abo', en: 'series' }) }),
  also: (store, site, rows) => aboIndex(store, site, rows as (typeof abos.$inferSelect)[]),
  touched: ({ id, site }) => [`abos:${site}`, `productions:${site}`, `abo:${id}`],
  dependents: [{ table: features, column: 'abo_id' }],
  holders: (id) => [productionsBy('abo_id', id)],
  vignettes: (ids) =>
    sql<{ id: number; letter: string; color: string; on_color: string }>`SELECT id, letter, color, on_color FROM abos
      WHERE id IN (SELECT value FROM json_each(${ids}))`,
  uses: (id) => [featuresBy('abo_id', id), menusWithAbo(id), ...linksTo('abos', id)],
  searched: (id) => linksSearched('abos', id),
}
