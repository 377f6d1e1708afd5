// The scratch databases with 1,000 to 100,000 productions: filled once, kept between runs.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningWorker } from '../lib/serve-with-databases.ts'
import { whole } from '../lib/table.ts'
import type { Spread } from './some-productions.ts'

const rowsAtOnce = 1000
/** What a database's content depends on. */
const sources = [
  ['worker/content/migrations', /\.sql$/],
  ['worker/content/store', /\.ts$/],
  ['worker/content/store/productions', /\.ts$/],
  ['worker/content/store/search', /\.ts$/],
  ['worker/content/search', /\.ts$/],
  ['bench/rows-read', /^some-.*\.ts$/],
] as const

/** The binding of a database in the bench's Worker. */
export function databaseOf(spread: Spread, count: number): string {
  return `${spread}_${count}`.toUpperCase()
}

/** The scratch databases outlive a run, until the tables, what fills them or their content's generator change. */
export function scratchDirectory(): string {
  const hash = createHash('sha256')
  for (const [folder, names] of sources) {
    for (const name of readdirSync(folder).sort()) {
      if (names.test(name)) hash.update(readFileSync(join(folder, name)))
    }
  }
  const name = `rows-${hash.digest('hex').slice(0, 12)}`
  const parent = '.data/bench'
  mkdirSync(join(parent, name), { recursive: true })
  for (const other of readdirSync(parent)) {
    if (other.startsWith('rows-') && other !== name) rmSync(join(parent, other), { recursive: true })
  }
  return join(parent, name)
}

/** Fills a database with productions through the product's own write function, unless that was done. */
export async function fillOnce(worker: RunningWorker, data: string, spread: Spread, count: number): Promise<void> {
  const mark = join(data, `${databaseOf(spread, count)}.filled`)
  if (existsSync(mark)) return
  const db = `db=${databaseOf(spread, count)}`
  const frame = JSON.stringify(await call(worker, `/begin?${db}`))
  for (let from = 0; from < count; from += rowsAtOnce) {
    const query = `${db}&spread=${spread}&count=${count}&from=${from}&to=${from + rowsAtOnce}`
    await call(worker, `/fill?${query}`, { method: 'POST', body: frame })
    say(`filling ${spread}: ${whole(from + rowsAtOnce)} of ${whole(count)} productions`)
  }
  say('')
  writeFileSync(mark, '')
}

/** Asks the bench's Worker. @throws Error with what it answered when that is no success */
export async function call<T>(worker: RunningWorker, path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(worker.origin + path, init)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Progress on a line of its own, on a terminal only. */
function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}
