// `npm run import -- FILE --site hh`: imports a promoter's data into a site (docs/import.md). Exit codes: 0 success, 2
// some records refused, 1 unusable file or arguments.
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { sites } from '../shared/sites/sites.ts'
import { refreshPeople } from '../worker/content/store/people/refresh.ts'
import { refreshSearch } from '../worker/content/store/search/refresh.ts'
import { Unusable } from '../worker/transfer/import/unusable.ts'
import { type ImportArguments, importArguments, usage } from './import/arguments.ts'
import { onlyLists } from './import/lists/only-lists.ts'
import { type Records, recordsOfFiles } from './import/records.ts'
import { refusedCount, reportLines } from './import/report.ts'
import { runImport } from './import/run.ts'
import { schemaText } from './import/schema-text.ts'
import { filesOfFolder } from './import/source/folder-files.ts'
import { unzipped } from './import/source/unzipped.ts'
import { openLocal, openRemote } from './import/store.ts'

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Unusable)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(argv: readonly string[]): Promise<number> {
  const given = importArguments(argv)
  if (given === 'help' || given === 'schema') {
    process.stdout.write(given === 'help' ? `${usage}\n` : schemaText())
    return 0
  }
  const began = performance.now()
  const file = fileOf(given.file)
  const zip = await unzipped(file)
  try {
    const { toolbar } = sites[given.site]
    const records = recordsOfFiles(zip?.files ?? [file], toolbar)
    return await imported(given, onlyLists(records, given.only), { folder: zip?.folder ?? dirname(file), began })
  } finally {
    await zip?.close()
  }
}

async function imported(
  given: ImportArguments,
  records: Records,
  { folder, began }: { folder: string; began: number },
): Promise<number> {
  await records.survey()
  const now = new Date()
  const { store, close } = given.isRemote ? await openRemote(now) : await openLocal(given.persist, now)
  try {
    if (!given.isDryRun) {
      await refreshSearch(store)
      await refreshPeople(store)
    }
    const report = await runImport({
      records,
      store,
      site: given.site,
      readFile: filesOfFolder(folder),
      isDryRun: given.isDryRun,
      onProgress: process.stderr.isTTY
        ? (done) => process.stderr.write(`\r${done.toLocaleString('en-GB')} …`)
        : undefined,
    })
    if (process.stderr.isTTY) process.stderr.write('\r')
    console.log(reportLines(report, { isDryRun: given.isDryRun }).join('\n'))
    console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`)
    return refusedCount(report) > 0 ? 2 : 0
  } finally {
    await close()
  }
}

/**
 * Resolves a path against the caller's folder, because npm changes to the project's folder. If no such file exists,
 * resolves the path against the project's folder.
 */
function fileOf(path: string): string {
  const fromCaller = resolve(process.env.INIT_CWD ?? '.', path)
  return existsSync(fromCaller) ? fromCaller : resolve(path)
}
