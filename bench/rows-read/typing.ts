// Measures suggestions while a visitor types: requests the prefixes of some queries in turn, as the search field does.
import { canReadCpu, cpuSeconds } from '../lib/process-cpu.ts'
import type { RunningWorker } from '../lib/serve-with-databases.ts'
import { printTable, verdict, whole } from '../lib/table.ts'
import type { Cost } from './counting-database.ts'
import { call, databaseOf } from './scratch-stores.ts'
import type { Spread } from './some-productions.ts'

const queries = [
  'Brahms Sinfonie',
  'Dvořák',
  'Boulanger Marwitz',
  'Hafenhalle Großer Saal',
  'Morgenrot Nr. 512',
  'nordische philharmonie',
  'Mahlre',
  'symphony no 2 beach',
]
const maxGrowth = 1.3
const rounds = 5

interface Typed {
  productions: number
  p50: number
  p95: number
  rowsRead: number
  cpuMs: number | null
}

export async function typing(
  worker: RunningWorker,
  workerds: readonly number[],
  spread: Spread,
  counts: readonly number[],
): Promise<void> {
  const typed: Typed[] = []
  for (const count of counts) typed.push(await typeAll(worker, workerds, databaseOf(spread, count), count))
  const [first] = typed as [Typed]
  const growth = (value: number | null, of: number | null) => (value !== null && of ? value / of : null)
  printTable(
    `Suggestions for ${beginnings().length} beginnings of ${queries.length} queries, ${spread}`,
    [
      'productions',
      'p50 ms',
      'p95 ms',
      'rows per query',
      'growth',
      `≤ ${maxGrowth}`,
      'CPU ms',
      'growth',
      `≤ ${maxGrowth}`,
    ],
    typed.map(({ productions, p50, p95, rowsRead, cpuMs }) => [
      whole(productions),
      p50.toFixed(1),
      p95.toFixed(1),
      whole(rowsRead),
      ...judged(growth(rowsRead, first.rowsRead)),
      cpuMs?.toFixed(2) ?? '–',
      ...judged(growth(cpuMs, first.cpuMs)),
    ]),
  )
}

function judged(growth: number | null): [string, string] {
  return growth === null ? ['–', ''] : [growth.toFixed(2), verdict(growth, maxGrowth)]
}

async function typeAll(
  worker: RunningWorker,
  workerds: readonly number[],
  database: string,
  productions: number,
): Promise<Typed> {
  const request = (query: string) => call<Cost>(worker, `/suggest?${new URLSearchParams({ db: database, query })}`)
  for (const query of beginnings()) await request(query)
  const times: number[] = []
  let rowsRead = 0
  const cpuBefore = cpuMsOf(workerds)
  for (let round = 0; round < rounds; round++) {
    for (const query of beginnings()) {
      const began = performance.now()
      rowsRead += (await request(query)).rowsRead
      times.push(performance.now() - began)
    }
  }
  const cpuMs = canReadCpu ? (cpuMsOf(workerds) - cpuBefore) / times.length : null
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  return { productions, p50: at(0.5), p95: at(0.95), rowsRead: rowsRead / times.length, cpuMs }
}

function beginnings(): string[] {
  return queries.flatMap((query) => Array.from({ length: query.length - 1 }, (_, index) => query.slice(0, index + 2)))
}

function cpuMsOf(workerds: readonly number[]): number {
  return canReadCpu ? 1000 * workerds.reduce((sum, pid) => sum + cpuSeconds(pid), 0) : 0
}
