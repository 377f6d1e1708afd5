// `npm test`: static checks and tests. `--full` also runs the whole matrix of screens and kills the server during whole
// sales. The last line of the output is the total.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findChromium,
  findDjango,
  findFirefox,
  findWebkit,
  installChromium,
  installOtherBrowsers,
} from './browsers.mjs'
import { memoryFolder } from './lib/memory-folder.mjs'
import { demoPromoter } from './lib/promoter.mjs'
import { failedSpecs, failedTests } from './lib/test-failures.mjs'
import {
  build,
  checkNode,
  installDependencies,
  isPortFree,
  root,
  runScript,
  serve,
  toolEnvironment,
  toolNode,
} from './setup.mjs'

const isFull = process.argv.includes('--full')
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',')
const data = join(root, '.data', 'test')
/** The folder for databases and the browsers' profiles, which is deleted at the end. */
const scratch = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'auftakt-test-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 10 }))
// an interrupted run would otherwise leave the folder in memory
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
const store = join(scratch, 'store')
/** The fixed time of the tested servers and of their demo content. */
const now = '2026-11-20T09:00:00Z'
// if V8's young generation started at 1 MB, collecting it would take a fifteenth of the time of the tests in workerd;
// miniflare reads this variable
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--min-semi-space-size=32 --max-semi-space-size=64'
let passed = 0
let failed = 0
let skipped = 0
/** One entry per failure, printed at the end of the log, where readers look first. */
const failures = []

// the tests are written for the demo, whatever promoter this copy of the project has
process.env.AUFTAKT_PROMOTER ??= demoPromoter

checkNode()
// beside npm's installation, because both mostly wait for the network and the disk
const installed = installChromium()
installDependencies()
await installed
const chromium = findChromium()
const otherBrowsers = wants('browsers') ? installOtherBrowsers() : null
mkdirSync(data, { recursive: true })
// the plugin that runs tests in workerd requires the folder of static files
mkdirSync(join(root, 'dist', 'client'), { recursive: true })

const needsServers = ['contract', 'e2e', 'browsers', 'deploy'].some(wants)
const full = { FULL: isFull ? '1' : '', TMPDIR: scratch }
// The tests in workerd run in parallel with the suites that precede the end-to-end tests, because a single suite leaves
// a core idle while it starts or waits for a server.
const inWorkerd = vitest('worker', full)
  .then(() => vitest('one-site', full))
  .then(() => vitest('eight-sites', full))
// some tests in Node read the build
if (needsServers) build()
await checkSources()
await vitest('node', full)
if (needsServers) await prepareServers().then(againstServers)
await inWorkerd
await beforeDjango()
await killed()

for (const failure of failures) console.log(`FAILED: ${failure}`)
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)

