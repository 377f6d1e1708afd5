// `npm run deploy`: deploys the production build to a Cloudflare account. Account-specific values come from the
// environment; if a required value is missing, the program prints the setup steps instead.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lacksOf, sellers } from '../shared/shop/seller.ts'
import { sites } from '../shared/sites/sites.ts'
import { migrationNames, otherMigrations, someOf } from './lib/migrations.ts'

const needed = {
  AUFTAKT_D1_ID: 'wrangler d1 create auftakt            → the database_id it prints',
  AUFTAKT_KV_ID: 'wrangler kv namespace create LISTS    → the id it prints',
}
const missing = Object.entries(needed).filter(([name]) => !process.env[name])
if (missing.length > 0) {
  console.error(
    'To deploy, sign in (wrangler login), create what the Worker binds to, and name it in the environment:\n',
  )
  for (const [name, how] of missing) console.error(`  ${name}   ${how}`)
  console.error('\nAlso once: wrangler r2 bucket create auftakt-media')
  console.error(
    'Secrets, with wrangler secret put NAME: PURGE_TOKEN, NEWSLETTER_SECRET and SESSION_SECRET (any long random text each), DOOR_TOKEN (the same, for scanners at the door), TICKET_KEY (openssl rand -hex 32: it signs tickets, so keep a copy); SENTRY_DSN is a plain variable. For cards: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET; for passes: GOOGLE_WALLET_ISSUER and GOOGLE_WALLET_ACCOUNT, APPLE_PASS_TYPE, APPLE_PASS_TEAM, APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY and APPLE_PASS_ISSUER (docs/box-office.md).',
  )
  console.error(
    'Mail: onboard the domains of shared/sites/sites.ts to Email Sending; newsletters come from newsletter@ each of them.',
  )
  console.error(
    'To learn of mails that come back: wrangler queues create auftakt-mail-events, subscribe it to Email Sending of each domain (dashboard, Queues, Subscriptions: bounced, failed, rejected, complained), and deploy with AUFTAKT_MAIL_EVENTS=auftakt-mail-events.',
  )
  console.error('Staff accounts: npm run staff -- EMAIL --name NAME --role admin --remote')
  console.error(
    'Domains: the hosts of shared/sites/sites.ts become custom domains; their zones must be on the account.',
  )
  process.exit(1)
}

for (const [site, seller] of Object.entries(sellers)) {
  const lacking = lacksOf(seller)
  if (lacking.length > 0)
    console.warn(
      `shared/sites/promoter.ts: ${site} lacks ${lacking.join(', ')}. Until it has them, orders for companies are refused.`,
    )
}

delete process.env.AUFTAKT_DEMO_PAYMENT
run('vite', ['build'])
refuseDemoPayment('dist/worker')
const config = JSON.parse(readFileSync('dist/worker/wrangler.json', 'utf8'))
const target = 'dist/worker/wrangler.deploy.json'
writeFileSync(
  target,
  JSON.stringify({
    ...config,
    d1_databases: [{ ...config.d1_databases[0], database_id: process.env.AUFTAKT_D1_ID }],
    kv_namespaces: [{ ...config.kv_namespaces[0], id: process.env.AUFTAKT_KV_ID }],
    vars: { ...config.vars, RELEASE: release(), SENTRY_DSN: process.env.SENTRY_DSN ?? '' },
    ...(process.env.AUFTAKT_MAIL_EVENTS && { queues: { consumers: [{ queue: process.env.AUFTAKT_MAIL_EVENTS }] } }),
    routes: Object.values(sites).map((site) => ({ pattern: site.hosts[0], custom_domain: true })),
  }),
)
refuseOtherMigrations()
run('wrangler', ['d1', 'migrations', 'apply', 'auftakt', '--remote', `--config=${target}`])
run('wrangler', ['deploy', `--config=${target}`])
console.log(
  `\nCheck it: npm run smoke -- ${Object.values(sites)
    .map((site) => `https://${site.hosts[0]}`)
    .join(' ')}`,
)

function run(tool: string, args: string[]): void {
  const { status } = spawnSync(tool, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** A database that another version's migrations have made would get tables that it has. */
function refuseOtherMigrations(): void {
  const query = "SELECT name FROM sqlite_master WHERE name = 'd1_migrations'"
  if (remoteNames(query).length === 0) return
  const others = otherMigrations(remoteNames('SELECT name FROM d1_migrations'), migrationNames())
  if (others.length === 0) return
  console.error(
    `The deployed database has migrations that this version does not have: ${someOf(others)}. Nothing was changed or deployed. Deploy the version that they belong to, or export the sites from it and import them into a new database.`,
  )
  process.exit(1)
}

/** Returns the column `name` of a query of the deployed database. */
function remoteNames(query: string): string[] {
  const { status, stdout } = spawnSync(
    'wrangler',
    ['d1', 'execute', 'auftakt', '--remote', '--json', `--config=${target}`, '--command', query],
    { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
  )
  if (status !== 0) process.exit(status ?? 1)
  const [answer] = JSON.parse(stdout) as { results: { name: string }[] }[]
  return answer?.results.map(({ name }) => name) ?? []
}

function refuseDemoPayment(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const found = files.find((name) => readFileSync(join(folder, name), 'utf8').includes('DEMO_PAYMENT_URL'))
  if (!found) return
  console.error(`${found} contains the demo payment provider. Nothing was deployed.`)
  process.exit(1)
}

function release(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  return stdout.trim() || 'unknown'
}
