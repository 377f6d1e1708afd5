// Connects the steps of a navigation: data, arrival, scrolling. A separate chunk, loaded by start-navigation.ts.
import { subscribe } from 'valtio/vanilla'
import { requestPage } from '../../shared/page/data-request.ts'
import { parsePath } from '../../shared/screens/routes.ts'
import { type Clock, browserClock as clock } from '../clock.ts'
import { loadScreen } from '../screens.ts'
import { uiState } from '../ui-state.ts'
import { createArrival } from './arrival/arrive.ts'
import { cancelHashScroll, scrollToHash } from './arrival/hash.ts'
import { reloadForChunk } from './chunk-reload.ts'

import { createPrefetch, type Prefetch } from './prefetch.ts'
import './progress-bar.css'
import { handlingOf, pagePath } from './source/intercept.ts'
import type { NavigationSource, Visit } from './source/source.ts'
import { createVisits } from './visits.ts'

export interface Navigation {
  /** Runs a visit to its end. Never rejects. */
  take: (visit: Visit) => Promise<void>
  /** Scrolls to the element that the hash of a newly loaded document names. */
  scrollToFirstHash: () => void
}

/**
 * Creates the runner of this document's visits, and starts prefetching.
 * @param sign the pointer, touch or focus event that caused this chunk to load
 */
export function createNavigation(source: NavigationSource, sign?: Event): Navigation {
  const prefetch = createPrefetch((path) => requestPage(path), clock)
  watchLinks(prefetch, loadAhead, sign)
  startProgressBar(clock)
  forgetOnNewTheme(prefetch.forget)
  return {
    take: createVisits({
      source,
      pace: createPace(clock),
      requestPage: prefetch.requestPage,
      loadAhead,
      loadScreen,
      noteReload: () => void reloadForChunk(Date.now()),
      arrive: createArrival(clock),
      goToHash: (visit) => {
        cancelHashScroll()
        if (visit.isTraversal) visit.restoreScroll()
        else scrollToHash(visit.url.hash, clock)
      },
      setInTransition: (isRunning) => {
        uiState.inTransition = isRunning
      },
    }),
    scrollToFirstHash: () => void scrollToHash(location.hash, clock, true),
  }
}

/**
 * Preloads the chunk of the screen while its data is requested. A failure is ignored, because a visit to the screen
 * loads the chunk again.
 */
function loadAhead(url: URL): void {
  const screen = parsePath(url.pathname.replace(/\/+$/, ''))?.screen
  if (screen) loadScreen(screen).catch(() => {})
}

function forgetOnNewTheme(forget: () => void): void {
  let theme = uiState.isHighContrast
  subscribe(uiState, () => {
    if (uiState.isHighContrast !== theme) forget()
    theme = uiState.isHighContrast
  })
}

/**
 * Delay in ms before the bar appears (spec §9 "Loading bar throttle"). Its animation takes 5,000 ms (progress-bar.css).
 */
const throttleMs = 200

/** Shows a bar at the upper edge while a page loads, unless it loads quickly. */
function startProgressBar(clock: Clock): void {
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

/**
 * Prefetches the data of hovered, touched and focused links, and preloads the chunks of their screens. Does nothing
 * with Save-Data and on 2G connections.
 * @param missed the event that loaded this code; it is handled like later events
 */
function watchLinks(prefetch: Prefetch, loadAhead: (url: URL) => void, missed?: Event): void {
  if (isSavingData()) return
  let aimed = new AbortController()

  const aim = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
    aimed.abort()
    const url = pageOf(event.target)
    if (!url) return
    aimed = new AbortController()
    const { signal } = aimed
    prefetch.aim(pagePath(url), { atOnce: event.type === 'touchstart', signal }).then(() => {
      if (!signal.aborted) loadAhead(url)
    })
  }
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(sign, aim, { passive: true })
  if (missed) aim(missed)
}

function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download')) return null
  const [url, current] = [new URL(link.href), new URL(location.href)]
  return handlingOf(url, current) === 'page' && pagePath(url) !== pagePath(current) ? url : null
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** Time in ms within which two navigations count as quick succession (spec §9 "Page fetch delay"). */
const pageFetchDelayMs = 200

/**
 * Throttles navigations: a navigation that follows another within the delay waits for the delay; any other starts
 * immediately.
 * @returns a function that resolves when the navigation may start or its signal is aborted
 */
export function createPace(clock: Clock): (signal: AbortSignal) => Promise<void> {
  let lastAt = Number.NEGATIVE_INFINITY
  return async function next(signal) {
    const now = clock.now()
    const isQuick = now - lastAt < pageFetchDelayMs
    lastAt = now
    if (isQuick) await clock.wait(pageFetchDelayMs, signal)
  }
}
