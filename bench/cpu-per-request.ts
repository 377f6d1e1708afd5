// Measures CPU time per request in bare workerd: constant bytes, the product's Worker with and without its page cache,
// and React alone, with and without the page data in the document (design §8).
import { get } from 'node:http'
import { demoVars, listPath, type RecordedPages, withoutPageData } from './demo/record.ts'
import { buildWorker, type WorkerBuild } from './lib/build-worker.ts'
import { hasWrk, putLoadOn, type Target } from './lib/load.ts'
import { canReadCpu, cpuSeconds } from './lib/process-cpu.ts'
import { type BareBindings, type BareWorker, runtimeVersion, serveBare } from './lib/serve-bare.ts'
import { median, printTable, verdict, whole } from './lib/table.ts'

const host = 'hh.localhost'
const targets = { cached: 1.3, uncached: 1.15 }

/** The cookies of a visitor who holds two seats. */
const heldSeats = 'cart=0123456789abcdef0123456789abcdef; basket=2.4102444800'

interface Contestant {
  title: string
  build: WorkerBuild
  bindings: BareBindings
  answer: string
  /** The cookies of the visitor who asks; none unless given. */
  cookie?: string
}

interface Result {
  name: string
  microseconds: number
  runs: number[]
}

/** @returns one result per contestant, in microseconds; empty if the system has no /proc */
export async function cpuPerRequest(pages: RecordedPages, { isQuick }: { isQuick: boolean }): Promise<Result[]> {
  if (!canReadCpu) {
    console.log('\nSkipping CPU per request: it needs /proc, which this system does not have.')
    return []
  }
  if (!hasWrk) console.log('\nwrk is not installed (Debian: apt-get install wrk): Node generates the load instead.')
  const contestants = contestantsFor(pages)
  const workers = new Map<Name, BareWorker>()
  try {
    for (const name of Object.keys(contestants) as Name[]) {
      const { build, bindings, answer } = contestants[name]
      const worker = await serveBare(await buildWorker(build), bindings)
      workers.set(name, worker)
      await checkAnswer(name, worker, answer)
    }
    const results = await interleave(
      contestants,
      workers,
      isQuick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 3 },
    )
    print(contestants, results, Buffer.byteLength(pages.html[listPath] ?? ''))
    return results
  } finally {
    await Promise.all([...workers.values()].map((worker) => worker.stop()))
  }
}

export type Name = 'constant' | 'constantBasket' | 'cached' | 'basket' | 'uncached' | 'react' | 'bare'

/** Returns the Workers that the table compares: how each is built, its bindings and the HTML that it must return. */
export function contestantsFor({ html, screens, recording }: RecordedPages): Record<Name, Contestant> {
  const main = 'bench/cpu/product-worker.ts'
  const answer = html[listPath] ?? ''
  const product = { ...demoVars, CONTENT_ORIGINS: '', SENTRY_DSN: '', RELEASE: 'bench', RECORDING: recording }
  const trees = Object.fromEntries(Object.values(screens).map(({ path, tree }) => [path, tree]))
  const tree = { main: 'bench/cpu/render-worker.tsx', bindings: { ...demoVars, PAGES: trees } }
  const constant = { bindings: { PAGE: Buffer.from(answer) }, answer }
  const constantMain = 'bench/cpu/constant-worker.ts'
  return {
    constant: { ...constant, title: 'constant bytes', build: { main: constantMain, name: 'constant' } },
    constantBasket: {
      ...constant,
      title: 'the same for a visitor with held seats',
      build: { main: constantMain, name: 'constant-basket' },
      cookie: heldSeats,
    },
    cached: { title: 'event list, cached', build: { main, name: 'cached' }, bindings: product, answer },
    basket: {
      title: 'the same for a visitor with held seats',
      build: { main, name: 'basket' },
      bindings: product,
      answer,
      cookie: heldSeats,
    },
    uncached: {
      title: 'event list, not cached',
      build: {
        main,
        name: 'uncached',
        replaced: [{ module: 'worker/pages/cache/shared-cache.ts', by: 'bench/cpu/no-page-cache.ts' }],
      },
      bindings: product,
      answer,
    },
    react: {
      title: 'bare renderToString of its tree, with page data',
      build: { main: tree.main, name: 'react' },
      bindings: tree.bindings,
      answer,
    },
    bare: {
      title: 'bare renderToString of its tree',
      build: { main: tree.main, name: 'bare' },
      bindings: { ...tree.bindings, IS_WITHOUT_DATA: true },
      answer: withoutPageData(answer),
    },
  }
}

