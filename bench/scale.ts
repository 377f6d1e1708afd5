// Calculates from measurements what growth costs and which limit is reached first (docs/scale.md).
import { printTable, whole } from './lib/table.ts'
import { listPrice, monthlyBill, orders, pageViews, stored, sumOf } from './scale/costs.ts'
import { limits, type Measured, published, type Used } from './scale/inputs.ts'
import { type OnSale, simulate } from './scale/on-sale.ts'

/**
 * Prints costs, on-sales and limits.
 * @param cpu results of `--only cpu` in the same run, which replace the published CPU times of pages
 */
export function scale(cpu: readonly { name: string; microseconds: number }[] | undefined): void {
  const measured = withCpu(cpu)
  printCosts(measured)
  printOnSales(measured)
  printLimits(measured)
}

function withCpu(cpu: Parameters<typeof scale>[0]): Measured {
  const milliseconds = (name: string, other: number) => {
    const found = cpu?.find((result) => result.name === name)
    return found ? found.microseconds / 1000 : other
  }
  return {
    ...published,
    cachedPageMs: milliseconds('cached', published.cachedPageMs),
    uncachedPageMs: milliseconds('uncached', published.uncachedPageMs),
  }
}

const columns = {
  requests: 'requests',
  cpuMs: 'CPU ms',
  rowsRead: 'D1 rows read',
  rowsWritten: 'rows written',
  objectRequests: 'object calls',
  bucketWrites: 'copies',
}

function printCosts(measured: Measured): void {
  const month = (promoters: number) =>
    sumOf([
      pageViews(1e6 * promoters, 0.9, measured),
      orders(10_000 * promoters, measured),
      stored(10_000 * promoters, measured),
    ])
  const cases: [string, Used][] = [
    ['a million page views, 90 % from the cache', pageViews(1e6, 0.9, measured)],
    ['a million page views, none from the cache', pageViews(1e6, 0, measured)],
    ['10,000 orders', orders(10_000, measured)],
    ['10,000 productions, stored for a month', stored(10_000, measured)],
    [
      'a season’s on-sale: 100,000 visitors, 40,000 orders',
      sumOf([pageViews(300_000, 1, measured), orders(40_000, measured)]),
    ],
    ['a month of one promoter: a million views, 10,000 orders', month(1)],
    ['the same of eleven promoters', month(11)],
  ]
  printTable(
    'Dollars at published prices',
    ['', ...Object.values(columns), 'list price', 'bill of such a month'],
    cases.map(([title, used]) => [
      title,
      ...(Object.keys(columns) as (keyof typeof columns)[]).map((name) => whole(used[name] ?? 0)),
      listPrice(used).toFixed(2),
      monthlyBill(used).toFixed(2),
    ]),
  )
}

const usual: OnSale = { visitors: 100_000, seconds: 600, productions: 40, seatsPerProduction: 2000, isolates: 100 }

function printOnSales(measured: Measured): void {
  const cases: [string, OnSale][] = [
    ['100,000 visitors, 40 concerts', usual],
    ['100,000 visitors, 1 concert', { ...usual, productions: 1 }],
    ['the same of 20,000 seats', { ...usual, productions: 1, seatsPerProduction: 20_000 }],
    ['500,000 visitors, 40 concerts', { ...usual, visitors: 500_000 }],
  ]
  printTable(
    'An on-sale of ten minutes, peaks per second',
    [
      '',
      'arrivals',
      'pages',
      'CPU s',
      'calls to one inventory',
      'its load',
      'longest wait s',
      'orders to D1',
      'D1 statements',
      'sold',
      'first sold out, s',
    ],
    cases.map(([title, sale]) => {
      const { peaks, sold, firstSoldOutAt } = simulate(sale, measured)
      return [
        title,
        whole(peaks.arrivals),
        whole(peaks.pages),
        peaks.cpu.toFixed(1),
        whole(peaks.inventoryCalls),
        peaks.inventoryLoad.toFixed(2),
        peaks.wait.toFixed(1),
        whole(peaks.ordersWritten),
        whole(peaks.databaseStatements),
        whole(sold),
        firstSoldOutAt === null ? '–' : String(firstSoldOutAt),
      ]
    }),
  )
}

function printLimits({ bytesPerProduction, uncachedPageMs, holdMs, statementsPerOrder }: Measured): void {
  const databaseProductions = limits.databaseBytes / bytesPerProduction
  printTable(
    'Where limits are met',
    ['', 'limit', 'met at'],
    [
      ['one database', '10 GB', `${whole(databaseProductions)} productions, all sites together`],
      [
        'reads of one database',
        `${whole(limits.databaseStatementsPerSecond)} statements a second`,
        `${whole(limits.databaseStatementsPerSecond / 12)} uncached pages a second, without replicas`,
      ],
      [
        'one database',
        `${whole(limits.databaseStatementsPerSecond)} statements a second`,
        `${whole(limits.databaseStatementsPerSecond / statementsPerOrder)} orders a second`,
      ],
      [
        'one inventory',
        `${whole(limits.objectRequestsPerSecond)} calls a second`,
        `${whole(1000 / holdMs)} holds a second by its CPU`,
      ],
      ['one core', '1 s a second', `${whole(1000 / uncachedPageMs)} uncached pages a second`],
    ],
  )
}
