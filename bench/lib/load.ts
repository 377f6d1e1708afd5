// Puts load on a local server: with wrk if it is installed, else with a small generator.
import { execFile, spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { promisify } from 'node:util'

export interface Target {
  port: number
  host: string
  path: string
}

const connections = 16

export const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/**
 * Keeps 16 connections busy for `seconds`.
 * @returns the number of answered requests
 * @throws Error if an answer is not 200
 */
export function putLoadOn(target: Target, seconds: number): Promise<number> {
  return hasWrk ? wrk(target, seconds) : ownLoad(target, seconds)
}

async function wrk({ port, host, path }: Target, seconds: number): Promise<number> {
  const address = `http://127.0.0.1:${port}${path}`
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-H',
    `Host: ${host}`,
    address,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${path} was not answered:\n${stdout}`)
  return Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
}

async function ownLoad(target: Target, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const deadline = performance.now() + seconds * 1000
  let requests = 0
  const visitor = async () => {
    for (; performance.now() < deadline; requests++) await visit(target, agent)
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  agent.destroy()
  return requests
}

function visit({ port, host, path }: Target, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { Host: host } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
}
