// Measures what the event list, searches, pickers and saves cost the database with 1,000, 10,000 and 100,000
// productions of one site (design §8).
import { buildWorker } from './lib/build-worker.ts'
import { canReadCpu, cpuSeconds, descendants } from './lib/process-cpu.ts'
import { type RunningWorker, serveWithDatabases } from './lib/serve-with-databases.ts'
import { printTable, verdict, whole } from './lib/table.ts'
import { type Case, cases } from './rows-read/cases.ts'
import type { Cost } from './rows-read/counting-database.ts'
import { call, databaseOf, fillOnce, scratchDirectory } from './rows-read/scratch-stores.ts'
import type { Spread } from './rows-read/some-productions.ts'
import { typing } from './rows-read/typing.ts'

const sizes = [1000, 10_000, 100_000] as const
const maxGrowth = 1.3
const msPerCase = 1000

interface Reading extends Cost {
  case: string
  spread: Spread
  productions: number
  ms: number
  /** CPU milliseconds; null if the system has no /proc. */
  cpuMs: number | null
}

/** Fills the databases unless an earlier run did, measures cases and suggestions at each size and prints the tables. */
export async function rowsRead({ isQuick }: { isQuick: boolean }): Promise<void> {
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
    for (const { spread, count } of stores) {
      const ms = await fillOnce(worker, data, spread, count)
      if (ms !== null) console.log(`filled ${databaseOf(spread, count)}: ${whole(ms)} ms per 1,000 productions`)
    }
    const workerds = canReadCpu ? descendants(worker.pid, 'workerd') : []
    const readings: Reading[] = []
    for (const { spread, count } of stores) {
      for (const one of cases)
        readings.push(await read(worker, workerds, { one, spread, count, most: isQuick ? 10 : 40 }))
    }
    for (const spread of ['dense', 'archive'] as const) print(spread, counts, readings)
    for (const spread of ['dense', 'archive'] as const) await typing(worker, workerds, spread, counts)
  } finally {
    await worker.stop()
  }
}

async function read(
  worker: RunningWorker,
  workerds: readonly number[],
  { one, spread, count, most }: { one: Case; spread: Spread; count: number; most: number },
): Promise<Reading> {
  const address = `/measure?db=${databaseOf(spread, count)}&case=${encodeURIComponent(one.name)}`
  const warming = performance.now()
  await call<Cost>(worker, `${address}&times=3`)
  // slow cases are measured fewer times, which limits the length of the run
  const times = Math.max(3, Math.min(most, Math.round((3 * msPerCase) / (performance.now() - warming))))
  const [cpuBefore, before] = [cpuMsOf(workerds), performance.now()]
  const cost = await call<Cost>(worker, `${address}&times=${times}`)
  const [cpuAfter, after] = [cpuMsOf(workerds), performance.now()]
  return {
    ...cost,
    case: one.name,
    spread,
    productions: count,
    ms: (after - before) / times,
    cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / times,
  }
}

function cpuMsOf(workerds: readonly number[]): number | null {
  return canReadCpu ? 1000 * workerds.reduce((sum, pid) => sum + cpuSeconds(pid), 0) : null
}

function print(spread: Spread, counts: readonly number[], readings: readonly Reading[]): void {
  const rows = cases.map((one) => {
    const found = counts.map((count) => {
      const isIt = (reading: Reading) =>
        reading.case === one.name && reading.spread === spread && reading.productions === count
      const reading = readings.find(isIt)
      if (!reading) throw new Error(`no reading of "${one.name}"`)
      return reading
    })
    const [smallest, largest] = [found[0], found.toSorted((one, other) => one.rowsRead - other.rowsRead).at(-1)] as [
      Reading,
      Reading,
    ]
    return [
      one.name,
      ...found.map(({ rowsRead }) => whole(rowsRead)),
      (largest.rowsRead / smallest.rowsRead).toFixed(2),
      judge(smallest, largest),
      ...found.map(({ ms }) => ms.toFixed(1)),
      ...found.map(({ cpuMs }) => cpuMs?.toFixed(1) ?? '–'),
      `${largest.roundTrips} ${verdict(largest.roundTrips, roundTripsFor(one))}`,
    ]
  })
  const at = counts.map((count) => `${count / 1000}k`)
  const head = ['', ...at.map((count) => `rows ${count}`), 'growth', `≤ ${maxGrowth}`]
  const more = [...at.map((count) => `ms ${count}`), ...at.map((count) => `CPU ms ${count}`), 'round trips']
  printTable(titles[spread], [...head, ...more], rows)
}

/**
 * Returns the verdict on growth. Growth that only results from more entries is accepted, for example if a month has a
 * production every day instead of three in total.
 */
function judge(smallest: Reading, largest: Reading): string {
  const growth = largest.rowsRead / smallest.rowsRead
  const shown = largest.entries / smallest.entries
  return growth > maxGrowth && growth / shown <= maxGrowth ? `shows ${shown.toFixed(1)} ×` : verdict(growth, maxGrowth)
}

/**
 * Returns the allowed round trips (design §8): three for a search with misspelt words; two for any other search and for
 * a page that is filtered or starts at the beginning of the archive; otherwise one.
 */
function roundTripsFor({ filter, isFromTheBeginning, reads, query }: Case): number {
  if (reads === 'search') return query?.includes('Bramhs') ? 3 : 2
  return reads === 'page' && (isFromTheBeginning || Object.keys(filter ?? {}).length > 0) ? 2 : 1
}

const titles: Record<Spread, string> = {
  dense: 'D1 rows read by the event list and the search, all productions in the same two seasons',
  archive: 'D1 rows read by the event list and the search, 500 productions per season, back to 1828 for 100,000',
}
