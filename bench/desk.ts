// Measures what the desk's calls cost the database: with 100,000 productions, 20,000 media and 100,000 orders, and with
// a thousand of each.

import { deskCases } from './desk/cases.ts'
import { buildWorker } from './lib/build-worker.ts'
import { serveWithDatabases } from './lib/serve-with-databases.ts'
import { printTable, verdict, whole } from './lib/table.ts'
import type { Cost } from './rows-read/counting-database.ts'
import { call, databaseOf, fillDeskOnce, fillOnce, scratchDirectory } from './rows-read/scratch-stores.ts'

const maxGrowth = 1.3
const sizes = [
  { productions: 1000, media: 1000, orders: 1000 },
  { productions: 100_000, media: 20_000, orders: 100_000 },
] as const
const quickSizes = [sizes[0], { productions: 10_000, media: 5000, orders: 10_000 }] as const

interface Reading extends Cost {
  case: string
  productions: number
}

/** Fills the databases unless an earlier run did, makes each call at both sizes and prints the table. */
export async function desk({ isQuick }: { isQuick: boolean }): Promise<void> {
  const stores = isQuick ? quickSizes : sizes
  const build = await buildWorker({
    main: 'bench/rows-read/worker.ts',
    name: 'rows-read',
    databases: stores.map(({ productions }) => databaseOf('archive', productions)),
  })
  const data = scratchDirectory()
  const worker = await serveWithDatabases(build, data)
  try {
    const readings: Reading[] = []
    for (const { productions, media, orders } of stores) {
      const db = databaseOf('archive', productions)
      const ms = await fillOnce(worker, data, 'archive', productions)
      if (ms !== null) console.log(`filled ${db}: ${whole(ms)} ms per 1,000 productions`)
      await fillDeskOnce(worker, data, db, { media, orders })
      for (const { name } of deskCases) {
        const cost = await call<Cost>(worker, `/desk?db=${db}&case=${encodeURIComponent(name)}`)
        readings.push({ ...cost, case: name, productions })
      }
    }
    print(stores, readings)
  } finally {
    await worker.stop()
  }
}

function print([small, large]: typeof sizes | typeof quickSizes, readings: readonly Reading[]): void {
  const rows = deskCases.map(({ name }) => {
    const at = (productions: number) => readings.find((one) => one.case === name && one.productions === productions)
    const [few, many] = [at(small.productions), at(large.productions)]
    if (!few || !many) throw new Error(`no reading of "${name}"`)
    const growth = Math.max(many.rowsRead, 1) / Math.max(few.rowsRead, 1)
    return [
      name,
      whole(few.rowsRead),
      whole(many.rowsRead),
      growth.toFixed(2),
      judge(few, many, growth),
      String(many.roundTrips),
      String(many.entries),
    ]
  })
  printTable(
    `D1 rows read by the desk's calls: ${whole(large.productions)} productions, ${whole(large.media)} media and ${whole(large.orders)} orders against ${whole(small.productions)} of each`,
    ['', 'rows, small', 'rows, large', 'growth', `≤ ${maxGrowth}`, 'round trips', 'entries'],
    rows,
  )
}

/**
 * Returns the verdict on growth. If the growth only results from more entries, for example because only the larger
 * store fills the page of a search, the verdict names the factor by which the entries grew.
 */
function judge(few: Reading, many: Reading, growth: number): string {
  const shown = many.entries / Math.max(few.entries, 1)
  return growth > maxGrowth && growth / shown <= maxGrowth ? `shows ${shown.toFixed(1)} ×` : verdict(growth, maxGrowth)
}
