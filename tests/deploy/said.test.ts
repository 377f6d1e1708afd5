// What a deployment says when a call fails, and where `--back` leads.
import { afterEach, describe, expect, test } from 'vitest'
import { todoFor } from '../../scripts/deploy/progress.ts'
import { errorIn } from '../../scripts/deploy/wrangler.ts'
import { isChange } from './calls.ts'
import { Promoter } from './deployments.ts'

const old = { release: 'old' }
const added = { release: 'new', more: { '0999_notes.adds.sql': 'ALTER TABLE orders ADD COLUMN note TEXT;' } }
const full = test.runIf(process.env.FULL)
let promoter: Promoter
afterEach(() => promoter?.leaves())

describe('After an error of the platform', () => {
  test.each([
    ['GET ~/d1/database', 403, 10_000, /the permission D1 \(edit\)/],
    ['GET ~/r2/buckets/auftakt-media', 403, 10_000, /the permission Workers R2 Storage \(edit\)/],
    ['GET ~/queues', 403, 10_000, /the permission Queues \(edit\)/],
    ['GET ~/storage/kv/namespaces', 403, 9109, /the permission Workers KV Storage \(edit\)/],
    ['GET ~/workers/services/auftakt', 403, 10_000, /the permission Workers Scripts \(edit\)/],
    ['GET /zones/z/dns_records', 403, 10_000, /the permission DNS \(read\)/],
    ['GET ~/d1/database', 401, 10_000, /wrangler login/],
    ['GET ~/d1/database', 404, 1001, /CLOUDFLARE_ACCOUNT_ID/],
    ['GET ~/d1/database', 400, 7003, /account is wrong: 0123abc/],
    [
      'POST ~/workers/scripts/auftakt/deployments',
      400,
      10_220,
      /Secrets have changed.*Deploy the commit of that version/,
    ],
    ['GET ~/d1/database', 500, 7500, /Run the command again/],
  ])('%s with %i and code %i, the one thing to do is named', (call, status, code, advice) => {
    const said = `Authentication error [code: ${code}]`.replace(/^Auth.*(?=\[code: (?:7003|10220|1001|7500))/, 'no ')
    expect(todoFor({ status, said, call, account: '0123abc' })).toMatch(advice)
  })

  test('that wrangler prints, the permission is that of the address in it', () => {
    const said =
      'A request to the Cloudflare API (/accounts/x/d1/database/y/import) failed.\nAuthentication error [code: 10000]'
    expect(todoFor({ status: 0, said })).toMatch(/D1 \(edit\)/)
  })

  test.each([
    ['an error of the call', '✘ [ERROR] near "CREAT": syntax error [code: 7500]', false],
    ['a connection that was lost', '✘ [ERROR] fetch failed', true],
    ['a death without words', 'Segmentation fault', true],
  ])('%s is what is shown, whatever connections were idle before it', (_, error, isSilence) => {
    const idle = '[patience] The platform did not answer: no answer within 60 s.'
    const said = errorIn(`Uploading\n\n${idle}\n${idle}\n${error}\n  at line 1\n${idle}\n`)
    expect(said).toContain(error)
    expect(said.split('\n').filter((line) => line.includes('did not answer'))).toHaveLength(isSilence ? 1 : 0)
    expect(errorIn(`${error}\n`)).toBe(error)
  })

  test('a call without an answer ends with words, ours and wrangler’s, and says which migrations are applied', async () => {
    promoter = await Promoter.withDeployment(old)
    const env = { DEPLOY_PATIENCE_MS: '400' }
    promoter.standIn.trouble = (call) => (call === 'GET ~/d1/database' ? 'silent' : null)
    const silent = await promoter.deploys(added, [], { env })
    expect(silent.words).toMatch(/no answer within 0\.4 s \(GET ~\/d1\/database: 0\)/)
    expect(promoter.standIn.calls.filter(isChange)).toEqual([])
    // after the import has begun, the platform says nothing more
    let isAsked = false
    promoter.standIn.trouble = (call) => {
      isAsked ||= call.endsWith('/import')
      return isAsked ? 'silent' : null
    }
    const { code, words } = await promoter.deploys(added, [], { env: { DEPLOY_PATIENCE_MS: '2000' } })
    expect(code).toBe(1)
    expect(words).toContain('The platform did not answer: no answer within 2 s.')
    expect(words).toMatch(/Changed so far: 0999_notes\.adds\.sql perhaps applied at 20/)
  })

  full('any later call that fails finds the applied migrations named', async () => {
    promoter = await Promoter.withDeployment(old)
    let isApplied = false
    promoter.standIn.trouble = (call) => {
      const fails = isApplied && !call.startsWith('PUT /upload/') && !call.endsWith('/import')
      isApplied ||= call.endsWith('/import')
      return fails ? { status: 500, message: 'no' } : null
    }
    const { words } = await promoter.deploys(added)
    expect(words).toMatch(/Changed so far: 0999_notes\.adds\.sql applied at 20/)
    promoter.expectSchemaOf(added)
  })
})

describe('Back', () => {
  test('leads to the last other release, past the versions that secrets have made', async () => {
    promoter = await Promoter.withDeployment(old)
    const { account } = promoter.standIn
    expect((await promoter.deploys(added)).code).toBe(0)
    const script = account.scripts.get('auftakt')
    if (!script) throw new Error('no Worker')
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) account.putSecret(script, name, 'new')
    expect(account.serving('auftakt')).toBe('new')
    promoter.standIn.trouble = (call) =>
      call === 'POST ~/workers/scripts/auftakt/deployments'
        ? { status: 400, code: 10_220, message: 'The following secrets have changed: STRIPE_SECRET_KEY' }
        : null
    const refused = await promoter.deploys(added, ['--back'])
    expect(refused.words).toMatch(/Secrets have changed since that version[\s\S]*Deploy the commit/)
    promoter.standIn.trouble = () => null
    const { code, words } = await promoter.deploys(added, ['--back'])
    expect(code, words).toBe(0)
    expect(account.serving('auftakt')).toBe('old')
    expect((await promoter.deploys(added, ['--back'])).code).toBe(0)
    expect(account.serving('auftakt')).toBe('new')
  })

  full('says so where no other release has served', async () => {
    promoter = await Promoter.withDeployment(old)
    const { account } = promoter.standIn
    const script = account.scripts.get('auftakt')
    if (script) account.putSecret(script, 'PURGE_TOKEN', 'new')
    const { code, words } = await promoter.deploys(old, ['--back'])
    expect(code).toBe(1)
    expect(words).toContain('no version of another release')
  })
})
