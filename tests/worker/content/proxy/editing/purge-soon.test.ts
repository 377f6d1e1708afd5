import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purgeSoon } from '../../../../../worker/content/proxy/editing/purge-soon.ts'

const waits: Promise<unknown>[] = []
const context = { executionCtx: { waitUntil: (work: Promise<unknown>) => void waits.push(work) } } as never

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a write purges at once, and those of the next five seconds purge together', async () => {
  const purge = vi.fn(async () => {})
  for (let write = 0; write < 5; write++) await purgeSoon(context, 'hh', purge)
  expect(purge).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4999)
  expect(purge).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(waits)
  expect(purge).toHaveBeenCalledTimes(2)
  await purgeSoon(context, 'd', purge)
  expect(purge).toHaveBeenCalledTimes(3)
})
