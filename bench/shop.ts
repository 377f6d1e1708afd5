// Measures the box office in bare workerd: a hold compared with the bare increment of a counter, the HTTP calls that
// hold places and redeem a voucher, reading the availability, and a sale to the last seat.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { contestantsFor } from './cpu-per-request.ts'
import { listPath, type RecordedPages } from './demo/record.ts'
import { buildWorker } from './lib/build-worker.ts'
import { hasWrk, putLoadOn, type Target } from './lib/load.ts'
import type { Options } from './lib/options.ts'
import { canReadCpu, cpuSeconds } from './lib/process-cpu.ts'
import { type BareWorker, runtimeVersion, serveBare } from './lib/serve-bare.ts'
import { median, printTable, verdict, whole } from './lib/table.ts'
import { type Sale, sellOut } from './shop/buyers.ts'

const host = 'hh.localhost'
const objects = {
  INVENTORY: 'ProductionInventory',
  CARTS: 'Cart',
  ORDERS: 'Order',
  VOUCHERS: 'VoucherBook',
  NETWORKS: 'Network',
  COUNTER: 'BareCounter',
  DATABASE: 'Database',
}
const bindings = {
  ORIGIN_PATTERN: '',
  CONTENT_ORIGINS: '',
  SENTRY_DSN: '',
  RELEASE: 'bench',
  MAIL_LOG: '',
  FIXED_NOW: '',
}

/** Halls that a second of load can use up, per kind of call. */
const hallsPerSecond = { hold: 5, route: 2, code: 2 }
type Kind = keyof typeof hallsPerSecond

interface Contestant {
  title: string
  path: string
  against?: Name
  goal?: number
  /** The kind of calls that halls are prepared for; undefined if the contestant uses up no halls. */
  kind?: Kind
}
type Name = 'count' | 'fresh' | 'hold' | 'cart' | 'route' | 'code' | 'page' | 'places'

const contestants: Record<Name, Contestant> = {
  count: { title: 'bare increment of a counter', path: '/bench/count' },
  fresh: { title: 'the same in a new object', path: '/bench/fresh', against: 'count' },
  hold: { title: 'hold of 2 seats', path: '/bench/hold', against: 'count', goal: 2, kind: 'hold' },
  cart: { title: 'the same in a new cart', path: '/bench/cart', against: 'count', kind: 'route' },
  route: { title: 'the same by HTTP, in a new cart', path: '/bench/route', against: 'count', kind: 'route' },
  code: { title: 'the same, then a voucher (2 calls)', path: '/bench/code', against: 'count', kind: 'code' },
  page: { title: 'cached page (event list)', path: listPath },
  places: { title: 'availability from the cache', path: '', against: 'page', goal: 1.1 },
}
const names = Object.keys(contestants) as Name[]

interface Run {
  microseconds: number
  perSecond: number
  p99Ms: number
}

/**
 * Measures the box office and prints two tables.
 * @throws Error if a call is refused or a response is wrong
 */
export async function shop(pages: RecordedPages, { isQuick }: Options): Promise<void> {
  if (!canReadCpu) {
    console.log('\nSkipping the box office: it needs /proc, which this system does not have.')
    return
  }
  if (!hasWrk) console.log('\nwrk is not installed (Debian: apt-get install wrk): Node generates the load instead.')
  const { build, bindings: ofPages } = contestantsFor(pages).cached
  const pageWorker = await serveBare(await buildWorker(build), ofPages)
  const worker = await serveShop()
  try {
    const runs = await interleave(worker, pageWorker, isQuick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 3 })
    print(runs)
    const buyers = isQuick ? 1000 : 10_000
    printSales([
      await sellOut(worker, { productions: 1, buyers, from: 0 }),
      await sellOut(worker, { productions: 20, buyers, from: 1 }),
    ])
  } finally {
    await Promise.all([worker.stop(), pageWorker.stop()])
  }
}

/** Starts the box office on empty stores. */
export async function serveShop(): Promise<BareWorker> {
  const directory = await buildWorker({ main: 'bench/shop/worker.ts', name: 'shop' })
  const data = join(directory, 'objects')
  rmSync(data, { recursive: true, force: true })
  return serveBare(directory, bindings, { directory: data, classes: objects })
}

/** Interleaves the runs, so that other load on the machine affects all contestants equally. */
async function interleave(
  worker: BareWorker,
  pageWorker: BareWorker,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Name, Run[]>> {
  const runs = Object.fromEntries(names.map((name) => [name, [] as Run[]])) as Record<Name, Run[]>
  const [hall] = await prepare(worker, 'hold', 1)
  contestants.places.path = `/api/shop/productions/${hall}/availability/`
  // the first round warms up
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const { path, kind } = contestants[name]
      if (kind) await prepare(worker, kind, 1 + hallsPerSecond[kind] * seconds)
      const measured = await run(name === 'page' ? pageWorker : worker, path, seconds)
      if (round > 0) runs[name].push(measured)
    }
  }
  return runs
}

async function run({ port, pid }: BareWorker, path: string, seconds: number): Promise<Run> {
  const target: Target = { port, host, path }
  const before = cpuSeconds(pid)
  const { requests, p99Ms } = await putLoadOn(target, seconds)
  return { microseconds: ((cpuSeconds(pid) - before) * 1e6) / requests, perSecond: requests / seconds, p99Ms }
}

/** Puts halls on sale for calls of a kind. @returns their productions */
export async function prepare({ port }: BareWorker, kind: Kind, count: number): Promise<number[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/bench/prepare?kind=${kind}&count=${count}`)
  if (!answer.ok) throw new Error(`no halls for "${kind}": ${await answer.text()}`)
  return (await answer.json()) as number[]
}

function print(runs: Record<Name, Run[]>): void {
  const rows = names.map((name) => {
    const { title, against, goal } = contestants[name]
    const own = runs[name]
    const ratios = against
      ? own.map(({ microseconds }, at) => microseconds / (runs[against][at]?.microseconds ?? 0))
      : []
    const ratio = median(ratios)
    return [
      title,
      whole(median(own.map(({ microseconds }) => microseconds))),
      whole(median(own.map(({ perSecond }) => perSecond))),
      median(own.map(({ p99Ms }) => p99Ms)).toFixed(1),
      ...(against
        ? [`${ratio.toFixed(2)} ×`, `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`]
        : []),
      ...(goal ? [`≤ ${goal}`, verdict(ratio, goal)] : []),
    ]
  })
  printTable(
    `CPU of the box office in ${runtimeVersion}, medians of ${runs.count.length} interleaved runs; the ratio is the median of each run's`,
    ['', 'µs', 'per second', 'p99 ms', 'ratio', 'of runs', 'target', ''],
    rows,
  )
}

function printSales(sales: readonly Sale[]): void {
  printTable(
    'Simulated buyers over HTTP until all is sold, each for 2 seats: the same seats in one hall and in 20',
    [
      '',
      'seats',
      'buyers',
      'sold out after, s',
      'last answer, s',
      'sold',
      'double',
      'lost',
      'p99 of a hold, ms',
      'of any answer, ms',
    ],
    sales.map((sale) => [
      sale.productions === 1 ? '1 production' : `${sale.productions} productions at once`,
      ...[sale.seats, sale.buyers].map(whole),
      ...[sale.soldOutSeconds, sale.seconds].map((seconds) => seconds.toFixed(1)),
      ...[sale.sold, sale.double, sale.lost].map(whole),
      ...[sale.holdP99Ms, sale.anyP99Ms].map((ms) => ms.toFixed(1)),
    ]),
  )
}
