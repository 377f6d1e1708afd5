// Prepares a local store: applies missing migrations, and loads the demo content or moves it to the current day. Only
// the demo's promoter has such content.
// node scripts/seed.ts [--persist DIRECTORY] [--now ISO]
// DIRECTORY is the folder of the local server's stores; --now replaces the current time.
import { parseArgs } from 'node:util'
import { promoter } from '../shared/sites/promoter.ts'
import { Unusable } from '../worker/transfer/import/unusable.ts'
import { applyMigrations, openLocalStore } from './lib/local-store.ts'

const { values } = parseArgs({
  options: { persist: { type: 'string', default: '.data/local' }, now: { type: 'string' } },
})
const now = values.now ? new Date(values.now) : new Date()
if (Number.isNaN(now.getTime())) {
  console.error(`--now is not a date: ${values.now}`)
  process.exit(2)
}

const { env, dispose } = await openLocalStore(values.persist)
try {
  const applied = await applyMigrations(env.DB)
  if (applied.length) console.log(`migrations  ${applied.join(', ')}`)
  const { refreshSearch } = await import('../worker/content/store/search/refresh.ts')
  if (await refreshSearch({ d1: env.DB, now })) console.log('search      indexed')
  const { refreshPeople } = await import('../worker/content/store/people/refresh.ts')
  if (await refreshPeople({ d1: env.DB, now })) console.log('people      matched')
  if (promoter.isDemo) {
    const { prepareDemoContent } = await import('./seed/prepare.ts')
    await prepareDemoContent({ d1: env.DB, now }, env.MEDIA, (line) => console.log(line))
  }
} catch (error) {
  if (!(error instanceof Unusable)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
} finally {
  await dispose()
}
