// Serves a built Worker of the bench with `wrangler dev`: the real runtime with local D1, KV and R2.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface RunningWorker {
  origin: string
  /** The started process, the ancestor of workerd. */
  pid: number
  stop: () => Promise<void>
}

/**
 * @param build a folder written by `buildWorker`
 * @param data the folder of the databases' files
 * @throws Error with wrangler's output if wrangler exits or does not answer in time
 */
export async function serveWithDatabases(
  build: string,
  data: string,
  vars: Record<string, string> = {},
): Promise<RunningWorker> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [
      'node_modules/wrangler/bin/wrangler.js',
      'dev',
      `--config=${join(build, 'wrangler.json')}`,
      `--persist-to=${data}`,
      `--port=${port}`,
      '--ip=127.0.0.1',
      '--inspector-port=0',
      '--show-interactive-dev-session=false',
      '--log-level=error',
      ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said = (said + text).slice(-4000)
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && child.exitCode === null; await pause(100)) {
    if (!(await answers(origin))) continue
    return {
      origin,
      pid: child.pid ?? 0,
      stop: () => {
        child.kill()
        return ended
      },
    }
  }
  child.kill()
  throw new Error(`wrangler dev did not start:\n${said}`)
}

async function answers(origin: string): Promise<boolean> {
  try {
    await (await fetch(origin, { signal: AbortSignal.timeout(10_000) })).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** Resolves to a port of this machine on which no process listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
