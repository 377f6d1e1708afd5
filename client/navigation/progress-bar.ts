import { subscribe } from 'valtio/vanilla'
import type { Clock } from '../clock.ts'
import { uiState } from '../ui-state.ts'
import './progress-bar.css'

/**
 * Delay in ms before the bar appears (spec §9 "Loading bar throttle"). Its animation takes 5,000 ms (progress-bar.css).
 */
const throttleMs = 200

/** Shows a bar at the upper edge while a page loads, unless it loads quickly. */
export function startProgressBar(clock: Clock): void {
  const bar = document.createElement('div')
  bar.className = 'progress'
  bar.ariaHidden = 'true'
  document.body.appendChild(bar)
  let run = new AbortController()
  let isRunning = false
  subscribe(uiState, async () => {
    if (uiState.inTransition === isRunning) return
    isRunning = uiState.inTransition
    run.abort()
    run = new AbortController()
    const { signal } = run
    if (isRunning) {
      await clock.wait(throttleMs, signal)
      if (!signal.aborted) bar.dataset.state = 'running'
    } else if (bar.dataset.state) {
      bar.dataset.state = 'done'
    }
  })
  bar.addEventListener('transitionend', () => {
    if (bar.dataset.state === 'done') delete bar.dataset.state
  })
}
