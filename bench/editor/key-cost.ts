// What a key costs, read from Chromium's own trace of the page's main thread.
import type { Page } from 'playwright'
import { median } from '../lib/table.ts'
import { type TraceEvent, traced } from './trace.ts'

/** Medians of one key, with the CPU slowed down. The counts depend on no machine. */
export interface KeyCost {
  /** Milliseconds that the main thread was busy with the key. */
  busy: number
  /** Those that it computed in: without what other programs and threads kept it from. */
  computing: number
  /** Elements that were styled anew. */
  styled: number
  /** Objects that were laid out anew. */
  laidOut: number
}

const slowDown = 4
const keys = 60
/** From one key to the next, as with a quick typist: the frame of the one is over when the other comes. */
const gapMs = 100

/**
 * Types into what has the focus, one key after the other. A key costs whatever the main thread does from the task that
 * brings its `keydown` to the end of the next frame's commit to the compositor: every task in between as a whole, so the
 * events of the key, the editor and React, timers, style, layout, hit test, paint and the commit, its waiting included,
 * whether the key is their reason or not. A key whose frame does not come in time is charged up to the next key.
 * Nothing runs in the page for the measuring; tracing itself makes everything a little slower.
 */
export async function costOfKeys(page: Page): Promise<KeyCost> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const events = await traced(session, () => type(page))
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

async function type(page: Page): Promise<void> {
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(key % 7 === 6 ? 'Space' : 'a')
    await page.waitForTimeout(gapMs)
  }
}

function costsIn(events: readonly TraceEvent[]): KeyCost[] {
  const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args.data?.type === 'keydown'
  const first = events.find(isKey)
  if (!first) throw new Error('no key came to the page')
  const thread = events
    .filter(({ pid, tid, dur }) => pid === first.pid && tid === first.tid && dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts)
  // the whole of a task, with what it leaves to its end: an editor reads what was typed there
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

/** A task may run others inside of it. */
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
