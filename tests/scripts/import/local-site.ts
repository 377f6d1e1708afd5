import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recordsOfFiles } from '../../../scripts/import/records.ts'
import { runImport } from '../../../scripts/import/run.ts'
import { filesOfFolder } from '../../../scripts/import/source/folder-files.ts'
import { openLocal } from '../../../scripts/import/store.ts'
import { type SiteKey, sites } from '../../../shared/sites/sites.ts'

export const seed = fileURLToPath(new URL('../../../seed/', import.meta.url))

/** Opens the local databases of an empty site in a temporary folder, which `close` removes. */
export async function localSite() {
  const folder = await mkdtemp(join(tmpdir(), 'auftakt-import-'))
  const { store, close } = await openLocal(join(folder, 'data'), new Date('2026-11-20T11:00:00Z'))
  return {
    folder,
    store,
    async importFile(file: string, options: Options = {}) {
      const { site = 'hh', isDryRun = false, filesIn = folder } = options
      return runImport({
        records: recordsOfFiles([file], sites[site].toolbar),
        store,
        site,
        readFile: filesOfFolder(filesIn),
        isDryRun,
      })
    },
    async importRecords(lists: object, options: Options = {}) {
      const file = join(folder, 'import.json')
      await writeFile(file, JSON.stringify({ format: 'auftakt-import', version: 1, ...lists }))
      return this.importFile(file, options)
    },
    async rows<Row>(query: string): Promise<Row[]> {
      return (await store.d1.prepare(query).all<Row>()).results
    },
    async close() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Options {
  site?: SiteKey
  isDryRun?: boolean
  filesIn?: string
}
