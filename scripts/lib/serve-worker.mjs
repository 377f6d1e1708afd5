// Serves the production build in the real runtime with local D1, R2, KV, Durable Objects and Images, until stopped.
// node scripts/lib/serve-worker.mjs PORT DIRECTORY SECRETS VARS
// DIRECTORY is the folder of the stores, SECRETS a file of NAME=value lines, VARS a JSON object.
// Uses the runtime of `wrangler dev`, but without its proxy, which would take more time than the Worker.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

const [port, directory, secrets, vars] = process.argv.slice(2)
const build = resolve('dist', 'worker')
const { workerOptions } = unstable_getMiniflareWorkerOptions(join(build, 'wrangler.json'))
const { modulesRules: _, ...options } = workerOptions
// the first module is the Worker
const modules = ['index.js', ...readdirSync(build, { recursive: true }).filter((path) => path !== 'index.js')]

const server = new Miniflare(
  convertV4MiniflareOptions({
    ...options,
    name: 'auftakt',
    modulesRoot: build,
    modules: modules
      .filter((path) => path.endsWith('.js'))
      .map((path) => ({ type: 'ESModule', path: join(build, path) })),
    bindings: { ...options.bindings, ...parseEnv(readFileSync(secrets, 'utf8')), ...JSON.parse(vars) },
    resourcePersistencePath: join(directory, 'v3'),
    // mails are written to files in the subfolder "email"
    resourceTmpPath: join(build, '.wrangler', 'tmp'),
    port: Number(port),
    host: '127.0.0.1',
    // as wrangler's server does: /cdn-cgi/local/scheduled?cron=… runs the work of a cron trigger
    unsafeTriggerHandlers: true,
    // otherwise, miniflare would request this machine's location from a server
    cf: false,
    log: new Log(LogLevel.WARN),
  }),
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.dispose().then(() => process.exit()))
await server.ready
