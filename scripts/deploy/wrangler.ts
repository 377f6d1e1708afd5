import { execFile } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { Stopped, todoFor } from './progress.ts'

const patience = new URL('patience.mjs', import.meta.url).href

/** Returns how long a call of the platform may take, in ms. */
export function patienceOf(env: NodeJS.ProcessEnv): number {
  return Number(env.DEPLOY_PATIENCE_MS ?? 60_000)
}

/**
 * Runs wrangler without a terminal, so that it asks nothing: what it would ask was looked at before.
 * @returns what it wrote
 * @throws Stopped with wrangler's error
 */
export async function wrangler(env: NodeJS.ProcessEnv, args: readonly string[], input = ''): Promise<string> {
  const NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --import=${patience}`.trim()
  const DEPLOY_PATIENCE_MS = String(patienceOf(env))
  const settings = {
    ...env,
    NODE_OPTIONS,
    DEPLOY_PATIENCE_MS,
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    FORCE_COLOR: '0',
  }
  const options = { env: settings, maxBuffer: 64_000_000 }
  const [status, written] = await new Promise<[boolean, string]>((resolve) => {
    const child = execFile(
      process.execPath,
      ['node_modules/wrangler/bin/wrangler.js', ...args],
      options,
      (error, out, err) => resolve([error === null, stripVTControlCharacters(`${out}\n${err}`)]),
    )
    child.stdin?.on('error', () => {}).end(input)
  })
  if (status) return written
  const said = errorIn(written)
  throw new Stopped(
    `wrangler ${args[0]} said: ${said}`,
    todoFor({ status: 0, said, account: env.CLOUDFLARE_ACCOUNT_ID }),
  )
}

/**
 * Returns wrangler's error. That a connection was closed because nothing moved on it is said only where the error is
 * one of a connection: idle ones are closed, too, while the call goes on.
 */
export function errorIn(written: string): string {
  const lines = written.split('\n').filter((line) => line.trim() && !/Logs were written|open an issue|^🪵/.test(line))
  const own = lines.filter((line) => !line.startsWith(silent))
  const from = own.findIndex((line) => /\[ERROR\]/.test(line))
  const error = (from < 0 ? own.slice(-15) : own.slice(from, from + 20)).join('\n')
  const silence = lines.find((line) => line.startsWith(silent))?.slice(silent.length)
  return silence && (from < 0 || lost.test(error)) ? `${silence}\n${error}` : error
}

/** How `patience.mjs` begins its lines. */
const silent = '[patience] '
const lost =
  /fetch failed|terminated|no answer within|socket|other side closed|network|timed? ?out|ECONN|EPIPE|UND_ERR/i
