// `npm run restore -- BACKUP.zip`: restores a backup into an instance without content (docs/import/whole-site.md).
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Backup } from '../../worker/transfer/backup/backup.ts'
import { CannotRestore } from '../../worker/transfer/backup/cannot-restore.ts'
import { restore } from '../../worker/transfer/backup/restore.ts'
import { Unusable } from '../../worker/transfer/import/unusable.ts'
import { type Unzipped, unzipped } from './source/unzipped.ts'
import { openLocal, openRemote } from './store.ts'

const usage = `npm run restore -- BACKUP.zip [--persist DIR | --remote]

  BACKUP.zip  a backup of all sites
  --persist   folder of the local instance (default: the one of npm start)
  --remote    restores into the deployed database and bucket (AUFTAKT_D1_ID as for npm run deploy)`

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Unusable) && !(error instanceof CannotRestore)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { persist: { type: 'string' }, remote: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  const [path] = positionals
  if (values.help || !path) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  const zip = await unzipped(resolve(process.env.INIT_CWD ?? '.', path))
  if (!zip) throw new Unusable(`${path} is not a ZIP.`)
  const now = new Date()
  const opened = values.remote ? await openRemote(now) : await openLocal(values.persist ?? '.data/local', now)
  try {
    const { rows, files } = await restore(opened.store, opened.store.media, await backupOf(zip))
    for (const [table, count] of rows) console.log(`${table}: ${count}`)
    console.log(`files: ${files}`)
    return 0
  } finally {
    await opened.close()
    await zip.close()
  }
}

async function backupOf({ folder }: Unzipped): Promise<Backup> {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true })
  return {
    paths: inside.filter((each) => each.isFile()).map((each) => relative(folder, join(each.parentPath, each.name))),
    readFile: async (path) => new Uint8Array(await readFile(join(folder, path))),
  }
}
