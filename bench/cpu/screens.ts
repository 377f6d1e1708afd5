// Measures the CPU time of each screen, not cached, beside the bare `renderToString` of its tree.

import type { AnyShopPage } from '../../shared/box-office/shop-page.ts'
import type { FrameNavigation } from '../../shared/page/page-data.ts'
import { missingLegalLinks } from '../../worker/screens/before-opening.ts'
import { bodyAt, checkAnswer, contestantsFor, microsecondsPerRequest } from '../cpu-per-request.ts'
import { pageDataIn, type RecordedPages, type RecordedScreen, withoutPageData } from '../demo/record.ts'
import { buildWorker } from '../lib/build-worker.ts'
import { canReadCpu } from '../lib/process-cpu.ts'
import { type BareWorker, runtimeVersion, serveBare } from '../lib/serve-bare.ts'
import { median, printTable, verdict, whole } from '../lib/table.ts'
import { prepare, serveShop } from '../shop.ts'

const ownPlaces = '/webshop, production with own places'
const goals: Readonly<Record<string, number>> = { 'event list': 1.15, [ownPlaces]: 3 }
const usualGoal = 1.3
const seconds = 1

/** The `fresh` ones get new objects with each request, as from D1. */
const kinds = ['product', 'bare', 'freshProduct', 'freshBare'] as const
type Kind = (typeof kinds)[number]
type Workers = Record<Kind, BareWorker>

interface ScreenResult {
  screen: string
  /** Microseconds per request in each round. */
  runs: Record<Kind, number[]>
}

export async function cpuOfScreens(pages: RecordedPages, { isQuick }: { isQuick: boolean }): Promise<void> {
  if (!canReadCpu) return
  const { uncached, bare } = contestantsFor(pages)
  const started: BareWorker[] = []
  const start = async (starting: Promise<BareWorker>) => {
    const worker = await starting
    started.push(worker)
    return worker
  }
  try {
    const shop = await start(serveShop())
    const shopScreens = await recordShop(shop)
    const all = [...Object.entries(pages.screens), ...Object.entries(shopScreens)]
    const PAGES = Object.fromEntries(all.map(([, { path, tree }]) => [path, tree]))
    const [product, tree] = [await buildWorker(uncached.build), await buildWorker(bare.build)]
    const workers: Workers = {
      product: await start(serveBare(product, uncached.bindings)),
      bare: await start(serveBare(tree, { ...bare.bindings, PAGES })),
      freshProduct: await start(serveBare(product, { ...uncached.bindings, IS_FRESH: true })),
      freshBare: await start(serveBare(tree, { ...bare.bindings, PAGES, IS_FRESH: true })),
    }
    const ofShop = { ...workers, product: shop, freshProduct: shop }
    const contests = all.map(([screen, recorded]) => ({
      screen,
      recorded,
      workers: screen in shopScreens ? ofShop : workers,
      runs: { product: [], bare: [], freshProduct: [], freshBare: [] } as ScreenResult['runs'],
    }))
    for (const { screen, recorded, workers } of contests) await check(screen, recorded, workers)
    // the first round warms up
    for (let round = 0; round <= (isQuick ? 3 : 5); round++) {
      for (const { recorded, workers, runs } of contests) {
        for (const kind of kinds) {
          const { path, cookie } = recorded
          const status = kind === 'product' || kind === 'freshProduct' ? recorded.status : 200
          const asked = { path, status, ...(cookie && { cookie }) }
          const microseconds = await microsecondsPerRequest(workers[kind], seconds, asked)
          if (round > 0) runs[kind].push(microseconds)
        }
      }
    }
    print(contests)
  } finally {
    await Promise.all(started.map((worker) => worker.stop()))
  }
}

/**
 * Records two productions on sale at the box office, the second one for a visitor who holds two places, without a
 * navigation: their footer has the legal links alone.
 */
async function recordShop(shop: BareWorker): Promise<Record<string, RecordedScreen>> {
  const [production, other] = await prepare(shop, 'hold', 24)
  const nav: FrameNavigation = { menu: [], footer: missingLegalLinks([], 'de'), boxOffice: null }
  const recorded = async (path: string, cookie = ''): Promise<RecordedScreen> => {
    const html = await bodyAt(shop, path, cookie)
    return { path, status: 200, html, tree: { shopPage: pageDataIn(html) as AnyShopPage, nav }, cookie }
  }
  return {
    '/webshop, production': await recorded(`/webshop/${production}`),
    [ownPlaces]: await recorded(`/webshop/${other}`, await holdTwo(shop, Number(other))),
  }
}

/** @returns the cookies of a visitor who holds two places */
async function holdTwo({ port }: BareWorker, production: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/shop/cart/holds/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ production, count: 2 }),
  })
  if (answer.status !== 201) throw new Error(`no places: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/, ''))
    .join('; ')
}

/** @throws Error if a Worker's answer differs from the recorded page; each page of the box office has a new key */
async function check(screen: string, { html, path, tree }: RecordedScreen, workers: Workers): Promise<void> {
  for (const kind of 'shopPage' in tree ? [] : (['product', 'freshProduct'] as const))
    await checkAnswer(`${screen}, ${kind}`, workers[kind], html, path)
  for (const kind of ['bare', 'freshBare'] as const)
    await checkAnswer(`${screen}, ${kind}`, workers[kind], withoutPageData(html), path)
}

function print(results: readonly ScreenResult[]): void {
  const rows = results.flatMap(({ screen, runs }) => {
    const goal = goals[screen] ?? usualGoal
    const row = (title: string, product: Kind, bare: Kind) => {
      const ratio = median(runs[product].map((microseconds, at) => microseconds / (runs[bare][at] ?? 0)))
      const times = [whole(median(runs[product])), whole(median(runs[bare]))]
      return [title, ...times, `${ratio.toFixed(2)} ×`, `≤ ${goal}`, verdict(ratio, goal)]
    }
    return [row(screen, 'product', 'bare'), row('  fresh objects', 'freshProduct', 'freshBare')]
  })
  const rounds = results[0]?.runs.product.length
  printTable(
    `CPU per request of each screen in ${runtimeVersion}, not cached, beside the bare renderToString of its tree; medians of ${rounds} interleaved runs; the ratio is the median of each run's`,
    ['', 'µs', 'bare µs', 'ratio', 'goal', ''],
    rows,
  )
}
