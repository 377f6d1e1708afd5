// Detects navigations in browsers without the Navigation API, from clicks, submits and popstate.
import { handlingOf, isOverlayChange } from './intercept.ts'
import { loadFully } from './navigation-api.ts'

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

/** The values that this module stores in the `history.state` of each entry. */
interface Place {
  key: string
  /** Address of the previous entry, if it is known. */
  before?: string
}

const storageKey = 'auftakt:scroll'

/** Stores the scroll position of each history entry for the tab's session, across full page loads. */
function createScrollMemory() {
  const places: Record<string, number> = readPlaces()
  history.scrollRestoration = 'manual'
  let key = keyOf(history.state) ?? nameEntry(history.length > 1 ? document.referrer : '')
  /** True from a move to an existing entry (back or forward) until its scroll position is restored. */
  let isOnTheWay = false
  restore()
  window.addEventListener(
    'scroll',
    () => {
      if (!isOnTheWay) places[key] = window.scrollY
    },
    { passive: true },
  )
  window.addEventListener('pagehide', () => sessionStorage.setItem(storageKey, JSON.stringify(places)))
  return {
    /** Stores the scroll position of the current entry, and adds an entry for `url`. */
    push: (url: URL) => {
      // entries added by an overlay have no key yet
      if (!isOnTheWay) places[keyOf(history.state) ?? nameEntry()] = window.scrollY
      isOnTheWay = false
      key = newKey()
      const place: Place = { key, before: location.href }
      history.pushState(place, '', url.href)
      places[key] = 0
    },
    /** Stores the position of the entry that the browser has left, and switches to the entry that it has reached. */
    arrive: () => {
      // stored here, too, because the scroll event of the last frame may arrive too late
      if (!isOnTheWay) places[key] = window.scrollY
      key = keyOf(history.state) ?? nameEntry()
      isOnTheWay = true
    },
    restore,
  }

  function restore(): void {
    isOnTheWay = false
    const top = places[key]
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
  }
}

function nameEntry(before = ''): string {
  const place: Place = { ...history.state, key: newKey(), ...(before && { before }) }
  history.replaceState(place, '')
  return place.key
}

const newKey = () => `${Date.now()}-${history.length}`

function keyOf(state: unknown): string | null {
  return (state as Place | null)?.key ?? null
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
