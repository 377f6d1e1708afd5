import { handlingOf, isOverlayChange } from './intercept.ts'
import type { NavigationSource } from './source.ts'

/**
 * Creates the source for browsers with the Navigation API, which reports links, forms, back and forward in a single
 * event.
 */
export function createNavigationApiSource(navigation: Navigation): NavigationSource {
  let isOurs = false
  /** The number of visits whose page is loading, of which the last one is not aborted. */
  let visits = 0
  return {
    listen(take) {
      const isFromMain = watchOrigin()
      navigation.addEventListener('navigate', (event) => {
        if (isOurs || !event.canIntercept || event.downloadRequest !== null || event.formData) return
        if (event.navigationType === 'reload') return
        const url = new URL(event.destination.url)
        const from = new URL(location.href)
        // The lightbox's history entry has the page's address and needs no visit.
        if (url.href === from.href && event.navigationType !== 'replace') return
        // Any change of the address ends a running visit. If the overlay changes it, the page beneath still has to
        // load.
        const kind = visits && isOverlayChange(url, from) ? 'page' : handlingOf(url, from)
        if (kind === 'browser') return
        const isTraversal = event.navigationType === 'traverse'
        const visit = {
          url,
          from,
          kind,
          isTraversal,
          isFromMain: isFromMain(),
          isAnimated: event.hasUAVisualTransition,
          signal: event.signal,
        }
        event.intercept({
          scroll: 'manual',
          focusReset: 'manual',
          handler: async () => {
            visits++
            await take({ ...visit, restoreScroll: () => withoutSmoothness(() => event.scroll()) })
            visits--
          },
        })
      })
    },
    async correctAddress(path) {
      // Changing the address earlier would abort this navigation.
      const isDone = await navigation.transition?.finished.then(
        () => true,
        () => false,
      )
      if (isDone !== false) past(() => history.replaceState(history.state, '', path))
    },
    leave: (address) => past(() => loadFully(address)),
  }

  /** Runs a replaceState or location.assign of this app, whose navigate event must be ignored. */
  function past(act: () => void): void {
    isOurs = true
    act()
    isOurs = false
  }
}

/** Disables smooth scrolling while the browser restores the scroll position. */
function withoutSmoothness(scroll: () => void): void {
  const { style } = document.documentElement
  style.scrollBehavior = 'auto'
  scroll()
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      style.scrollBehavior = ''
    }),
  )
}

/**
 * Loads a document, even at the current address, for which `assign` would only scroll or reload. After a reload of the
 * offline page, the back button would change the address but not the page.
 */
export function loadFully(address: string): void {
  const { href } = new URL(address, location.href)
  if (href === location.href) {
    history.replaceState(null, '', '?')
    location.replace(href)
  } else location.assign(href)
}

let isLastInMain = false

/**
 * Tracks the last click or submit, because not every browser tells the Navigation API's listeners which element started
 * a navigation.
 * @returns a function that returns whether that element is inside <main>; call it while the navigation event is handled
 */
function watchOrigin(): () => boolean {
  const remember = (event: Event) => {
    isLastInMain = event.target instanceof Element && event.target.closest('main') !== null
  }
  window.addEventListener('click', remember, { capture: true })
  window.addEventListener('submit', remember, { capture: true })
  return () => isLastInMain
}
