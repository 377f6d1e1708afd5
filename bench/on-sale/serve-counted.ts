// Serves a checkout's production build with local databases, demo content that is on sale, the demo's payment page, and
// an entry that counts what the Worker and its objects call.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { localSecrets, root, serveDemoPayment, toolEnvironment, toolNode } from '../../scripts/setup.mjs'
import { cpuSeconds, descendants } from '../lib/process-cpu.ts'
import { freePort, pause } from '../lib/serve-with-databases.ts'

/** What the Worker has used since its start. */
export interface Used {
  cpuMs: number
  trips: number
  statements: number
  objects: number
}

export interface CountedShop {
  port: number
  used: () => Promise<Used>
  stop: () => Promise<void>
}

/** @param checkout a folder of this repository at some commit, with its build in `dist` and its packages */
export async function serveCounted(checkout: string, name: string): Promise<CountedShop> {
  const home = join(root, '.data/bench/on-sale', name)
  const data = join(home, 'data')
  rmSync(home, { recursive: true, force: true })
  cpSync(join(checkout, 'dist'), join(home, 'dist'), { recursive: true })
  addEntry(join(home, 'dist/worker'))
  mkdirSync(join(home, 'dist/worker/.wrangler/tmp/email'), { recursive: true })
  const seeding = ['scripts/seed.ts', '--persist', data, '--now', new Date().toISOString()]
  const cwd = resolve(checkout)
  const { status } = spawnSync(toolNode, ['--disable-warning=ExperimentalWarning', ...seeding], {
    cwd,
    stdio: 'inherit',
    env: toolEnvironment(),
  })
  if (status !== 0) throw new Error(`${checkout} could not be seeded`)
  const port = await freePort()
  const demo = await serveDemoPayment({ port, data })
  const vars = {
    ORIGIN_PATTERN: `http://{site}.localhost:${port}`,
    DEMO_PAYMENT_URL: demo.url,
    LOCAL_WEBHOOKS: 'yes',
  }
  const child = spawn(
    toolNode,
    [join(root, 'scripts/lib/serve-worker.mjs'), String(port), data, localSecrets(), JSON.stringify(vars)],
    { cwd: home, env: toolEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill()
    demo.child.kill()
    return ended
  }
  const used = async (): Promise<Used> => {
    const answer = await fetch(`http://127.0.0.1:${port}/__counts`, { signal: AbortSignal.timeout(30_000) })
    const counts = (await answer.json()) as Omit<Used, 'cpuMs'>
    const pids = descendants(child.pid ?? 0, 'workerd')
    return { ...counts, cpuMs: pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0) * 1000 }
  }
  for (const deadline = Date.now() + 120_000; Date.now() < deadline && child.exitCode === null; await pause(200)) {
    if (await used().catch(() => null)) return { port, used, stop }
  }
  await stop()
  throw new Error(`the build of ${checkout} did not start`)
}

function addEntry(build: string): void {
  const { durable_objects: objects } = JSON.parse(readFileSync(join(build, 'wrangler.json'), 'utf8'))
  const classes = (objects.bindings as { class_name: string }[]).map(({ class_name: name }) => name)
  renameSync(join(build, 'index.js'), join(build, 'product.js'))
  const plain = (file: string) => stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'))
  writeFileSync(join(build, 'counting.js'), plain('tests/worker/content/store/counting.ts'))
  writeFileSync(
    join(build, 'index.js'),
    [
      plain('bench/on-sale/counting-entry.ts'),
      ...classes.map((name) => `export const ${name} = countedClass(product.${name})`),
      'export const Pages = product.Pages',
    ].join('\n'),
  )
}
