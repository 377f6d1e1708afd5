import { expect, it, vi } from 'vitest'
import { browserClock } from '../../client/clock.ts'

it('a signal that outlives its waits keeps no listener of them', async () => {
  const { signal } = new AbortController()
  const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  for (let waits = 0; waits < 5; waits++) await browserClock.wait(0, signal)
  const listeners = ({ mock }: typeof add | typeof remove) => mock.calls.map(([, listener]) => listener)
  expect(listeners(add).length).toBe(5)
  expect(listeners(remove)).toEqual(listeners(add))
})

it('a wait ends at once when its signal is aborted, before or during it', async () => {
  const end = new AbortController()
  const waiting = browserClock.wait(1_000_000, end.signal)
  end.abort()
  await waiting
  await browserClock.wait(1_000_000, end.signal)
})
