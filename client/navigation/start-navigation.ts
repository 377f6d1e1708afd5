// Composes the navigation layer: source, visits, arrival.
import { subscribe } from 'valtio/vanilla'
import { requestPage } from '../../shared/page/data-request.ts'
import { parsePath } from '../../shared/routes.ts'
import { browserClock as clock } from '../clock.ts'
import { loadScreen } from '../screens.ts'
import { uiState } from '../ui-state.ts'
import { createArrival } from './arrival/arrive.ts'
import { cancelHashScroll, scrollToHash } from './arrival/hash.ts'
import { reloadForChunk } from './chunk-reload.ts'
import { createPace } from './pace.ts'
import { createPrefetch } from './prefetch.ts'
import { startProgressBar } from './progress-bar.ts'
import type { NavigationSource } from './source/source.ts'
import { createVisits } from './visits.ts'
import { watchLinks } from './watch-links.ts'

/** After this call, links and forms between pages load data instead of documents. */
export function startNavigation(source: NavigationSource): void {
  const prefetch = createPrefetch((path) => requestPage(path), clock)
  const arrive = createArrival(clock)
  source.listen(
    createVisits({
      source,
      pace: createPace(clock),
      requestPage: prefetch.requestPage,
      loadAhead,
      loadScreen,
      noteReload: () => void reloadForChunk(Date.now()),
      arrive,
      goToHash: (visit) => {
        cancelHashScroll()
        if (visit.isTraversal) visit.restoreScroll()
        else scrollToHash(visit.url.hash, clock)
      },
      setInTransition: (isRunning) => {
        uiState.inTransition = isRunning
      },
    }),
  )
  watchLinks(prefetch, loadAhead)
  startProgressBar(clock)
  forgetOnNewTheme(prefetch.forget)
  if (location.hash) scrollToHash(location.hash, clock, true)
}

/** Loads the chunk of the screen in parallel to the data; the visit handles a failure. */
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
