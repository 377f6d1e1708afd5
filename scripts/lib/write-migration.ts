// `npm run migration -- --name NAME`: writes a migration from the difference between the schema and the latest snapshot,
// and deletes the snapshots before, which drizzle-kit does not read.
import { spawnSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'

const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
for (const file of globSync('worker/content/migrations/meta/*_snapshot.json').sort().slice(0, -1)) rmSync(file)
