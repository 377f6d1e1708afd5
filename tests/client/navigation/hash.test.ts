import { expect, it, vi } from 'vitest'
import type { Clock } from '../../../client/clock.ts'
import { delayOf, scrollToHash } from '../../../client/navigation/arrival/hash.ts'

const rest = { isSkip: false, isFaq: false, isFirst: false }

it('A hash target is reached after the delays of spec §9', () => {
  expect(delayOf(rest)).toBe(500)
  expect(delayOf({ ...rest, isFirst: true })).toBe(1350)
})

it('An FAQ entry opens first: 700 ms, also on a page load', () => {
  expect(delayOf({ ...rest, isFaq: true })).toBe(700)
  expect(delayOf({ ...rest, isFaq: true, isFirst: true })).toBe(700)
})

it('The skip link has no delay', () => {
  expect(delayOf({ ...rest, isSkip: true, isFirst: true })).toBe(0)
})

it.each([
  ['keydown', 0],
  ['wheel', 0],
  ['mousemove', 1],
])('After %s in the delay, the target takes the focus and the place %i times', async (event, count) => {
  class Target {
    id = 'konzerte'
    tabIndex = 0
    focus = vi.fn()
    closest = () => null
    getBoundingClientRect = () => ({ top: 300 })
  }
  const target = new Target()
  const page = Object.assign(new EventTarget(), { scrollY: 0, scrollTo: vi.fn() })
  vi.stubGlobal('HTMLElement', Target)
  vi.stubGlobal('HTMLDetailsElement', class {})
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { getElementById: () => target })
  let endWait = () => {}
  const wait = () => new Promise<void>((resolve) => (endWait = resolve))
  const done = scrollToHash('#konzerte', { wait } as unknown as Clock)
  page.dispatchEvent(new Event(event))
  endWait()
  await done
  expect([target.focus.mock.calls.length, page.scrollTo.mock.calls.length]).toEqual([count, count])
})
