// A server of a test's own, with content of its own, that can be killed for good.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPortFree, runScript, serve } from '../../scripts/setup.mjs'

export interface OwnServer {
  port: number
  /** SIGKILL, to it and to everything that it has started. */
  kill(): void
  start(): Promise<void>
  /** Kills it and removes its content. */
  remove(): void
}

export async function ownServer(): Promise<OwnServer> {
  const data = mkdtempSync(join(tmpdir(), 'auftakt-killed-'))
  const now = process.env.TEST_NOW ?? ''
  runScript('scripts/seed.ts', ['--persist', data, '--now', now])
  const port = await freePort(9150)
  // its pages believe to be the tested server's: a browser is led here by its resolver (front.ts)
  const vars = { FIXED_NOW: now, ORIGIN_PATTERN: `http://{site}.localhost:${process.env.EMBEDDED_PORT}` }
  let pid = 0
  const start = async () => {
    pid = (await serve({ port, data, vars, quiet: true })).pid ?? 0
  }
  const kill = () => {
    for (const one of [pid, ...childrenOf(pid)]) process.kill(one, 'SIGKILL')
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

function childrenOf(pid: number): number[] {
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const own = pairs.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0)
  return own.flatMap((child) => [child, ...childrenOf(child)])
}

async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + 50; port++) if (await isPortFree(port)) return port
  throw new Error(`no free port from ${from} on`)
}