async function checkSources() {
  await Promise.all([
    // the default of four checkers would check the shared types four times, which doubles the CPU time
    step('type check', ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1']),
    step('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], 'lint, format')
      .then(() => step('boundaries', ['scripts/boundaries.mjs'], 'imports between folders'))
      .then(() =>
        step(
          'check',
          ['--disable-warning=ExperimentalWarning', 'scripts/check.ts'],
          'words, names and sizes of the glossary and CONTRIBUTING',
        ),
      )
      .then(() => step('unused code', ['node_modules/knip/bin/knip.js'])),
  ])
}

async function prepareServers() {
  await step(
    'deploy',
    [
      'node_modules/wrangler/bin/wrangler.js',
      'deploy',
      '--dry-run',
      '--config=dist/worker/wrangler.json',
      `--outdir=${join(data, 'dry-run')}`,
    ],
    'dry run of the deployment',
  )
  runScript('scripts/seed.ts', ['--persist', store, '--now', now])
}

/** Runs the suites that need servers; end-to-end tests run last, because they change content that other suites read. */
async function againstServers() {
  const port = await freePort(8901)
  const upstreams = ['hh', 'd', 'h', 'k', 'bs', 'hb']
    .map((site) => `${site}=http://${site}.localhost:${port}`)
    .join(',')
  const proxiedPort = await freePort(port + 1)
  sellBackendsProduction()
  const [embedded, proxied] = await Promise.all([
    serve({ port, data: store, vars: { FIXED_NOW: now }, quiet: true }),
    serve({
      port: proxiedPort,
      data: join(scratch, 'proxied'),
      // on a busy machine, a backend that also answers the other suites may take longer than a visitor would wait
      vars: { FIXED_NOW: now, CONTENT_ORIGINS: upstreams, CONTENT_TIMEOUT_MS: '30000' },
      quiet: true,
    }),
  ])
  try {
    const addresses = {
      EMBEDDED_PORT: String(port),
      PROXIED_PORT: String(proxiedPort),
      TEST_NOW: now,
      ...full,
    }
    // in parallel, because both mostly wait for a server or a browser
    await Promise.all([vitest('contract', addresses), inOtherBrowsers(addresses)])
    await inWorkerd
    if (wants('e2e')) await playwright({ ...addresses, CHROMIUM_PATH: chromium })
  } finally {
    for (const server of [proxied, embedded]) server.kill()
  }
}

/** Runs the tests before Django. Without it, the full run fails, since a skipped test proves nothing. */
async function beforeDjango() {
  if (!isFull && !only?.includes('django')) return
  if (!wants('django')) return
  if (findDjango()) {
    build()
    await vitest('django', full)
    return
  }
  failed += 1
  failures.push(
    'tests before Django need Python with Django and its REST framework: apt-get install python3-django python3-djangorestframework',
  )
}

/** Runs last, since the tests count the mails of all servers. Without `--full`, it loses and restores a few orders. */
async function killed() {
  if (!wants('kills')) return
  build()
  const port = await freePort(8971)
  const kills = { KILLS_PORT: String(port), KILLS: process.env.KILLS || (isFull ? '50' : '3') }
  await vitest('kills', { ...full, ...kills }, isFull || only ? [] : ['tests/kills/copies.test.ts'])
}

/** Makes the box office of the proxied site sell a production that only its backend has. */
function sellBackendsProduction() {
  const plan = JSON.parse(readFileSync(join(root, 'seed', 'plans', 'kammersaal.json'), 'utf8'))
  const prices = Object.fromEntries(
    plan.categories.map((_, index) => [index + 1, { normal: 40 - 8 * index, reduced: 12 }]),
  )
  const windows = [{ from: '2026-06-01T10:00' }]
  const sale = { external_id: '39', starts_at: '2027-01-10T11:00', plan: plan.external_id, prices, windows }
  const file = join(data, 'backend-sales.json')
  writeFileSync(file, JSON.stringify({ format: 'auftakt-import', version: 1, plans: [plan], sales: [sale] }))
  runScript('scripts/import.ts', [file, '--site', 'hh', '--persist', join(scratch, 'proxied')])
}

/** Runs the tests in Firefox and WebKit. A missing browser is a failure in CI and counts as skipped elsewhere. */
async function inOtherBrowsers(addresses) {
  if (!wants('browsers')) return
  await otherBrowsers
  const paths = { FIREFOX_PATH: findFirefox(), WEBKIT_PATH: findWebkit() }
  for (const [variable, path] of Object.entries(paths)) {
    if (path) continue
    const browser = variable === 'FIREFOX_PATH' ? 'Firefox' : 'WebKit'
    if (process.env.CI) {
      failed += 1
      failures.push(`tests in ${browser}, which is not installed`)
    } else skipped += 1
    console.log(`${process.env.CI ? 'FAILED' : 'skipped'}: tests in ${browser}; install one, or name it by ${variable}`)
  }
  const found = Object.fromEntries(Object.entries(paths).map(([variable, path]) => [variable, path ?? '']))
  if (paths.FIREFOX_PATH || paths.WEBKIT_PATH)
    await vitest('browsers', { ...addresses, ...found, CHROMIUM_PATH: chromium })
}

function wants(name) {
  return !only || only.includes(name)
}

async function step(name, command, title = name) {
  if (!wants(name)) return
  const began = Date.now()
  const tool = spawn(toolNode, command, { cwd: root, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (text) => output.push(text))
  const status = await new Promise((resolve) => tool.on('close', resolve))
  if (status === 0) passed += 1
  else {
    failed += 1
    failures.push(title)
    console.log(Buffer.concat(output).toString())
  }
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${title} (${Math.round((Date.now() - began) / 1000)} s)`)
}

async function vitest(project, environment = {}, files = []) {
  if (!wants(project)) return
  const report = join(data, `vitest-${project}.json`)
  const outside = join(data, `vitest-${project}-outside.json`)
  for (const file of [report, outside]) rmSync(file, { force: true })
  const tests = spawn(
    toolNode,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...[`--project=${project}`, ...files],
      ...['dot', 'json', './scripts/lib/outside-errors.mjs'].map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${report}`,
      '--passWithNoTests',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...toolEnvironment(), ...environment, OUTSIDE_ERRORS: outside },
    },
  )
  const status = await new Promise((resolve) => tests.on('close', resolve))
  if (!existsSync(report)) {
    failed += 1
    failures.push(`${project} tests did not run`)
    return
  }
  const result = JSON.parse(readFileSync(report, 'utf8'))
  passed += result.numPassedTests
  skipped += result.numPendingTests + (result.numTodoTests ?? 0)
  const before = failures.length
  failures.push(...failedTests(result.testResults, root))
  // an error outside the tests fails the run although no test has failed
  if (existsSync(outside))
    failures.push(...JSON.parse(readFileSync(outside, 'utf8')).map((each) => `${project} tests: ${each}`))
  if (status !== 0 && failures.length === before) failures.push(`${project} tests: an error outside the tests`)
  failed += failures.length - before
}

async function playwright(environment) {
  const report = join(data, 'playwright.json')
  rmSync(report, { force: true })
  const tests = spawn(toolNode, ['node_modules/playwright/cli.js', 'test', '--reporter=dot,json'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...toolEnvironment(),
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      // in the default place, below the scratch folder, the sources would be compiled again in every run
      PWTEST_CACHE_DIR: join(data, 'playwright-cache'),
    },
  })
  const status = await new Promise((resolve) => tests.on('close', resolve))
  if (!existsSync(report)) {
    failed += 1
    failures.push('end-to-end tests did not run')
    return
  }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  passed += stats.expected
  skipped += stats.skipped
  // a test that passed only on retry counts as failed
  failed += stats.unexpected + stats.flaky || (status === 0 ? 0 : 1)
  failures.push(...failedSpecs(suites))
}

async function freePort(from) {
  for (let port = from; port < from + 100; port++) if (await isPortFree(port)) return port
  throw new Error(`no free port at or above ${from}`)
}
