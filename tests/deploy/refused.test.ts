// Deployments that end before they change anything, for `npm run test:full`.
import { afterEach, describe, expect, test } from 'vitest'
import { Stopped } from '../../scripts/deploy/progress.ts'
import { isChange, once } from './calls.ts'
import { type Commit, Promoter } from './deployments.ts'

const old = { release: 'old' }
const added = { release: 'new', more: { '0999_notes.sql': 'ALTER TABLE orders ADD COLUMN note TEXT;' } }
const full = test.runIf(process.env.FULL)
let promoter: Promoter
afterEach(() => promoter?.leaves())

/** What is deployed with which arguments, after a preparation, what is said, and variables. */
type Refusal = [string, Commit, string[], (of: Promoter) => void, RegExp, Record<string, string>?]

const refusals: readonly Refusal[] = [
  [
    'the demo’s facts',
    added,
    [],
    () => {},
    /invented facts of the demo: the name of the demo’s company, the demo’s IBAN, an address.*own-promoter/s,
    { AUFTAKT_DEMO: '' },
  ],
  ['an unknown argument', added, ['--dryrun'], () => {}, /Unknown option '--dryrun'/],
  [
    'a host that is of no site',
    added,
    ['--name', 'auftakt-next', '--hosts', '{site}.elsewhere.example'],
    () => {},
    /hh\.elsewhere\.example/,
  ],
  ['a new secret that would not be made', added, ['--new-secret', 'TICKET_KEY'], () => {}, /nothing without --account/],
  [
    'a host to take over that is none of its own',
    added,
    ['--take-over', 'elsewhere.example'],
    () => {},
    /elsewhere\.example/,
  ],
  [
    'an older commit',
    old,
    [],
    ({ standIn }) => ledger(standIn.account, '0998_later.sql'),
    /0998_later\.sql.*older than the database/s,
  ],
  [
    'a schema that was changed by hand',
    old,
    [],
    ({ standIn }) => exec(standIn.account, 'DROP TRIGGER audit_pages'),
    /differs in trigger audit_pages/,
  ],
  [
    'another application’s database',
    old,
    [],
    ({ standIn }) => exec(standIn.account, 'DROP TABLE d1_migrations'),
    /another application/,
  ],
  [
    'a wrong login',
    added,
    [],
    (of) => {
      of.standIn.trouble = () => ({ status: 401, message: 'Authentication error' })
    },
    /Authentication error.*wrangler login/s,
  ],
  [
    'a gateway that fails',
    added,
    [],
    (of) => {
      of.standIn.trouble = once('GET ~/workers/services/auftakt', { status: 502, message: 'bad gateway' })
    },
    /looking at the Worker.*bad gateway.*Run the command again/s,
  ],
  [
    'a broken migration',
    { release: 'new', more: { '0999_broken.sql': 'CREATE TABEL x (id);' } },
    [],
    () => {},
    /Migration 0999_broken\.sql: near.*syntax error/,
  ],
  [
    'a migration that claims to only add',
    { release: 'new', more: { '0999_gone.adds.sql': 'DROP TABLE consents;' } },
    [],
    () => {},
    /0999_gone\.adds\.sql: it does more than add/,
  ],
  [
    'a Worker of that name that is not ours',
    added,
    [],
    ({ standIn }) => {
      const script = standIn.account.scripts.get('auftakt')
      if (script)
        Object.assign(script, {
          migrationTag: undefined,
          versions: [{ id: 'v', bindings: [{ type: 'plain_text', name: 'RELEASE', text: 'old' }], created: '' }],
        })
      script?.secrets.clear()
      script?.deployments.splice(0, 1, { id: 'd', created_on: '', versions: [{ version_id: 'v', percentage: 100 }] })
    },
    /not Auftakt.*--take-over auftakt/s,
  ],
  [
    'an account without buckets',
    added,
    [],
    ({ standIn }) => void standIn.account.buckets.splice(0),
    /bucket auftakt-media, bucket auftakt-books.*--account/s,
  ],
  [
    'a Worker without the key of copies',
    added,
    [],
    ({ standIn }) => void standIn.account.scripts.get('auftakt')?.secrets.delete('BACKUP_KEY'),
    /BACKUP_KEY: orders and customers would not be copied.*--account.*secret put BACKUP_KEY --name auftakt/s,
  ],
  [
    'an account without a database',
    added,
    [],
    ({ standIn }) => standIn.account.databases.clear(),
    /database auftakt.*--account/s,
  ],
  [
    'an account without a namespace',
    added,
    [],
    ({ standIn }) => void standIn.account.namespaces.pop(),
    /namespace auftakt-LISTS.*--account/s,
  ],
  [
    'an account that another token may see',
    added,
    [],
    (of) => {
      of.standIn.trouble = once('GET ~/d1/database', { status: 403, message: 'Forbidden' })
    },
    /Forbidden.*Give the token the permission/s,
  ],
  [
    'a wrong id of the database',
    added,
    [],
    () => {},
    /database does not exist/,
    { AUFTAKT_D1_ID: '00000000-0000-4000-8000-000000000000' },
  ],
]

describe('Nothing changes', () => {
  for (const [what, commit, args, prepare, said, env] of refusals) {
    full(`over ${what}, which is named`, async () => {
      promoter = await Promoter.withDeployment(old)
      prepare(promoter)
      const { code, words } = await promoter.deploys(commit, args, { env })
      expect(code).toBe(1)
      expect(words).toMatch(said)
      expect(words).toContain('Changed so far: nothing.')
      expect(promoter.standIn.account.serving('auftakt')).toBe('old')
      expect(promoter.standIn.calls.filter(isChange)).toEqual([])
    })
  }

  test('over a build that fails, also in an empty account', async () => {
    promoter = await Promoter.withEmptyAccount()
    const build = () => {
      throw new Stopped('The build failed, see above.', 'Correct it, and run the command again.')
    }
    const { code, words } = await promoter.deploys(old, ['--account'], { build })
    expect(code).toBe(1)
    expect(words).toMatch(/Stopped while building\.\nThe build failed[\s\S]*Changed so far: nothing\./)
    expect(promoter.standIn.calls.filter(isChange)).toEqual([])
  })

  full('with --dry-run, which says what would, or after a no', async () => {
    promoter = await Promoter.withEmptyAccount()
    const { code, words } = await promoter.deploys(added, ['--account', '--dry-run'])
    expect(code).toBe(0)
    expect(words).toMatch(
      /creates the database auftakt[\s\S]*makes the secrets SESSION_SECRET[\s\S]*0999_notes\.sql[\s\S]*creates the Worker[\s\S]*makes public: /,
    )
    const no = await promoter.deploys(added, ['--account'], { answers: false })
    expect(no.code).toBe(1)
    expect(no.words).toMatch(/The answer was no\.\nChanged so far: nothing\./)
    expect(promoter.standIn.calls.filter(isChange)).toEqual([])
    await promoter.leaves()
    promoter = await Promoter.withDeployment(old)
    expect((await promoter.deploys(added, [], { answers: false })).code).toBe(1)
    expect(promoter.standIn.calls.filter(isChange)).toEqual([])
  })
})

type AccountOf = Promoter['standIn']['account']

function exec(account: AccountOf, sql: string): void {
  for (const { sqlite } of account.databases.values()) sqlite.exec(sql)
}

function ledger(account: AccountOf, name: string): void {
  exec(account, `INSERT INTO d1_migrations (name) VALUES ('${name}'); ALTER TABLE orders ADD COLUMN later TEXT`)
}
