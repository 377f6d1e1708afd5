// The scratch databases with 1,000 to 100,000 productions: filled once and reused by later runs.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningWorker } from '../lib/serve-with-databases.ts'
import { whole } from '../lib/table.ts'
import type { Spread } from './some-productions.ts'

/** The number of rows per request, the same as in a chunk of the importer. */
const rowsAtOnce = 250
/** Folders and names of the files that determine a database's content. */
const sources = [
  ['worker/content/migrations', /\.sql$/],
  ['worker/content/store', /\.ts$/],
  ['worker/content/store/productions', /\.ts$/],
  ['worker/content/store/search', /\.ts$/],
  ['worker/content/search', /\.ts$/],
  ['bench/rows-read', /^some-.*\.ts$/],
  ['bench/desk', /^some-.*\.ts$/],
] as const

export function databaseOf(spread: Spread, count: number): string {
  return `${spread}_${count}`.toUpperCase()
}

/** Creates and returns the databases' folder: a new one if `sources` have changed; older ones are deleted. */
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

/**
 * Fills a database with productions through the product's write function, unless a previous run did.
 * @returns milliseconds per 1,000 productions; null if it was filled before
 */
export async function fillOnce(
  worker: RunningWorker,
  data: string,
  spread: Spread,
  count: number,
): Promise<number | null> {
  const began = performance.now()
  const mark = join(data, `${databaseOf(spread, count)}.filled`)
  if (existsSync(mark)) return null
  const db = `db=${databaseOf(spread, count)}`
  const frame = JSON.stringify(await call(worker, `/begin?${db}&count=${count}`))
  for (let from = 0; from < count; from += rowsAtOnce) {
    const query = `${db}&spread=${spread}&count=${count}&from=${from}&to=${from + rowsAtOnce}`
    await call(worker, `/fill?${query}`, { method: 'POST', body: frame })
    say(`filling ${spread}: ${whole(from + rowsAtOnce)} of ${whole(count)} productions`)
  }
  await call(worker, `/pack?${db}`)
  say('')
  writeFileSync(mark, '')
  return (performance.now() - began) / (count / 1000)
}

/** Fills a database with media and orders for the desk's calls, unless a previous run did. */
export async function fillDeskOnce(
  worker: RunningWorker,
  data: string,
  db: string,
  counts: { media: number; orders: number },
): Promise<void> {
  const mark = join(data, `${db}.desk`)
  if (existsSync(mark)) return
  for (const [what, count] of Object.entries(counts)) {
    for (let from = 0; from < count; from += rowsAtOnce) {
      await call(worker, `/fill-desk?db=${db}&what=${what}&from=${from}&to=${Math.min(from + rowsAtOnce, count)}`)
      say(`filling ${db}: ${whole(from)} of ${whole(count)} ${what}`)
    }
  }
  say('')
  writeFileSync(mark, '')
}

/** @throws Error with the response text if the status is not 2xx */
export async function call<T>(worker: RunningWorker, path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(worker.origin + path, init)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}
