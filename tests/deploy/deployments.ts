import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { deploy } from '../../scripts/deploy/deployment.ts'
import { migrationNames, migrations } from '../../scripts/lib/migrations.ts'
import { ownSchema } from '../../scripts/lib/schema/own-schema.ts'
import { siteKeys, sites } from '../../shared/sites/sites.ts'
import { type SchemaRow, schemaQuery, shapesOf } from '../../worker/http/own-schema/shapes.ts'
import { type StandIn, startStandIn } from './stand-in/server.ts'

export const hosts = siteKeys.map((key) => sites[key].hosts[0])
const config = unstable_readConfig({ config: 'wrangler.toml' })
const classes = config.durable_objects.bindings.map(({ class_name: name }: { class_name: string }) => name)
const tags = config.migrations.map(({ tag }: { tag: string }) => tag)

/** What a test deploys: its commit, and the migrations it has beyond those of the sources. */
export interface Commit {
  release: string
  more?: Record<string, string>
}

export class Promoter {
  readonly standIn: StandIn
  readonly #folder: string

  private constructor(standIn: StandIn) {
    this.standIn = standIn
    mkdirSync('.data', { recursive: true })
    this.#folder = mkdtempSync('.data/deploy-')
  }

  /** A promoter with an empty account, which has the zones of the cities. */
  static async withEmptyAccount(): Promise<Promoter> {
    const standIn = await startStandIn()
    standIn.account.zones.push({ id: 'zone', name: hosts[0]?.split('.').slice(-2).join('.') ?? '' })
    return new Promoter(standIn)
  }

  /** A promoter whose account serves a commit at all hosts. */
  static async withDeployment({ release, more = {} }: Commit): Promise<Promoter> {
    const promoter = await Promoter.withEmptyAccount()
    const { account } = promoter.standIn
    account.minutes = 10
    const id = account.addDatabase('auftakt')
    const { sqlite } = account.databases.get(id) ?? {}
    sqlite?.exec(
      'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT DEFAULT CURRENT_TIMESTAMP)',
    )
    const folder = promoter.#migrations(more)
    for (const name of migrationNames(folder)) {
      sqlite?.exec(readFileSync(new URL(name, folder), 'utf8'))
      sqlite?.prepare("INSERT INTO d1_migrations (name, applied_at) VALUES (?, '2026-01-01 00:05:00')").run(name)
    }
    account.namespaces.push({ id: 'n'.repeat(32), title: 'LISTS' })
    for (const name of ['auftakt-media', 'auftakt-books']) account.buckets.push({ name, jurisdiction: '' })
    const script = account.addScript('auftakt')
    script.migrationTag = tags.at(-1)
    for (const name of ['SESSION_SECRET', 'TICKET_KEY', 'BACKUP_KEY', 'NEWSLETTER_SECRET'])
      script.secrets.set(name, 'secret')
    const inventory = { type: 'durable_object_namespace', name: 'INVENTORY', class_name: 'ProductionInventory' }
    const version = account.addVersion(script, [{ type: 'plain_text', name: 'RELEASE', text: release }, inventory])
    account.serve(script, [{ version_id: version.id, percentage: 100 }])
    for (const host of hosts) account.domains.set(host, 'auftakt')
    return promoter
  }

  /** Runs `npm run deploy` with a small build. @returns what it printed */
  async deploys(
    { release, more = {} }: Commit,
    args: readonly string[] = [],
    { answers, env = {}, build }: { answers?: boolean; env?: Record<string, string>; build?: () => string } = {},
  ): Promise<{ code: number; words: string }> {
    this.standIn.account.minutes += 10
    const lines: string[] = []
    const code = await deploy(args, {
      env: {
        ...process.env,
        CLOUDFLARE_API_BASE_URL: this.standIn.url,
        CLOUDFLARE_API_TOKEN: 'a token of tests alone',
        CLOUDFLARE_ACCOUNT_ID: this.standIn.account.id,
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_LOG_PATH: join(this.#folder, 'logs'),
        WRANGLER_CACHE_DIR: join(this.#folder, 'cache'),
        CI: '1',
        AUFTAKT_DEMO: 'yes',
        ...env,
      },
      print: (line) => lines.push(line),
      ask: answers === undefined ? null : async () => answers,
      build: build ?? (() => this.#build()),
      migrations: this.#migrations(more),
      release,
      objectTags: tags,
    })
    const words = lines.join('\n')
    expect(this.standIn.unknown, words).toEqual([])
    return { code, words }
  }

  /** The account's schema is that of a commit: all of its migrations or none, and none of another. */
  expectSchemaOf({ more = {} }: Commit): void {
    const [database] = this.standIn.account.databases.values()
    const rows = (database?.sqlite.prepare(schemaQuery).all() ?? []) as unknown as SchemaRow[]
    const own = ownSchema(this.#migrations(more))
    expect(shapesOf(rows)).toEqual(own.shapes)
    const ledger = database?.sqlite.prepare('SELECT name FROM d1_migrations ORDER BY id').all()
    expect(ledger?.map(({ name }) => name)).toEqual(own.names)
  }

  /** Whether the account's schema is that of a commit. */
  hasSchemaOf(commit: Commit): boolean {
    try {
      return this.expectSchemaOf(commit) === undefined
    } catch {
      return false
    }
  }

  async leaves(): Promise<void> {
    rmSync(this.#folder, { recursive: true, force: true })
    await this.standIn.close()
  }

  #migrations(more: Record<string, string>): URL {
    const folder = mkdtempSync(join(this.#folder, 'migrations-'))
    cpSync(migrations, folder, { recursive: true })
    for (const [name, sql] of Object.entries(more)) writeFileSync(join(folder, name), sql)
    return pathToFileURL(`${folder}/`)
  }

  #build(): string {
    const worker = join(this.#folder, 'dist', 'worker')
    const client = join(this.#folder, 'dist', 'client')
    for (const folder of [worker, client]) mkdirSync(folder, { recursive: true })
    writeFileSync(join(client, 'small.css'), 'body { margin: 0 }')
    const objects = classes.map((name: string) => `export class ${name} extends DurableObject {}`)
    writeFileSync(
      join(worker, 'index.js'),
      `import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers'\n${objects.join('\n')}\nexport class Pages extends WorkerEntrypoint {}\nexport default { fetch: () => new Response('small') }\n`,
    )
    const { configPath, userConfigPath, ...settings } = config
    const built = {
      ...settings,
      main: 'index.js',
      no_bundle: true,
      assets: { ...config.assets, directory: '../client' },
    }
    writeFileSync(join(worker, 'wrangler.json'), JSON.stringify(built))
    return worker
  }
}
