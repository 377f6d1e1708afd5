import type { Page } from 'playwright'
import { median } from '../lib/table.ts'
import { type TraceEvent, traced } from './trace.ts'

/** Medians per key with the CPU slowed down. */
export interface KeyCost {
  /** Milliseconds for which the main thread was busy with the key. */
  busy: number
  /** Milliseconds of CPU time within `busy`, without waiting for other programs and threads. */
  computing: number
  /** The number of elements whose style was recalculated. */
  styled: number
  /** The number of layout objects that were recalculated. */
  laidOut: number
}

const slowDown = 4
const keys = 60
const aText: readonly string[] = [...'aaaaaa', 'Space']
/** The pause between the keys of a fast typist, long enough for a key's frame to finish before the next key. */
const gapMs = 100

/**
 * Presses the keys in `pressed` in turn on the focused element; by default, letters and a space. A key's cost is all
 * work of the main thread from the task that delivers its `keydown` to the commit of the next frame, or to the next key
 * if the frame is late. It includes work that the key did not cause, and the small overhead of tracing.
 */
export async function costOfKeys(page: Page, pressed: readonly string[] = aText): Promise<KeyCost> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const events = await traced(session, () => type(page, pressed))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  const costs = costsIn(events)
  const medianOf = (name: keyof KeyCost) => median(costs.map((cost) => cost[name]))
  return {
    busy: medianOf('busy'),
    computing: medianOf('computing'),
    styled: medianOf('styled'),
    laidOut: medianOf('laidOut'),
  }
}

async function type(page: Page, pressed: readonly string[]): Promise<void> {
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(pressed[key % pressed.length] as string)
    await page.waitForTimeout(gapMs)
  }
}

function costsIn(events: readonly TraceEvent[]): KeyCost[] {
  const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args.data?.type === 'keydown'
  const first = events.find(isKey)
  if (!first) throw new Error('the page received no key')
  const thread = events
    .filter(({ pid, tid, dur }) => pid === first.pid && tid === first.tid && dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts)
  // a task includes its microtasks, in which the editor reads the typed text
  const tasks = outermost(thread.filter(({ name }) => name === 'RunTask'))
  const commits = thread.filter(({ name }) => name === 'ProxyMain::BeginMainFrame::commit')
  const begins = thread.filter(isKey).map(({ ts }) => tasks.findLast((task) => task.ts <= ts)?.ts ?? ts)
  return begins.map((from, index) => {
    const next = begins[index + 1] ?? Number.POSITIVE_INFINITY
    const commit = commits.find(({ ts }) => ts > from && ts < next)
    const until = commit ? endOf(commit) : next
    const during = ({ ts }: TraceEvent) => ts >= from && ts < until
    const mine = tasks.filter(during)
    return {
      busy: sum(mine.map(({ dur }) => dur ?? 0)) / 1000,
      computing: sum(mine.map(({ tdur }) => tdur ?? 0)) / 1000,
      styled: sum(thread.filter(during).map(({ args }) => args.elementCount ?? 0)),
      laidOut: sum(thread.filter(during).map(({ args }) => args.beginData?.dirtyObjects ?? 0)),
    }
  })
}

function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  const found: TraceEvent[] = []
  for (const task of tasks) {
    const before = found.at(-1)
    if (!before || task.ts >= endOf(before)) found.push(task)
  }
  return found
}

function endOf({ ts, dur }: TraceEvent): number {
  return ts + (dur ?? 0)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
