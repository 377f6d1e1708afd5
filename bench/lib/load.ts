// Puts load on a local server: with wrk if it is installed, else with a small generator.
import { execFile, spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { promisify } from 'node:util'
import { percentile } from './table.ts'

export interface Target {
  port: number
  host: string
  path: string
  /** 200 unless given. */
  status?: number
  /** What a browser sends of its cookies; none unless given. */
  cookie?: string
}

export interface Load {
  requests: number
  /** Milliseconds within which 99 % of the requests were answered. */
  p99Ms: number
}

const connections = 16

export const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/**
 * Keeps connections busy for `seconds`.
 * @throws Error if a connection fails or a response has an error status (without wrk, any other than the target's)
 */
export function putLoadOn(target: Target, seconds: number): Promise<Load> {
  return hasWrk ? wrk(target, seconds) : ownLoad(target, seconds)
}

async function wrk({ port, host, path, status = 200, cookie }: Target, seconds: number): Promise<Load> {
  const address = `http://127.0.0.1:${port}${path}`
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Host: ${host}`,
    ...(cookie ? ['-H', `Cookie: ${cookie}`] : []),
    address,
  ])
  const isRefused = /Non-2xx/.test(stdout) !== status >= 400
  if (isRefused || /Socket errors/.test(stdout)) throw new Error(`${path} was not answered:\n${stdout}`)
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0),
    p99Ms: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
  }
}

async function ownLoad(target: Target, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const deadline = performance.now() + seconds * 1000
  const times: number[] = []
  const visitor = async () => {
    for (let begin = performance.now(); begin < deadline; begin = performance.now()) {
      await visit(target, agent)
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  agent.destroy()
  return { requests: times.length, p99Ms: percentile(times, 0.99) }
}

function visit({ port, host, path, status = 200, cookie }: Target, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port, path, agent, headers: { Host: host, ...(cookie && { Cookie: cookie }) } },
      (response) => {
        if (response.statusCode !== status) reject(new Error(`${path}: ${response.statusCode}`))
        response.resume().once('end', resolve)
      },
    ).once('error', reject)
  })
}
