// Simulates visitors of an on-sale over HTTP against the production build, and prints what one costs and what all saw.
// With `--before FOLDER`, the build of another commit takes turns with this one.
import type { SaleOffer } from '../shared/contract/box-office/availability.ts'
import type { ProductionList } from '../shared/contract/production.ts'
import type { Options } from './lib/options.ts'
import { canReadCpu } from './lib/process-cpu.ts'
import { pause } from './lib/serve-with-databases.ts'
import { median, printTable, whole } from './lib/table.ts'
import { type CountedShop, serveCounted, type Used } from './on-sale/serve-counted.ts'
import { looking, nothingSeen, type Part, parts, type Seen, Visitor } from './on-sale/visitor.ts'
import { arrivalsOf, demand } from './scale/on-sale.ts'

/** What a visitor has used in each part, one entry per round. */
type Costs = Record<Part, Used[]>
const units = ['cpuMs', 'trips', 'statements', 'objects'] as const

interface Contestant {
  title: string
  shop: CountedShop
  /** What is on sale, the most popular first. */
  productions: number[]
  /** Of visitors who only look, and of buyers. */
  lookers: Costs
  buyers: Costs
  sale: Sale | null
}

interface Sale {
  seen: Seen
  visitors: number
  used: Used
  /** The time of a purchase by one visitor alone. */
  aloneMs: number
}

const mostProductions = 8
const visitorsAtOnce = 8

export async function onSale({ isQuick, before }: Options): Promise<void> {
  if (!canReadCpu) {
    console.log('\nSkipping the on-sale: it needs /proc, which this system does not have.')
    return
  }
  const size = isQuick
    ? { rounds: 3, lookers: 40, buyers: 6, visitors: 60, seconds: 15 }
    : { rounds: 5, lookers: 200, buyers: 30, visitors: 400, seconds: 60 }
  const contestants: Contestant[] = []
  try {
    for (const [title, checkout] of [['now', '.'], ...(before ? [['before', before]] : [])] as [string, string][]) {
      const shop = await serveCounted(checkout, title)
      const productions = await productionsOnSale(shop.port)
      contestants.push({ title, shop, productions, lookers: noCosts(), buyers: noCosts(), sale: null })
    }
    // the first round warms up
    for (let round = 0; round <= size.rounds; round++) {
      for (const contestant of contestants) {
        const { lookers, buyers } = contestant
        await inStep(contestant, looking, round > 0 ? size.lookers : 20, lookers)
        await inStep(contestant, parts, round > 0 ? size.buyers : 5, buyers)
        if (round > 0) continue
        Object.assign(contestant, { lookers: noCosts(), buyers: noCosts() })
      }
    }
    for (const contestant of contestants) contestant.sale = await sell(contestant, size)
    print(contestants)
  } finally {
    await Promise.all(contestants.map(({ shop }) => shop.stop()))
  }
}

const noCosts = () => Object.fromEntries(parts.map((part) => [part, [] as Used[]])) as Costs

async function productionsOnSale(port: number): Promise<number[]> {
  const read = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: 'application/json' } })
    return answer.json()
  }
  const { results } = (await read('/api/productions/?status=bookable')) as ProductionList
  const ids: number[] = []
  for (const { id, price } of results) {
    if (!price?.from) continue
    const { state, stock } = (await read(`/api/shop/productions/${id}/`)) as SaleOffer
    if (state === 'on_sale' && stock === 'available' && ids.length < mostProductions) ids.push(id)
  }
  if (ids.length === 0) throw new Error('the demo content has nothing on sale')
  return ids
}

/** Lets visitors do each part together, so that what they use can be told by part. */
async function inStep({ shop, productions }: Contestant, of: readonly Part[], count: number, costs: Costs) {
  const seen = nothingSeen()
  const visitors = Array.from({ length: count }, () => visitorOf(shop, productions, seen))
  for (const part of of) {
    const before = await shop.used()
    const queue = visitors.values()
    await Promise.all(
      Array.from({ length: visitorsAtOnce }, async () => {
        for (const visitor of queue) await visitor.do(part)
      }),
    )
    costs[part].push(perVisitor(before, await shop.used(), count))
  }
  for (const wrong of [...seen.errors, ...seen.refused]) throw new Error(`a visitor alone was refused: ${wrong}`)
}

let visitorsSoFar = 0

/** @param isInTwoTabs whether the visitor wants places of another production at the same time */
function visitorOf(shop: CountedShop, productions: readonly number[], seen: Seen, isInTwoTabs = false): Visitor {
  const number = visitorsSoFar++
  const wanted = wantedBy(number, productions)
  const other = productions[(productions.indexOf(wanted) + 1) % productions.length] ?? wanted
  return new Visitor(shop.port, number, isInTwoTabs ? [wanted, other] : [wanted], seen)
}

/** Returns what a visitor wants, by the same law as docs/scale.md; numbers in sequence spread over all productions. */
function wantedBy(number: number, productions: readonly number[]): number {
  let left = (number * 0.618_034) % 1
  for (const [index, share] of demand(productions.length).entries()) {
    left -= share
    if (left < 0) return productions[index] ?? 0
  }
  return productions[0] ?? 0
}

