// `npm start`: installs, builds and serves the sites. `--fresh` first deletes all local data; `--dev` reloads on
// changes.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentSettings } from './lib/content-settings.mjs'
import {
  build,
  checkNode,
  checkPromoter,
  fail,
  installDependencies,
  isPortFree,
  localSecrets,
  root,
  runScript,
  serve,
  serveDemoPayment,
  toolEnvironment,
  toolNode,
} from './setup.mjs'

const isDevelopment = process.argv.includes('--dev')
const isFresh = process.argv.includes('--fresh')
const port = Number(process.env.PORT ?? 8787)
const data = join(root, '.data', 'local')

checkNode()
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`)
if (!(await isPortFree(port))) {
  fail(`Port ${port} is in use. Stop the process that uses it, or choose another port: PORT=8788 npm start`)
}
const { vars, origins } = readContentSettings()
installDependencies()
checkPromoter()
if (isFresh) rmSync(data, { recursive: true, force: true })
runScript('scripts/seed.ts', ['--persist', data])

if (isDevelopment) {
  announce()
  localSecrets()
  const demo = await serveDemoPayment({ port, data })
  const { status } = spawnSync(toolNode, ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...toolEnvironment(), AUFTAKT_DATA: data, AUFTAKT_PORT: String(port), DEMO_PAYMENT_URL: demo.url },
  })
  demo.child.kill()
  process.exit(status ?? 0)
}

build()
const server = await serve({ port, data, vars })
announce()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 0))

function announce() {
  runScript('scripts/lib/print-sites.ts', [String(port), JSON.stringify(origins)])
  console.log('Stop with Ctrl+C. Start over with: npm start -- --fresh')
}

function readContentSettings() {
  try {
    return contentSettings(process.env)
  } catch (error) {
    return fail(error.message)
  }
}
