// Three deployments; `npm run test:full` runs every one (every.test.ts).
import { afterEach, expect, test } from 'vitest'
import { hosts, Promoter } from './deployments.ts'

const old = { release: 'old' }
const added = { release: 'new', more: { '0999_notes.sql': 'ALTER TABLE orders ADD COLUMN note TEXT;' } }
let promoter: Promoter
afterEach(() => promoter.leaves())

test('one command leads from an empty account to all sites', async () => {
  promoter = await Promoter.withEmptyAccount()
  const { account, calls } = promoter.standIn
  const { code, words } = await promoter.deploys(old, ['--account'])
  expect(code, words).toBe(0)
  promoter.expectSchemaOf(old)
  expect(account.serving('auftakt')).toBe('old')
  expect([...account.domains.keys()].sort()).toEqual([...hosts].sort())
  const script = account.scripts.get('auftakt')
  expect(script?.migrationTag).toBe('v7')
  expect(script?.schedules).toContain('* * * * *')
  expect(script?.secrets.get('TICKET_KEY')).toMatch(/^[0-9a-f]{64}$/)
  for (const name of ['TICKET_KEY', 'BACKUP_KEY', 'NEWSLETTER_SECRET', 'SESSION_SECRET'])
    expect(words).toContain(`${name}=${script?.secrets.get(name)}`)
  expect(account.queues[0]?.consumers).toEqual([{ script: 'auftakt', type: 'worker' }])
  expect([...account.databases.values()][0]?.jurisdiction).toBe('eu')
  expect(account.buckets).toEqual(['auftakt-media', 'auftakt-books'].map((name) => ({ name, jurisdiction: 'eu' })))
  expect(calls.at(-1)).toBe('PUT ~/workers/scripts/auftakt/domains/records')
})

test('a migration that fails leaves database and version as they are, and says so', async () => {
  promoter = await Promoter.withDeployment(old)
  const { account } = promoter.standIn
  const [database] = account.databases.values()
  database?.sqlite.exec(
    "INSERT INTO consents (visitor, site, version, granted, decided_at) VALUES ('a', 'hh', 1, '', '')",
  )
  const more = {
    ...added.more,
    '1000_unique.sql':
      'CREATE TABLE copies (id INTEGER CHECK (id < 1)); INSERT INTO copies SELECT count(*) FROM consents;',
  }
  const { code, words } = await promoter.deploys({ release: 'new', more })
  expect(code).toBe(1)
  expect(words).toMatch(/Stopped while applying 0999_notes\.sql, 1000_unique\.sql\./)
  expect(words).toContain('CHECK constraint failed')
  expect(words).toContain('Changed so far: nothing.')
  promoter.expectSchemaOf(old)
  expect(account.serving('auftakt')).toBe('old')
})

test('hosts that point elsewhere or have no zone are named, and the other cities are served', async () => {
  promoter = await Promoter.withDeployment(old)
  const { account } = promoter.standIn
  account.domains.clear()
  const [foreign = '', ...others] = hosts
  account.records.push({ zone: 'zone', type: 'A', name: foreign, content: '203.0.113.7' })
  const lost = others.at(-1) ?? ''
  account.zones.splice(0, 1, ...hosts.filter((host) => host !== lost).map((host) => ({ id: 'zone', name: host })))
  const { code, words } = await promoter.deploys(added)
  expect(code, words).toBe(0)
  expect([...account.domains.keys()]).toEqual(others.slice(0, -1))
  expect(account.records).toHaveLength(1)
  expect(words).toContain(`Not public: ${foreign}: a DNS record points elsewhere (A 203.0.113.7)`)
  expect(words).toContain(`Not public: ${lost}: the account has no zone of it`)
  expect(account.serving('auftakt')).toBe('new')
  promoter.expectSchemaOf(added)
})
