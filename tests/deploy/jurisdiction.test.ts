// Where a deployment's Durable Objects lie: it stands in the database, and nothing changes it.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { withinFor } from '../../scripts/deploy/database.ts'
import { remoteConfig } from '../../scripts/import/store.ts'
import { isChange } from './calls.ts'
import { Promoter } from './deployments.ts'

const old = { release: 'old' }
const added = { release: 'new', more: { '0999_notes.adds.sql': 'ALTER TABLE orders ADD COLUMN note TEXT;' } }
let promoter: Promoter
afterEach(() => promoter?.leaves())

const scriptOf = ({ standIn }: Promoter) => {
  const script = standIn.account.scripts.get('auftakt')
  if (!script) throw new Error('no Worker')
  return script
}
const madeIn = (of: Promoter) => scriptOf(of).versions[0]?.bindings.find(({ name }) => name === 'JURISDICTION')?.text
const stored = ({ standIn }: Promoter) =>
  [...standIn.account.databases.values()]
    .at(-1)
    ?.sqlite.prepare("SELECT value FROM store_facts WHERE key = 'jurisdiction'")
    .get()?.value

test('a new database has it, later versions follow it, and neither the command nor --back leads elsewhere', async () => {
  promoter = await Promoter.withEmptyAccount()
  const { account } = promoter.standIn
  const first = await promoter.deploys(old, ['--account'])
  expect(first.words).toContain('makes objects in the jurisdiction "eu", which cannot be changed later')
  expect([stored(promoter), madeIn(promoter)]).toEqual(['eu', 'eu'])
  // what imports need is that of this deployment, its bucket included
  const [, ids = ''] = /For staff, import and restore: (.*)/.exec(first.words) ?? []
  for (const [name = '', value = ''] of ids.split(' ').map((each) => each.split('='))) vi.stubEnv(name, value)
  expect(await remoteConfig([...account.databases.keys()][0] ?? '')).toMatchObject({
    d1_databases: [{ database_id: process.env.AUFTAKT_D1_ID }],
    r2_buckets: [{ bucket_name: 'auftakt-media', jurisdiction: 'eu' }],
    kv_namespaces: [{ id: account.namespaces[0]?.id }],
  })
  vi.stubEnv('AUFTAKT_MEDIA', 'auftakt-next-media')
  expect(await remoteConfig('')).toMatchObject({ r2_buckets: [{ bucket_name: 'auftakt-next-media' }] })
  vi.unstubAllEnvs()
  // nor to the Worker without code that held the secrets before the first version
  const none = await promoter.deploys(old, ['--back'])
  expect([none.code, none.words]).toEqual([1, expect.stringContaining('There is no version of another release')])
  expect((await promoter.deploys(added)).code).toBe(0)
  expect(madeIn(promoter)).toBe('eu')
  const changes = promoter.standIn.calls.filter(isChange).length
  const moved = await promoter.deploys(added, ['--jurisdiction', 'none'])
  expect(moved.code).toBe(1)
  expect(moved.words).toMatch(/are in the jurisdiction "eu", and stay there.*\n[\s\S]*without --jurisdiction/)
  // the version before is of a time when versions knew no jurisdictions
  const before = scriptOf(promoter).versions.find(({ bindings }) => bindings.some(({ text }) => text === 'old'))
  if (!before) throw new Error('no version before')
  before.bindings = before.bindings.filter(({ name }) => name !== 'JURISDICTION')
  const back = await promoter.deploys(added, ['--back'])
  expect(back.code).toBe(1)
  expect(back.words).toMatch(
    /\(old\), makes objects in the jurisdiction "none", but those of this database are in "eu"/,
  )
  expect(promoter.standIn.calls.filter(isChange)).toHaveLength(changes)
  expect(account.serving('auftakt')).toBe('new')
  // a database that was lost: the Worker's objects are where they were
  account.databases.clear()
  const again = await promoter.deploys(added, ['--account'])
  expect(again.code, again.words).toBe(0)
  expect([stored(promoter), madeIn(promoter)]).toEqual(['eu', 'eu'])
})

test('a database of earlier versions has none, which stays so', async () => {
  promoter = await Promoter.withDeployment(old)
  const refused = await promoter.deploys(added, ['--jurisdiction', 'eu'])
  expect(refused.words).toContain('are in the jurisdiction "none", and stay there')
  expect(promoter.standIn.calls.filter(isChange)).toEqual([])
  const { code, words } = await promoter.deploys(added)
  expect(code, words).toBe(0)
  expect([stored(promoter), madeIn(promoter)]).toEqual([undefined, ''])
  expect((await promoter.deploys(added, ['--back'])).code).toBe(0)
  expect(promoter.standIn.account.serving('auftakt')).toBe('old')
})

describe('Objects are made', () => {
  test.each([
    ['where the database says', 'none', 'none', null, 'none'],
    ['for a new database, where the Worker has its objects', null, 'none', null, 'none'],
    ['for a new database without objects, where the command says', null, null, 'none', 'none'],
    ['where the database says, although an older commit has served since', 'eu', 'older', null, 'eu'],
    ['for a new database, in none if the Worker is of earlier times', null, 'older', null, 'none'],
    ['in the EU, if nothing is said', null, null, null, 'eu'],
  ] as const)('%s', (_, inDatabase, inWorker, asked, where) => {
    expect(withinFor(inDatabase, inWorker, asked)).toBe(where)
  })

  test('nowhere if Worker and database say different places', () => {
    expect(() => withinFor('none', 'eu', null)).toThrow('"eu", but those of this database are in "none"')
    expect(() => withinFor('eu', 'none', 'none')).toThrow('another deployment')
  })

  test('nowhere if the platform does not say where the Worker has its objects', () => {
    expect(() => withinFor(null, 'unknown', null)).toThrow('does not say in which jurisdiction')
  })
})
