// What a deployment leaves as it is: hosts, secrets that people hold something of, and other things of an account.
import { afterEach, describe, expect, test } from 'vitest'
import { isChange } from './calls.ts'
import { hosts, Promoter } from './deployments.ts'

const old = { release: 'old' }
const added = { release: 'new', more: { '0999_notes.adds.sql': 'ALTER TABLE orders ADD COLUMN note TEXT;' } }
const [host = '', second = ''] = hosts
const full = test.runIf(process.env.FULL)
let promoter: Promoter
afterEach(() => promoter?.leaves())

describe('Hosts that the Worker has stay, with a line', () => {
  test('while others become public: `www`, a former name, a further one of the file; --drop alone removes', async () => {
    promoter = await Promoter.withDeployment(old)
    const { account, calls } = promoter.standIn
    const further = ['www.konzerte.example', 'former.auftakt.example', 'hh.preview.auftakt.example']
    account.zones.push({ id: 'other', name: 'konzerte.example' })
    for (const each of further) account.domains.set(each, 'auftakt')
    account.domains.set('shop.konzerte.example', 'a-shop')
    account.domains.delete(host)
    const { code, words } = await promoter.deploys(added)
    expect(code, words).toBe(0)
    expect(
      [...account.domains]
        .filter(([, worker]) => worker === 'auftakt')
        .map(([each]) => each)
        .sort(),
    ).toEqual([...hosts, ...further].sort())
    expect(account.domains.get('shop.konzerte.example')).toBe('a-shop')
    for (const each of further) expect(words).toContain(`Stays public: ${each}: the Worker has it; --drop ${each}`)
    expect(words).not.toContain('Stays public: shop')

    calls.splice(0)
    const strange = await promoter.deploys(added, ['--drop', 'shop.konzerte.example'])
    expect(strange.words).toMatch(/the Worker has no such host[\s\S]*www\.konzerte\.example/)
    const first = await promoter.deploys(added, ['--drop', second])
    expect(first.words).toContain('names it first')
    expect(calls.filter(isChange)).toEqual([])
    const dropped = await promoter.deploys(added, ['--drop', 'former.auftakt.example'])
    expect(dropped.code, dropped.words).toBe(0)
    expect(dropped.words).toContain('takes off the air: former.auftakt.example')
    expect([...account.domains.keys()]).not.toContain('former.auftakt.example')
    expect(account.domains.get('www.konzerte.example')).toBe('auftakt')
    expect(account.domains.size).toBe(hosts.length + 3)
  })

  full('also for a token that may not list them, and after a host was taken over', async () => {
    promoter = await Promoter.withDeployment(old)
    const { account } = promoter.standIn
    account.domains.set('www.auftakt.example', 'auftakt')
    account.domains.set(host, 'a-shop')
    promoter.standIn.trouble = (call) =>
      call === 'GET ~/workers/domains' ? { status: 403, message: 'Forbidden' } : null
    const { code, words } = await promoter.deploys(added, ['--take-over', host])
    expect(code, words).toBe(0)
    expect(account.domains.get('www.auftakt.example')).toBe('auftakt')
    expect(account.domains.get(host)).toBe('auftakt')
    // what the platform does not say at all is not risked
    account.domains.delete(host)
    promoter.standIn.trouble = (call) =>
      /domains(?:\/changeset)?$/.test(call) ? { status: 405, message: 'Method not allowed' } : null
    const blind = await promoter.deploys(added)
    expect(blind.words).toMatch(/does not say which hosts the Worker has[\s\S]*Changed so far: version new serves/)
    expect(account.domains.get('www.auftakt.example')).toBe('auftakt')
  })
})

describe('Secrets that signed what people hold', () => {
  test('are not made anew unasked over a database with orders or subscribers', async () => {
    promoter = await Promoter.withDeployment(old)
    const { account, calls } = promoter.standIn
    const script = account.scripts.get('auftakt')
    const [database] = account.databases.values()
    database?.sqlite.exec(`INSERT INTO newsletter_subscriptions
      (site, email, address, locale, state, consent_at, consent_version, mails, mails_since)
      VALUES ('hh', 'a@example.org', '', 'de', 'confirmed', '', '', 0, '')`)
    for (const name of ['TICKET_KEY', 'NEWSLETTER_SECRET']) script?.secrets.delete(name)
    const { code, words } = await promoter.deploys(added, ['--account'])
    expect(code).toBe(1)
    expect(words).toMatch(
      /has 1 subscribers, but the Worker lacks TICKET_KEY, NEWSLETTER_SECRET[\s\S]*tickets would be worthless[\s\S]*secret put TICKET_KEY[\s\S]*--new-secret TICKET_KEY/,
    )
    expect(calls.filter(isChange)).toEqual([])
    if (!process.env.FULL) return
    script?.secrets.set('NEWSLETTER_SECRET', 'kept')
    const asked = await promoter.deploys(added, ['--account', '--new-secret', 'TICKET_KEY'])
    expect(asked.code, asked.words).toBe(0)
    const key = script?.secrets.get('TICKET_KEY')
    expect(asked.words).toContain(`TICKET_KEY=${key}`)
    expect(asked.words).toContain('Earlier prints of TICKET_KEY, DOOR_TOKEN, PURGE_TOKEN are void.')
    expect(script?.secrets.get('NEWSLETTER_SECRET')).toBe('kept')
  })

  full('are printed only once the Worker has them; a later run says which print is void', async () => {
    promoter = await Promoter.withEmptyAccount()
    const { account } = promoter.standIn
    promoter.standIn.trouble = (call) => (call.endsWith('/secrets-bulk') ? { status: 500, message: 'no' } : null)
    const refused = await promoter.deploys(old, ['--account'])
    expect(refused.words).toContain('Stopped while storing the secrets')
    expect(refused.words).not.toMatch(/TICKET_KEY=/)
    // the answer is lost, and the platform does not say whether it has them
    promoter.standIn.trouble = (call) => {
      // wrangler makes a Worker for them first
      if (!account.scripts.has('auftakt')) return null
      return call.endsWith('/secrets-bulk')
        ? 'cut after'
        : call.endsWith('/secrets')
          ? { status: 500, message: 'no' }
          : null
    }
    const unsure = await promoter.deploys(old, ['--account'])
    const key = account.scripts.get('auftakt')?.secrets.get('TICKET_KEY')
    expect(unsure.words).toMatch(/did not say whether the Worker has these/)
    expect(unsure.words).toContain(`TICKET_KEY=${key}`)
    account.scripts.get('auftakt')?.secrets.delete('TICKET_KEY')
    promoter.standIn.trouble = () => null
    const later = await promoter.deploys(old, ['--account'])
    expect(later.code, later.words).toBe(0)
    expect(later.words).toContain(`TICKET_KEY=${account.scripts.get('auftakt')?.secrets.get('TICKET_KEY')}`)
    expect(later.words).toContain('Earlier prints of TICKET_KEY are void.')
  })
})

test('buckets are found by name among thirty others, in each jurisdiction', async () => {
  promoter = await Promoter.withDeployment(old)
  const { account } = promoter.standIn
  const others = Array.from({ length: 30 }, (_, index) => ({ name: `a-${index}`, jurisdiction: '' }))
  account.buckets.unshift(...others, ...others.map((each) => ({ ...each, jurisdiction: 'eu' })))
  const books = account.buckets.find(({ name }) => name === 'auftakt-books')
  if (books) books.jurisdiction = 'eu'
  const { code, words } = await promoter.deploys(added, ['--dry-run', '--account'])
  expect(code, words).toBe(0)
  expect(words).not.toMatch(/creates the bucket/)
})
