import { handlingOf } from './intercept.ts'
import { watchOrigin } from './origin-of-visit.ts'
import type { NavigationSource } from './source.ts'

/** Navigations of browsers that tell of every one of them in one event: links, forms, back, forward. */
export function createNavigationApiSource(navigation: Navigation): NavigationSource {
  let isOurs = false
  return {
    listen(take) {
      const isFromMain = watchOrigin()
      navigation.addEventListener('navigate', (event) => {
        if (isOurs || !event.canIntercept || event.downloadRequest !== null || event.formData) return
        if (event.navigationType === 'reload') return
        const url = new URL(event.destination.url)
        const from = new URL(location.href)
        // Entries for what lies over a page have the page's own address (client/lightbox/history.ts).
        if (url.href === from.href && event.navigationType !== 'replace') return
        const kind = handlingOf(url, from)
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
          handler: () => take({ ...visit, restoreScroll: () => withoutSmoothness(() => event.scroll()) }),
        })
      })
    },
    async correctAddress(path) {
      // A change in the middle would abort the navigation that it belongs to.
      const isDone = await navigation.transition?.finished.then(
        () => true,
        () => false,
      )
      if (isDone !== false) past(() => history.replaceState(history.state, '', path))
    },
    leave: (address) => past(() => loadFully(address)),
  }

  /** replaceState and location.assign tell of themselves in the same event. */
  function past(act: () => void): void {
    isOurs = true
    act()
    isOurs = false
  }
}

/** The browser would travel back to where the visitor was, as the style sheet has it. */
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
 * The address may be the current one already, where the browser would only scroll or reload, and reloaded the entry
 * would count as one document with those before it: from one without scripts (the service worker's offline page) the
 * way back would change the address alone.
 */
export function loadFully(address: string): void {
  const { href } = new URL(address, location.href)
  if (href === location.href) {
    history.replaceState(null, '', '?')
    location.replace(href)
  } else location.assign(href)
}
