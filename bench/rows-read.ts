// What the event list costs the database with 1,000, 10,000 and 100,000 productions of one site (design §8).
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWorker } from './lib/build-worker.ts'
import { canReadCpu, cpuSeconds, descendants } from './lib/process-cpu.ts'
import { type RunningWorker, serveWithDatabases } from './lib/serve-with-databases.ts'
import { printTable, verdict, whole } from './lib/table.ts'
import { type Case, cases } from './rows-read/cases.ts'
import type { Cost } from './rows-read/counting-database.ts'
import type { Spread } from './rows-read/some-productions.ts'

const sizes = [1000, 10_000, 100_000] as const
const maxGrowth = 1.3
const rowsAtOnce = 1000

interface Reading extends Cost {
  case: string
  spread: Spread
  productions: number
  ms: number
  /** Null where there is no /proc to read it from. */
  cpuMs: number | null
}

/** Fills what is missing, measures every case at every size, prints the tables and answers the numbers. */
export async function rowsRead({ isQuick }: { isQuick: boolean }): Promise<Reading[]> {
  const counts = isQuick ? sizes.slice(0, 2) : sizes
  const stores = (['dense', 'archive'] as const).flatMap((spread) => counts.map((count) => ({ spread, count })))
  const build = await buildWorker({
    main: 'bench/rows-read/worker.ts',
    name: 'rows-read',
    databases: stores.map(({ spread, count }) => databaseOf(spread, count)),
  })
  const data = scratchDirectory()
  const worker = await serveWithDatabases(build, data)
  try {
    for (const { spread, count } of stores) await fillOnce(worker, data, spread, count)
    const readings: Reading[] = []
    for (const { spread, count } of stores) {
      for (const one of cases) readings.push(await read(worker, one, spread, count, isQuick ? 10 : 40))
    }
    for (const spread of ['dense', 'archive'] as const) print(spread, counts, readings)
    return readings
  } finally {
    await worker.stop()
  }
}

function databaseOf(spread: Spread, count: number): string {
  return `${spread}_${count}`.toUpperCase()
}

/** The scratch databases outlive a run, until the tables, what fills them or their content's generator change. */
function scratchDirectory(): string {
  const sources = ['worker/content/migrations', 'worker/content/store/writes', 'bench/rows-read']
  const hash = createHash('sha256')
  for (const folder of sources) {
    for (const name of readdirSync(folder).sort())
      if (/\.(ts|sql)$/.test(name)) hash.update(readFileSync(join(folder, name)))
  }
  const name = `rows-${hash.digest('hex').slice(0, 12)}`
  const parent = '.data/bench'
  mkdirSync(join(parent, name), { recursive: true })
  for (const other of readdirSync(parent)) {
    if (other.startsWith('rows-') && other !== name && other !== 'rows-read')
      rmSync(join(parent, other), { recursive: true })
  }
  return join(parent, name)
}

async function fillOnce(worker: RunningWorker, data: string, spread: Spread, count: number): Promise<void> {
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

async function read(worker: RunningWorker, one: Case, spread: Spread, count: number, times: number): Promise<Reading> {
  const address = `/measure?db=${databaseOf(spread, count)}&case=${encodeURIComponent(one.name)}`
  await call<Cost>(worker, `${address}&times=3`)
  const [cpuBefore, before] = [cpuMsOf(worker), performance.now()]
  const cost = await call<Cost>(worker, `${address}&times=${times}`)
  const [cpuAfter, after] = [cpuMsOf(worker), performance.now()]
  return {
    ...cost,
    case: one.name,
    spread,
    productions: count,
    ms: (after - before) / times,
    cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / times,
  }
}

function cpuMsOf({ pid }: RunningWorker): number | null {
  if (!canReadCpu) return null
  return 1000 * descendants(pid, 'workerd').reduce((sum, workerd) => sum + cpuSeconds(workerd), 0)
}

async function call<T>(worker: RunningWorker, path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(worker.origin + path, init)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

function print(spread: Spread, counts: readonly number[], readings: readonly Reading[]): void {
  const rows = cases.map(({ name }) => {
    const found = counts.map((count) =>
      readings.find((reading) => reading.case === name && reading.spread === spread && reading.productions === count),
    )
    const [smallest, largest] = [found[0], found.at(-1)]
    if (!smallest || !largest) throw new Error(`no reading of «${name}»`)
    const growth = largest.rowsRead / smallest.rowsRead
    return [
      name,
      ...found.map((reading) => whole(reading?.rowsRead ?? 0)),
      growth.toFixed(2),
      verdict(growth, maxGrowth),
      ...found.map((reading) => (reading?.ms ?? 0).toFixed(1)),
      ...found.map((reading) => reading?.cpuMs?.toFixed(1) ?? '–'),
      String(largest.roundTrips),
    ]
  })
  const at = counts.map((count) => `${count / 1000}k`)
  const head = ['', ...at.map((count) => `rows ${count}`), 'growth', `≤ ${maxGrowth}`]
  const more = [...at.map((count) => `ms ${count}`), ...at.map((count) => `CPU ms ${count}`), 'round trips']
  printTable(titles[spread], [...head, ...more], rows)
}

const titles: Record<Spread, string> = {
  dense: 'D1 rows read by the event list, all productions in the same two seasons',
  archive: 'D1 rows read by the event list, 500 productions a season, back to 1828 for 100,000',
}

/** Progress on a line of its own, on a terminal only. */
function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}
