import { importFormat, importRecords, importVersion } from '../../../shared/contract/import.ts'
import { type SiteKey, sites } from '../../../shared/sites.ts'
import type { Store } from '../../content/store/commit.ts'
import type { Env } from '../../env.ts'
import { inventoryOf } from '../../tickets/objects/inventory-of.ts'
import { exportLists } from '../export/export-lists.ts'
import type { Source } from './step.ts'

/** Returns the source of a site's export. Each data file of the archive is a file in the import's format. */
export function exportSource(env: Pick<Env, 'INVENTORY'>, store: Store, site: SiteKey): Source {
  const schemas = importRecords(sites[site].toolbar)
  const setAside = async (id: number) => (await inventoryOf(env, site, id).deskHall())?.contingents ?? null
  return {
    lists: exportLists.length,
    async read(number, after, media) {
      const { list, read } = exportLists[number] as (typeof exportLists)[number]
      const { records, next } = await read({ store, site, media, setAside }, after)
      const file = { format: importFormat, version: importVersion, source: `auftakt:${site}`, [list]: records }
      return {
        ...{ list, next },
        text: records.length > 0 ? `${JSON.stringify(file, null, 1)}\n` : null,
        records: records.length,
        warnings: [
          ...records.flatMap((record) => {
            // the store may contain records that were valid under earlier rules; an import would refuse them
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
