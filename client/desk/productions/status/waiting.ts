// Status changes that wait for the network, by the production's id. Closing the tab would lose them, so the browser
// asks first.
import { useSyncExternalStore } from 'react'
import { pauseAfter } from '../../../repeats/pauses.ts'

const firstPauseMs = 15_000
let failures = 0
const waiting = new Map<number, () => Promise<void>>()
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Repeats a change when the browser is online again, when staff return to the tab, and some times after a pause. A
 * later change of the same production replaces the earlier one.
 * @returns whether another attempt follows automatically; otherwise staff have to start it, by `sendWaiting`
 */
export function waitForNetwork(id: number, change: () => Promise<void>): boolean {
  waiting.set(id, change)
  if (waiting.size === 1) {
    addEventListener('online', sendWaiting)
    addEventListener('focus', sendWaiting)
    addEventListener('beforeunload', askFirst)
  }
  clearTimeout(timer)
  const pause = pauseAfter(failures + 1, firstPauseMs)
  if (pause !== null) timer = setTimeout(sendWaiting, pause)
  report()
  return pause !== null
}

export function stopWaiting(id: number): void {
  waiting.delete(id)
  if (waiting.size === 0) {
    clearTimeout(timer)
    removeEventListener('online', sendWaiting)
    removeEventListener('focus', sendWaiting)
    removeEventListener('beforeunload', askFirst)
  }
  report()
}

export function useWaitingCount(): number {
  return useSyncExternalStore(
    (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    () => waiting.size,
    () => 0,
  )
}

/** Sends the changes that wait, one after another. */
export function sendWaiting(): void {
  const changes = [...waiting]
  for (const [id] of changes) stopWaiting(id)
  failures += 1
  // a change that fails again waits again
  void changes
    .reduce<Promise<void>>((before, [, change]) => before.then(change), Promise.resolve())
    .then(() => {
      if (waiting.size === 0) failures = 0
    })
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function report(): void {
  for (const watcher of watchers) watcher()
}
