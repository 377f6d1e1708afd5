import type { Localised } from '../../../../shared/locale.ts'
import { detailPath } from '../../../../shared/routes.ts'
import type { DeskTable } from '../desk/desk-table.ts'
import { abos } from '../schema/abos.ts'
import { features } from '../schema/features.ts'
import { aboIndex } from '../search/index-places.ts'
import { slugsOf } from '../slugs.ts'
import { sql } from '../sql.ts'

export const aboDesk: DeskTable = {
  table: abos,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  derive: ({ slug, title }) => ({ slug: slug ?? slugsOf(title as Localised, { de: 'abo', en: 'series' }) }),
  also: (store, site, columns) => aboIndex(store, site, [columns as typeof abos.$inferSelect]),
  touched: ({ id, site }) => [`abos:${site}`, `productions:${site}`, `abo:${id}`],
  dependents: [{ table: features, column: 'abo_id' }],
  uses: (id) => [
    sql`SELECT 'productions' AS entity, id, title ->> '$.de' AS title FROM productions
      WHERE abo_id = ${id} ORDER BY local DESC LIMIT 20`,
    sql`SELECT 'features' AS entity, id, coalesce(headline ->> '$.de', kind) AS title FROM features
      WHERE abo_id = ${id} LIMIT 20`,
  ],
  url: ({ id, columns }) => {
    const slug = columns.slug as Localised
    return {
      de: detailPath('abo-detail', 'de', slug.de, id),
      en: detailPath('abo-detail', 'en', slug.en || slug.de, id),
    }
  },
}
