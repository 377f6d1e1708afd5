import { expect, test, vi } from 'vitest'
import { createKeeper } from '../../../client/rows/keeper.ts'

test('input is stored once, after the last key of a quick sequence, or immediately on demand', () => {
  // objects, because the keeper starts each timer with the same function
  const timers = new Set<{ act: () => void }>()
  const store = vi.fn()
  const keeper = createKeeper(store, (_, act) => {
    const timer = { act }
    timers.add(timer)
    return () => void timers.delete(timer)
  })
  keeper.changed()
  keeper.changed()
  expect([timers.size, store.mock.calls.length]).toEqual([1, 0])
  for (const { act } of timers) act()
  expect(store).toHaveBeenCalledTimes(1)
  keeper.changed()
  keeper.flush()
  expect([timers.size, store.mock.calls.length]).toEqual([0, 2])
})
