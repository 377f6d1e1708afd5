// What a key costs, measured on Chromium's own account of its main thread.
import type { CDPSession, Page } from 'playwright'
import { median } from '../lib/table.ts'

/** Medians of one key, in milliseconds with the CPU slowed down; the counts do not depend on the machine. */
export interface KeyCost {
  /** All that the page's main thread was busy with. */
  busy: number
  /** The part of it that it computed: what other programs of the machine kept it from is left out. */
  computing: number
  /** How often anything was styled anew, and laid out. */
  styled: number
  laidOut: number
}

const slowDown = 4
const keys = 40
/** How far one key is from the next, as with a quick typist. */
const gapMs = 100

/**
 * Types into what has the focus, one key after the other, and asks before and after each how long the main thread has
 * had tasks (`Performance.getMetrics`, TaskDuration). That counts everything: the three events of the key, the editor,
 * React, style, layout, paint, the frame and its commit, and what is left for afterwards (spelling, timers, collecting
 * garbage) until the next key. A key that takes longer than the gap is charged to the next one, so nothing gets lost,
 * and nothing is charged twice. Nothing runs in the page for the measuring; the protocol's own commands are taken off.
 * A second round counts the thread's CPU time alone (`threadTicks`).
 */
export async function costOfKeys(page: Page): Promise<KeyCost> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const busy = await typed(page, session, 'timeTicks')
  const computing = await typed(page, session, 'threadTicks')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  const counted = [...busy, ...computing]
  return {
    busy: median(busy.map(({ ms }) => ms)),
    computing: median(computing.map(({ ms }) => ms)),
    styled: median(counted.map(({ styled }) => styled)),
    laidOut: median(counted.map(({ laidOut }) => laidOut)),
  }
}

async function typed(page: Page, session: CDPSession, timeDomain: 'timeTicks' | 'threadTicks') {
  await session.send('Performance.enable', { timeDomain })
  const costs: { ms: number; styled: number; laidOut: number }[] = []
  let before = await account(session)
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(key % 7 === 6 ? 'Space' : 'a')
    await page.waitForTimeout(gapMs)
    const after = await account(session)
    const rise = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    costs.push({
      ms: (rise('TaskDuration') - rise('DevToolsCommandDuration')) * 1000,
      styled: rise('RecalcStyleCount'),
      laidOut: rise('LayoutCount'),
    })
    before = after
  }
  await session.send('Performance.disable')
  return costs
}

async function account(session: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}