/** Interleaves the runs, so that other load on the machine affects all contestants equally. */
async function interleave(
  contestants: Readonly<Record<Name, Contestant>>,
  workers: ReadonlyMap<Name, BareWorker>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const runs = new Map([...workers.keys()].map((name) => [name, [] as number[]]))
  // the first round warms up
  for (let round = 0; round <= rounds; round++) {
    for (const [name, worker] of workers) {
      const { cookie } = contestants[name]
      const microseconds = await microsecondsPerRequest(worker, seconds, { path: listPath, ...(cookie && { cookie }) })
      if (round > 0) runs.get(name)?.push(microseconds)
    }
  }
  return [...runs].map(([name, values]) => ({ name, microseconds: median(values), runs: values }))
}

/** Puts load on a Worker and returns its CPU time per request. */
export async function microsecondsPerRequest(
  { port, pid }: BareWorker,
  seconds: number,
  asked: Pick<Target, 'path' | 'status' | 'cookie'> = { path: listPath },
): Promise<number> {
  const target: Target = { port, host, ...asked }
  const before = cpuSeconds(pid)
  const { requests } = await putLoadOn(target, seconds)
  return ((cpuSeconds(pid) - before) * 1e6) / requests
}

/** Returns the body of a Worker's answer, whatever its status. */
export function bodyAt({ port }: BareWorker, path: string, cookie = ''): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { Host: host, Cookie: cookie } }, async (response) => {
      resolve((await response.setEncoding('utf8').toArray()).join(''))
    }).once('error', reject)
  })
}

/** @throws Error if the answer has other bytes */
export async function checkAnswer(name: string, worker: BareWorker, expected: string, path = listPath): Promise<void> {
  const body = await bodyAt(worker, path)
  if (body === expected) return
  const at = [...body].findIndex((sign, index) => sign !== expected[index])
  const [is, was] = [body, expected].map((text) => text.slice(Math.max(0, at - 60), at + 100))
  throw new Error(`the answer of "${name}" differs from the recorded page at ${at}:\n${is}\nrecorded:\n${was}`)
}

function print(contestants: Record<Name, Contestant>, results: readonly Result[], bytes: number): void {
  const of = (name: Name) => results.find((result) => result.name === name)?.microseconds ?? 0
  const ratios: Partial<Record<Name, [number, number, string]>> = {
    cached: [of('cached') / of('constant'), targets.cached, 'constant bytes'],
    basket: [of('basket') / of('constantBasket'), targets.cached, 'constant bytes with the same cookies'],
    uncached: [of('uncached') / of('bare'), targets.uncached, 'bare renderToString'],
  }
  const rows = (Object.keys(contestants) as Name[]).map((name) => {
    const [ratio, target, to] = ratios[name] ?? []
    const spread = results.find((result) => result.name === name)?.runs ?? []
    return [
      contestants[name].title,
      whole(of(name)),
      `${whole(Math.min(...spread))}–${whole(Math.max(...spread))}`,
      ...(ratio && target && to ? [`${ratio.toFixed(2)} × ${to}`, `≤ ${target}`, verdict(ratio, target)] : []),
    ]
  })
  printTable(
    `CPU per request in ${runtimeVersion}, event list of ${whole(bytes)} bytes, medians of ${results[0]?.runs.length} interleaved runs`,
    ['', 'µs', 'of runs', 'ratio', 'target', ''],
    rows,
  )
  const toReact = of('uncached') / of('react')
  console.log(`\n  not cached: ${toReact.toFixed(2)} × bare renderToString with page data`)
}
