// Connects the steps of a navigation: data, arrival, scrolling. A separate chunk, loaded by start-navigation.ts.
import { subscribe } from 'valtio/vanilla'
import { requestPage } from '../../shared/page/data-request.ts'
import { parsePath } from '../../shared/screens/routes.ts'
import { browserClock as clock } from '../clock.ts'
import { loadScreen } from '../screens.ts'
import { uiState } from '../ui-state.ts'
import { createArrival } from './arrival/arrive.ts'
import { cancelHashScroll, scrollToHash } from './arrival/hash.ts'
import { reloadForChunk } from './chunk-reload.ts'
import { createPace } from './pace.ts'
import { createPrefetch } from './prefetch.ts'
import { startProgressBar } from './progress-bar.ts'
import type { NavigationSource, Visit } from './source/source.ts'
import { createVisits } from './visits.ts'
import { watchLinks } from './watch-links.ts'

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
