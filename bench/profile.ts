// `npm run bench -- --profile uncached`: the functions in which a contestant of the CPU table, or a screen, spends its
// time.
import { contestantsFor, type Name } from './cpu-per-request.ts'
import { listPath, type RecordedPages } from './demo/record.ts'
import { buildWorker } from './lib/build-worker.ts'
import { openInspector } from './lib/inspector.ts'
import { putLoadOn } from './lib/load.ts'
import { serveBare } from './lib/serve-bare.ts'
import { freePort } from './lib/serve-with-databases.ts'
import { printTable, whole } from './lib/table.ts'

const shown = 40
const samplingMicroseconds = 100

/** Samples a contestant under load and prints the functions with the highest self time, with their total time. */
export async function profile(name: string, pages: RecordedPages): Promise<void> {
  const contestants = contestantsFor(pages)
  const screen = pages.screens[name]
  const names = [...Object.keys(contestants), ...Object.keys(pages.screens)]
  if (!names.includes(name)) throw new Error(`--profile must be one of: ${names.join(', ')}`)
  const { build, bindings } = contestants[screen ? 'uncached' : (name as Name)]
  const title = screen ? name : contestants[name as Name].title
  const inspectorPort = await freePort()
  const directory = await buildWorker({ ...build, name: 'profile', isReadable: true })
  const worker = await serveBare(directory, bindings, [`--inspector-addr=127.0.0.1:${inspectorPort}`])
  try {
    const target = { port: worker.port, host: 'hh.localhost', path: screen?.path ?? listPath, status: screen?.status }
    await putLoadOn(target, 3)
    const inspector = await openInspector(inspectorPort)
    await inspector.send('Profiler.enable')
    await inspector.send('Profiler.setSamplingInterval', { interval: samplingMicroseconds })
    await inspector.send('Profiler.start')
    const { requests } = await putLoadOn(target, 5)
    const { profile } = (await inspector.send('Profiler.stop')) as { profile: CpuProfile }
    inspector.close()
    print(`${title}, µs of ${whole(requests)} requests each, by the sampling profiler`, profile, requests)
  } finally {
    await worker.stop()
  }
}

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

function print(title: string, { nodes, samples, timeDeltas }: CpuProfile, requests: number): void {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const own = new Map<number, number>()
  samples.forEach((id, index) => {
    own.set(id, (own.get(id) ?? 0) + (timeDeltas[index] ?? 0))
  })
  const sums = new Map<string, { self: number; total: number }>()
  // only the outermost call of a recursive function counts towards its total time
  const visit = (id: number, above: ReadonlySet<string>): number => {
    const node = byId.get(id)
    if (!node) return 0
    const { functionName, url, lineNumber } = node.callFrame
    const name = `${functionName || '(anonymous)'}  ${url.split('/').pop()}:${lineNumber + 1}`
    const self = own.get(id) ?? 0
    const stack = new Set(above).add(name)
    const total = self + (node.children ?? []).reduce((sum, child) => sum + visit(child, stack), 0)
    const sum = sums.get(name) ?? { self: 0, total: 0 }
    sums.set(name, { self: sum.self + self, total: sum.total + (above.has(name) ? 0 : total) })
    return total
  }
  visit(nodes[0]?.id ?? 0, new Set())
  const rows = [...sums]
    .sort(([, a], [, b]) => b.self - a.self)
    .slice(0, shown)
    .map(([name, { self, total }]) => [name, (self / requests).toFixed(1), (total / requests).toFixed(1)])
  printTable(title, ['', 'self', 'total'], rows)
}
