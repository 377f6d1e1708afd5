// How a screen looks in any browser: whether it fits a phone, and what axe finds.
import { expect } from 'vitest'
import { axeSource } from '../axe-source.ts'
import type { Hands } from './hands.ts'

export const wide = [1440, 900] as const
const phone = [390, 844] as const

type WithAxe = Window & {
  axe: { run(within: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
  /** What axe has found; missing while it is running. */
  found?: string[] | undefined
}

/**
 * Expects a screen to fit a wide window and a phone without horizontal scrolling, and axe to find no violation in
 * either. Leaves a wide window.
 * @param within limits axe to this selector's elements
 */
export async function expectSound(hands: Hands, name: string, within: string): Promise<void> {
  for (const [width, height] of [phone, wide]) {
    await hands.resize(width, height)
    await hands.until('the end of all movements', () => hands.evaluate(isAtRest, null))
    const fits = await hands.evaluate(() => document.documentElement.scrollWidth <= innerWidth, null)
    expect({ name, width, fits, found: await violations(hands, within) }).toEqual({
      name,
      width,
      fits: true,
      found: [],
    })
  }
}

/** axe cannot run twice at once, and WebDriver may not wait for promises, so the page keeps the result. */
async function violations(hands: Hands, within: string): Promise<string[]> {
  await hands.evaluate(defineAxe, null)
  await hands.evaluate(startAxe, within)
  const { found } = await hands.until('the result of axe', () =>
    hands.evaluate(() => {
      const result = (window as unknown as WithAxe).found
      return result ? { found: result } : null
    }, null),
  )
  return found
}

/** Runs in the page. */
const defineAxe = new Function(axeSource) as () => void

/** Runs in the page. */
function startAxe(within: string): void {
  const own = window as unknown as WithAxe
  own.found = undefined
  own.axe.run(within, { resultTypes: ['violations'] }).then(
    ({ violations: all }) => {
      own.found = all.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    (error: unknown) => {
      own.found = [String(error)]
    },
  )
}

/** Runs in the page. */
function isAtRest(): boolean {
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)
}
