// A second server with separate content, which a test can kill and restart.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { applyMigrations, openLocalStore } from '../../scripts/lib/local-store.ts'
import * as setup from '../../scripts/setup.mjs'
import { runIn } from './promoter-copy.ts'

const { isPortFree, root, runScript } = setup

export interface OwnServer {
  port: number
  /** Sends SIGKILL to the server and its child processes. */
  kill(): void
  start(): Promise<void>
  /** Kills the server, and deletes its content. */
  remove(): void
}

/** The account that a server without content has: of an administrator of all sites. */
export const firstAdmin = { email: 'ada@house.test', password: 'the first password' }

/**
 * Starts a server with the demo content or, if `settings` name backends, without it: seeding takes longer than a story.
 * @param settings variables of the Worker, in addition to the defaults
 * @param isEmpty whether to start as a new deployment starts: without content, with the first administrator alone
 * @param folder the copy of the project whose build is served (`promoter-copy.ts`)
 */
export async function ownServer(
  settings: Record<string, string> = {},
  { isEmpty = false, folder = root }: { isEmpty?: boolean; folder?: string } = {},
): Promise<OwnServer> {
  const data = mkdtempSync(join(tmpdir(), 'auftakt-killed-'))
  const now = process.env.TEST_NOW ?? ''
  const { serve }: typeof setup = await import(pathToFileURL(join(folder, 'scripts', 'setup.mjs')).href)
  if (isEmpty) makeFirstAdmin(data, folder)
  else if (settings.CONTENT_ORIGINS) await migrate(data)
  else runScript('scripts/seed.ts', ['--persist', data, '--now', now])
  // a range for each worker, because a port that is found free is taken only once the server listens
  const port = await freePort(9150 + portsOfWorker * Number(process.env.TEST_PARALLEL_INDEX ?? 0))
  // pages contain the origin of the main test server; the browser maps that origin to this port (front.ts)
  const origins = { ORIGIN_PATTERN: `http://{site}.localhost:${isEmpty ? port : process.env.EMBEDDED_PORT}` }
  const vars = { FIXED_NOW: now, ...origins, ...settings }
  let pid = 0
  const start = async () => {
    pid = (await serve({ port, data, vars, quiet: true })).pid ?? 0
  }
  const kill = () => {
    for (const one of [pid, ...childrenOf(pid)])
      try {
        process.kill(one, 'SIGKILL')
      } catch (error) {
        // a child may end by itself once its parent is killed
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
  }
  await start()
  return {
    port,
    kill,
    start,
    remove() {
      kill()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const portsOfWorker = 20

function makeFirstAdmin(data: string, folder: string): void {
  const { email, password } = firstAdmin
  const command = ['scripts/staff.ts', email, '--name', 'Ada Erste', '--first', '--persist', data]
  runIn(folder, command, `${password}\n`)
}

async function migrate(data: string): Promise<void> {
  const { env, dispose } = await openLocalStore(data)
  try {
    await applyMigrations(env.DB)
  } finally {
    await dispose()
  }
}

function childrenOf(pid: number): number[] {
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const own = pairs.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0)
  return own.flatMap((child) => [child, ...childrenOf(child)])
}

async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + portsOfWorker; port++) if (await isPortFree(port)) return port
  throw new Error(`no free port from ${from} on`)
}
