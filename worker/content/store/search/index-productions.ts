import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type ProductionText, productionColumns, Vocabulary } from '../../search/documents.ts'
import type { Store } from '../commit.ts'
import { searchProductions } from '../schema/search.ts'
import { type Sql, sql } from '../sql.ts'
import { fieldOf, upsertRows } from '../upsert-rows.ts'
import { sectionTexts } from './section-text.ts'
import { wordStatements } from './words.ts'

/** `local` is the start in Berlin, `YYYY-MM-DDTHH:MM`. */
export type IndexedProduction = ProductionText & { externalId: string; local: string }

/** Returns statements that index productions; run them after the statements that write the productions. */
export async function productionIndex(
  store: Store,
  site: SiteKey,
  productions: readonly IndexedProduction[],
): Promise<Sql[]> {
  if (productions.length === 0) return []
  const vocabulary = new Vocabulary()
  const ids = productions.map(({ externalId }) => externalId)
  const sections = await sectionTexts(store, 'production', site, ids)
  const rows = productions.map((production) => ({
    ...productionColumns({ ...production, sections: sections.get(production.externalId) }, vocabulary),
    site,
    externalId: production.externalId,
    local: production.local,
    // computed by the database
    productionId: 0,
    key: 0,
    place: '',
  }))
  return [
    sql`INSERT INTO search_sites (site) VALUES (${site}) ON CONFLICT DO NOTHING`,
    ...upsertRows(searchProductions, rows, { key: ['productionId'], derived: { productionId, key, place } }),
    ...(await wordStatements(store, site, vocabulary)),
  ]
}

const ofRow = `FROM productions WHERE site = ${fieldOf('site')} AND external_id = ${fieldOf('externalId')}`
const productionId = `(SELECT id ${ofRow})`

/** SQL for the index key, as in 0000_baseline.sql: site (8 bits), minute since 1800 (28 bits), id (27 bits). */
const key = `(SELECT ((SELECT search_sites.id FROM search_sites WHERE search_sites.site = productions.site) << 55)
  | (max(0, min(268435455, unixepoch(local) / 60 + 89411040)) << 27) | id ${ofRow})`
const place = `(SELECT
    coalesce((SELECT terms FROM search_places WHERE kind = 'room' AND target_id = room_id), '') || ' '
    || coalesce((SELECT terms FROM search_places WHERE kind = 'abo' AND target_id = abo_id), '') ${ofRow})`
