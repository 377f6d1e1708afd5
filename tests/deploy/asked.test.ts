// What a deployment does on request: takes a host, names secrets, goes back. For `npm run test:full`.
import { afterEach, describe, expect, test } from 'vitest'
import { hosts, Promoter } from './deployments.ts'

const old = { release: 'old' }
const added = { release: 'new', more: { '0999_notes.sql': 'ALTER TABLE orders ADD COLUMN note TEXT;' } }
const [host = ''] = hosts
const full = test.runIf(process.env.FULL)
let promoter: Promoter
afterEach(() => promoter?.leaves())

describe('A host', () => {
  full('that points elsewhere is taken only by its name', async () => {
    promoter = await Promoter.withDeployment(old)
    const { account } = promoter.standIn
    account.domains.set(host, 'a-shop')
    expect((await promoter.deploys(added)).words).toContain(`${host}: it belongs to the Worker a-shop`)
    expect(account.domains.get(host)).toBe('a-shop')
    account.domains.delete(host)
    account.records.push({ zone: 'zone', type: 'CNAME', name: host, content: 'elsewhere.example' })
    // a token that may not read records: the platform names the conflict
    promoter.standIn.trouble = (call) => (call.includes('dns_records') ? { status: 403, message: 'Forbidden' } : null)
    expect((await promoter.deploys(added)).words).toContain(`Not public: ${host}: a DNS record points elsewhere`)
    expect(account.records).toHaveLength(1)
    expect((await promoter.deploys(added, ['--take-over', host])).code).toBe(0)
    expect(account.records).toEqual([])
    expect(account.domains.get(host)).toBe('auftakt')
  })
})

describe('Secrets', () => {
  full(
    'that are misspelt are named, with what does not work without the right one, before a host is public',
    async () => {
      promoter = await Promoter.withDeployment(old)
      const { account } = promoter.standIn
      account.scripts.get('auftakt')?.secrets.delete('SESSION_SECRET')
      account.scripts.get('auftakt')?.secrets.set('SESION_SECRET', 'x')
      const { words } = await promoter.deploys(added, ['--dry-run'])
      expect(words).toMatch(/SESION_SECRET is unknown and does nothing: is SESSION_SECRET meant\?/)
      expect(words).toMatch(/Without SESSION_SECRET: nobody can log in/)
    },
  )
})

describe('Back', () => {
  const only = { release: 'new', more: { '0999_notes.adds.sql': 'ALTER TABLE orders ADD COLUMN note TEXT;' } }

  full('leads one command where migrations only added, and an older commit is deployed there, too', async () => {
    promoter = await Promoter.withDeployment(old)
    const { account } = promoter.standIn
    expect((await promoter.deploys(only)).code).toBe(0)
    const { code, words } = await promoter.deploys(only, ['--back'])
    expect(code, words).toBe(0)
    expect(account.serving('auftakt')).toBe('old')
    promoter.expectSchemaOf(only)
    expect((await promoter.deploys({ release: 'older' })).code).toBe(0)
    expect(account.serving('auftakt')).toBe('older')
  })

  full('is refused where a migration did more, and names the way', async () => {
    promoter = await Promoter.withDeployment(old)
    expect((await promoter.deploys(added)).code).toBe(0)
    const { code, words } = await promoter.deploys(added, ['--back'])
    expect(code).toBe(1)
    expect(words).toMatch(/0999_notes\.sql did more than add[\s\S]*Time Travel/)
    expect(promoter.standIn.account.serving('auftakt')).toBe('new')
  })
})

full('a second deployment has resources and hosts of its own', async () => {
  promoter = await Promoter.withDeployment(old)
  const { account } = promoter.standIn
  const staging = ['--account', '--name', 'auftakt-next', '--hosts', '{site}.preview.auftakt.example']
  const { code, words } = await promoter.deploys(added, staging)
  expect(code, words).toBe(0)
  expect(account.serving('auftakt')).toBe('old')
  expect(account.serving('auftakt-next')).toBe('new')
  expect(account.domains.get('hh.preview.auftakt.example')).toBe('auftakt-next')
  expect(account.domains.get(host)).toBe('auftakt')
})
