import type { ImportList, ImportVenue } from '../../../shared/contract/import.ts'
import type { EntityName } from '../../../shared/entities/registry.ts'
import type { DeletedRows } from '../../../worker/content/store/desk/live/deleted.ts'
import type { Checked } from '../records.ts'
import type { ImportReport } from '../report.ts'

export interface Accepted<R> {
  path: string
  record: R
}

/** The number of records in a chunk; a chunk of articles or productions is written in one transaction. */
const chunkSize = 250

/**
 * Returns a function that passes accepted records to `importChunk` in chunks. Refused records, records with a duplicate
 * external id, and records whose rows staff have deleted are only reported.
 */
export function chunksOf(report: ImportReport, deleted: DeletedRows) {
  return async <L extends ImportList>(
    list: L,
    source: AsyncGenerator<Checked<L>>,
    importChunk: (chunk: Accepted<Extract<Checked<L>, { record: unknown }>['record']>[]) => Promise<void>,
  ): Promise<void> => {
    const seen = new Map<string, string>()
    let chunk: Accepted<Extract<Checked<L>, { record: unknown }>['record']>[] = []
    for await (const checked of source) {
      if ('refusal' in checked) {
        report.lists[list].refused.push({ ...checked.refusal, path: checked.path })
        continue
      }
      const { external_id: id } = checked.record
      const before = seen.get(id)
      if (before) {
        const problems = [{ path: 'external_id', reason: `is also the id of ${before}` }]
        report.lists[list].refused.push({ externalId: id, path: checked.path, problems })
        continue
      }
      seen.set(id, checked.path)
      const row = rowOf(list, checked.record)
      if (row && deleted.has(row.entity, row.key)) {
        report.lists[list].deleted.push({ externalId: id, parts: [] })
        continue
      }
      chunk.push(checked)
      if (chunk.length === chunkSize) {
        await importChunk(chunk)
        chunk = []
      }
    }
    if (chunk.length) await importChunk(chunk)
  }
}

const entities: Partial<Record<ImportList, EntityName>> = {
  partners: 'partners',
  abos: 'abos',
  articles: 'articles',
  people: 'people',
  works: 'works',
  productions: 'productions',
  sales: 'productions',
  features: 'features',
  redirects: 'redirects',
  press: 'press-categories',
  closures: 'closures',
}

/** Returns the row whose deletion makes the import skip a record; null if no deletion does. */
function rowOf(list: ImportList, record: { external_id: string }): { entity: EntityName; key: string } | null {
  const { external_id: id } = record
  if (list === 'venues') return { entity: 'venues', key: (record as ImportVenue).name }
  if (list === 'sections' && id.includes('/')) {
    const entity = id.startsWith('article/') ? 'articles' : 'productions'
    return { entity, key: id.slice(id.indexOf('/') + 1) }
  }
  const entity = entities[list]
  return entity ? { entity, key: id } : null
}