function perVisitor(before: Used, after: Used, count: number): Used {
  const [cpuMs = 0, trips = 0, statements = 0, objects = 0] = units.map((unit) => (after[unit] - before[unit]) / count)
  return { cpuMs, trips, statements, objects }
}

/**
 * Lets visitors arrive as in docs/scale.md, in a shorter time. Six of ten want to buy; of all, a tenth leave with
 * places in their cart, a tenth come twice, and a tenth buy in two tabs.
 */
async function sell(
  { shop, productions }: Contestant,
  { visitors, seconds }: { visitors: number; seconds: number },
): Promise<Sale> {
  const alone = visitorOf(shop, productions, nothingSeen())
  const begin = performance.now()
  for (const part of parts) await alone.do(part)
  const aloneMs = performance.now() - begin
  const seen = nothingSeen()
  const before = await shop.used()
  const arrivals = arrivalsOf({ visitors, seconds: 600 }, 600)
  let [arrived, at] = [0, 0]
  const visits: Promise<void>[] = []
  for (const [second, share] of arrivals.entries()) {
    at += share
    for (; arrived < Math.round(at); arrived++) visits.push(visit(arrived, (second * seconds) / 600))
  }
  await Promise.all(visits)
  return { seen, visitors, used: perVisitor(before, await shop.used(), visitors), aloneMs }

  async function visit(number: number, second: number): Promise<void> {
    await pause(second * 1000)
    const kind = number % 10
    const visitor = visitorOf(shop, productions, seen, kind === 2)
    const leaves: readonly Part[] = parts.slice(0, parts.indexOf('cart') + 1)
    for (const part of kind > 5 ? looking : kind === 0 ? leaves : parts) {
      await visitor.do(part)
      if (kind === 1 && part === 'cart') for (const again of looking) await visitor.do(again)
    }
  }
}

const twice = (all: readonly string[]) => all.filter((each, at) => all.indexOf(each) < at)
const digits = (value: number) => (value < 10 ? value.toFixed(1) : whole(value))

function print(contestants: readonly Contestant[]): void {
  const [now, before] = contestants
  if (!now) return
  const of = (costs: Costs, among: readonly Part[], unit: keyof Used) => {
    const rounds = costs[among[0] ?? 'list'].map((_, round) =>
      among.reduce((sum, part) => sum + (costs[part][round]?.[unit] ?? 0), 0),
    )
    return median(rounds)
  }
  const row = (title: string, kind: 'lookers' | 'buyers', among: readonly Part[]) => [
    title,
    ...contestants.flatMap((contestant) => units.map((unit) => digits(of(contestant[kind], among, unit)))),
    before ? `${(of(before[kind], among, 'cpuMs') / of(now[kind], among, 'cpuMs')).toFixed(2)} ×` : '',
    before && of(before[kind], among, 'statements')
      ? `${(of(now[kind], among, 'statements') / of(before[kind], among, 'statements')).toFixed(2)} ×`
      : '',
  ]
  printTable(
    `What a visitor costs, medians of ${now.lookers.list.length} interleaved rounds; "visitors" is how many more a second of CPU serves than before`,
    [
      '',
      ...contestants.flatMap(({ title }) => [`${title}: CPU ms`, 'round trips', 'statements', 'objects']),
      'visitors',
      'statements',
    ],
    [
      row('who only looks', 'lookers', looking),
      ...looking.map((part) => row(`  ${part}`, 'lookers', [part])),
      row('who buys two tickets', 'buyers', parts),
      ...parts.map((part) => row(`  ${part}`, 'buyers', [part])),
    ],
  )
  const sales = contestants.flatMap(({ title, sale }) => (sale ? [{ title, ...sale }] : []))
  printTable(
    'An on-sale, per visitor, and what all of them saw; a wait in units of the time of a purchase alone',
    ['', 'visitors', 'CPU ms', ...units.slice(1), 'sold', 'twice', 'refused', 'errors', 'longest wait', 'alone, ms'],
    sales.map(({ title, visitors, used, seen, aloneMs }) => [
      title,
      whole(visitors),
      ...units.map((unit) => digits(used[unit])),
      ...[seen.sold, twice(seen.sold), seen.refused, seen.errors].map(({ length }) => whole(length)),
      `${(seen.longestMs / aloneMs).toFixed(2)} ×`,
      whole(aloneMs),
    ]),
  )
  const requests = parts.map((part) => now.sale?.seen.requests[part] ?? 0)
  const all = requests.reduce((sum, each) => sum + each, 0)
  printTable(
    'Share of each kind of request in this on-sale',
    ['', ...parts],
    [['now', ...requests.map((each) => `${((100 * each) / all).toFixed(1)} %`)]],
  )
  for (const { title, seen } of sales)
    for (const wrong of [...seen.errors, ...seen.refused].slice(0, 5)) console.log(`  ${title}: ${wrong}`)
}
