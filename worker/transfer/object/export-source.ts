import { importFormat, importRecords, importVersion } from '../../../shared/contract/import.ts'
import { type SiteKey, sites } from '../../../shared/sites.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { sql } from '../../content/store/sql.ts'
import { exportLists } from '../export/export-lists.ts'
import type { Source } from './step.ts'

/** A site's content in the import's format; each file of the archive can be imported on its own. */
export function exportSource(store: Store, site: SiteKey): Source {
  const schemas = importRecords(sites[site].toolbar)
  return {
    lists: exportLists.length,
    async read(number, after, media) {
      const { list, read } = exportLists[number] as (typeof exportLists)[number]
      const { records, next } = await read({ store, site, media }, after)
      const file = { format: importFormat, version: importVersion, source: `auftakt:${site}`, [list]: records }
      return {
        ...{ list, next },
        text: records.length > 0 ? `${JSON.stringify(file, null, 1)}\n` : null,
        records: records.length,
        warnings: [
          ...(number === 0 ? await leftOut(store, site) : []),
          ...records.flatMap((record) => {
            // what the store held before today's rules: an import names the reason and leaves the record out
            const checked = schemas[list].safeParse(JSON.parse(JSON.stringify(record)))
            if (checked.success) return []
            const [issue] = checked.error.issues
            const id = 'external_id' in record ? String(record.external_id) : '?'
            return [`${list} ${id}: an import refuses ${issue?.path.join('.')}: ${issue?.message}`]
          }),
        ],
      }
    },
  }
}

/** Says what the import's format has no place for. */
async function leftOut(store: Store, site: SiteKey): Promise<string[]> {
  const rows = await select(
    store,
    sql<{ type: string; n: number }>`SELECT content_type AS type, count(*) AS n FROM section_owners
      WHERE site = ${site} AND published_version_id IS NOT NULL GROUP BY content_type`,
  )
  return rows.map(({ type, n }) => `the sections of ${n} × ${type} are left out: the format has them for pages only`)
}
