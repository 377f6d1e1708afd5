import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendWaiting, stopWaiting, waitForNetwork } from '../../../../client/desk/productions/status/waiting.ts'

const halfAnHourMs = 30 * 60_000
const id = 7

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  stopWaiting(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('ends its repeats, says so, and sends a change again when staff say so', async () => {
  let attempts = 0
  const repeated: boolean[] = []
  let isOnline = false
  const change = async () => {
    attempts += 1
    if (!isOnline) repeated.push(waitForNetwork(id, change))
  }
  await change()
  await vi.advanceTimersByTimeAsync(halfAnHourMs)
  const ended = attempts
  expect(repeated.map((one, index) => one === index < ended - 1)).not.toContain(false)
  await vi.advanceTimersByTimeAsync(halfAnHourMs)
  expect(attempts).toBe(ended)
  sendWaiting()
  await vi.advanceTimersByTimeAsync(halfAnHourMs)
  expect([attempts, repeated.at(-1)]).toEqual([ended + 1, false])
  isOnline = true
  sendWaiting()
  await vi.advanceTimersByTimeAsync(halfAnHourMs)
  expect(attempts).toBe(ended + 2)
  // the next lost connection is repeated again
  isOnline = false
  await change()
  expect(repeated.at(-1)).toBe(true)
})
