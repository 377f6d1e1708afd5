import { leftOutLists } from '../../../shared/contract/desk-import.ts'
import { importFormat, importRecords, importVersion } from '../../../shared/contract/import.ts'
import { type SiteKey, sites } from '../../../shared/sites/sites.ts'
import type { Store } from '../../content/store/commit.ts'
import type { Env } from '../../env.ts'
import { inventoryOf } from '../../tickets/objects/inventory-of.ts'
import { exportLists } from '../export/export-lists.ts'
import { siteFolder } from './keys.ts'
import type { Source } from './step.ts'

/** Returns the source of a site's export. Each data file of the archive is a file in the import's format. */
export function exportSource(
  env: Pick<Env, 'INVENTORY'>,
  store: Store,
  site: SiteKey,
  lists: typeof exportLists = exportLists,
): Source {
  const schemas = importRecords(sites[site].toolbar)
  const setAside = async (id: number) => (await inventoryOf(env, site, id).deskHall())?.contingents ?? null
  return {
    lists: lists.length,
    async read(number, after, media) {
      const { list, read } = lists[number] as (typeof exportLists)[number]
      const { records, next } = await read({ store, site, media, setAside }, after)
      const file = { format: importFormat, version: importVersion, source: `auftakt:${site}`, [list]: records }
      return {
        list,
        next,
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

/**
 * Returns the source of the records of a site that its desk imports, for a backup. Unlike an export, it asks no
 * inventory, and a list that cannot be read is a warning, because it must not prevent the backup.
 */
export function deskSource(env: Pick<Env, 'INVENTORY'>, store: Store, site: SiteKey): Source {
  const source = exportSource(
    env,
    store,
    site,
    exportLists.filter(({ list }) => !leftOutLists.some((each) => each === list)),
  )
  return {
    lists: source.lists,
    async read(number, after, media) {
      const folder = siteFolder(site)
      try {
        // the desk's import shows what it refuses, so the backup does not
        return { ...(await source.read(number, after, media)), folder, warnings: [] }
      } catch (error) {
        const warning = `${folder}: list ${number + 1} is incomplete: ${error instanceof Error ? error.message : error}`
        return { list: folder, folder, text: null, records: 0, next: null, warnings: [warning] }
      }
    },
  }
}
