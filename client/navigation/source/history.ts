// Detects navigations in browsers without the Navigation API, from clicks, submits and popstate.
import { handlingOf, isOverlayChange } from './intercept.ts'
import { loadFully } from './navigation-api.ts'
import { createScrollMemory } from './scroll-memory.ts'
import type { NavigationSource, Visit } from './source.ts'

export function createHistorySource(): NavigationSource {
  const memory = createScrollMemory()
  let current = new URL(location.href)
  let running = new AbortController()
  let take: (visit: Visit) => Promise<void> = async () => {}

  function visit(url: URL, rest: { kind: Visit['kind']; isTraversal: boolean; isFromMain: boolean }): void {
    running.abort()
    running = new AbortController()
    const from = current
    current = url
    take({ ...rest, url, from, isAnimated: false, signal: running.signal, restoreScroll: () => memory.restore() })
  }

  /** Starts a visit to `url`. @returns false if the browser should navigate instead */
  function go(url: URL, begunBy: Element): boolean {
    // an overlay may have changed the address
    current = new URL(location.href)
    const kind = handlingOf(url, current)
    if (kind === 'browser') return false
    if (url.href !== current.href) memory.push(url)
    visit(url, { kind, isTraversal: false, isFromMain: begunBy.closest('main') !== null })
    return true
  }

  return {
    listen(taker) {
      take = taker
      document.addEventListener('click', (event) => {
        const link = linkOf(event)
        if (link && go(new URL(link.href), link)) event.preventDefault()
      })
      document.addEventListener('submit', (event) => {
        const form = event.target as HTMLFormElement
        const url = event.defaultPrevented ? null : addressOfForm(form, event.submitter)
        if (url && go(url, form)) event.preventDefault()
      })
      window.addEventListener('popstate', () => {
        const url = new URL(location.href)
        // The lightbox's history entry has the page's address and needs no visit.
        if (url.href === current.href) return
        memory.arrive()
        if (isOverlayChange(url, current)) {
          current = url
          memory.restore()
          return
        }
        const kind = handlingOf(url, current)
        if (kind === 'browser' && url.hash === '') location.reload()
        else
          visit(url, {
            kind: kind === 'hash' || kind === 'browser' ? 'hash' : 'page',
            isTraversal: true,
            isFromMain: false,
          })
      })
    },
    correctAddress(path) {
      history.replaceState(history.state, '', path)
      current = new URL(location.href)
    },
    leave: loadFully,
  }
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link.hasAttribute('download')) return null
  return link.target === '' || link.target === '_self' ? link : null
}

function addressOfForm(form: HTMLFormElement, submitter: HTMLElement | null): URL | null {
  if (form.method !== 'get' || (form.target && form.target !== '_self')) return null
  const url = new URL(form.action)
  const fields = [...new FormData(form, submitter)].filter(([, value]) => typeof value === 'string') as [
    string,
    string,
  ][]
  url.search = new URLSearchParams(fields).toString()
  return url
}
