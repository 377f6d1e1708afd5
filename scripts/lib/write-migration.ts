// `npm run migration -- --name NAME`: writes a migration from the difference between the schema and the latest
// snapshot, and deletes the snapshots before, which drizzle-kit does not read. A migration that only adds is named so:
// older versions then serve over its database, too (docs/deploying.md).
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { migrationNames } from './migrations.ts'
import { onlyAdds } from './schema/only-adds.ts'

const folder = 'worker/content/migrations'
const before = migrationNames()
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
for (const file of globSync(`${folder}/meta/*_snapshot.json`).sort().slice(0, -1)) rmSync(file)
for (const name of migrationNames().filter((each) => !before.includes(each))) {
  if (!onlyAdds(readFileSync(`${folder}/${name}`, 'utf8'))) continue
  const tag = name.replace(/\.sql$/, '')
  renameSync(`${folder}/${name}`, `${folder}/${tag}.adds.sql`)
  const journal = `${folder}/meta/_journal.json`
  writeFileSync(journal, readFileSync(journal, 'utf8').replace(`"${tag}"`, `"${tag}.adds"`))
  console.log(
    `${tag}.adds.sql only adds. If you append statements that do more, rename it here and in meta/_journal.json.`,
  )
}
