// Measures how soon all who edit a page know of a write: from the Worker's call to the last `changed` on 40 sockets,
// compared with a bare object that sends the same bytes.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWorker } from './lib/build-worker.ts'
import type { Options } from './lib/options.ts'
import { type BareWorker, serveBare } from './lib/serve-bare.ts'
import { pause } from './lib/serve-with-databases.ts'
import { median, printTable, verdict } from './lib/table.ts'

const people = 40
const target = 3
const kinds = ['product', 'bare'] as const
const writers = [10, 1] as const
const warmUps = 10
const medianOf = (all: readonly number[]) => median(all.slice(warmUps))

export async function presence({ isQuick }: Options): Promise<void> {
  const rounds = isQuick ? 50 : 300
  const directory = await buildWorker({ main: 'bench/presence/worker.ts', name: 'presence' })
  const data = join(directory, 'objects')
  rmSync(data, { recursive: true, force: true })
  const classes = { PRESENCE: 'Presence', BARE: 'BareSockets' }
  const worker = await serveBare(directory, {}, { directory: data, classes })
  try {
    const sockets = { product: await enter(worker, 'product'), bare: await enter(worker, 'bare') }
    // the list of people follows the last who entered
    await pause(1000)
    const empty: number[] = []
    const times = writers.map(() => ({ product: [] as number[], bare: [] as number[] }))
    for (let round = 0; round < warmUps + rounds; round++) {
      // the object closes sockets without a ping for 75 seconds
      if (round % 20 === 0) for (const socket of sockets.product) socket.send('ping')
      const begin = performance.now()
      await ask(worker, 'nothing', 0)
      empty.push(performance.now() - begin)
      for (const [at, count] of writers.entries())
        for (const kind of kinds) times[at]?.[kind].push(await heardByAll(worker, sockets[kind], kind, count))
    }
    print(times, medianOf(empty))
  } finally {
    await worker.stop()
  }
}

type Kind = (typeof kinds)[number]

/** Opens the sockets one after another, so that each person has the number in which they enter. */
async function enter({ port }: BareWorker, kind: Kind): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let n = 1; n <= people; n++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/enter/${kind}?n=${n}`)
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    sockets.push(socket)
  }
  return sockets
}

async function ask({ port }: BareWorker, path: string, n: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/${path}?n=${n}`)
  if (answer.status !== 204) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** Has people write at once. @returns the ms until each socket has heard of each write */
async function heardByAll(worker: BareWorker, sockets: readonly WebSocket[], kind: Kind, count: number) {
  const { promise, resolve } = Promise.withResolvers<number>()
  let left = sockets.length * count
  for (const socket of sockets)
    socket.onmessage = ({ data }) => {
      if (String(data).startsWith('{"v":1,"t":"changed"') && --left === 0) resolve(performance.now())
    }
  const begin = performance.now()
  await ask(worker, `write/${kind}`, count)
  return (await promise) - begin
}

/** @param emptyMs the time of a request that writes nothing, which is no part of the figures */
function print(times: readonly Record<Kind, number[]>[], emptyMs: number): void {
  const rows = times.map(({ product, bare }, at) => {
    const [own, least] = [medianOf(product) - emptyMs, medianOf(bare) - emptyMs]
    const figures = [own.toFixed(2), least.toFixed(2), `${(own / least).toFixed(2)} ×`]
    return [`${writers[at]} at once`, ...figures, `≤ ${target} ×`, verdict(own / least, target)]
  })
  printTable(
    `From the Worker's call to the last \`changed\` on ${people} sockets, ms, medians of interleaved rounds, without the ${emptyMs.toFixed(2)} ms of an empty request`,
    ['writers', 'presence', 'bare object', 'ratio', 'target', ''],
    rows,
  )
}
