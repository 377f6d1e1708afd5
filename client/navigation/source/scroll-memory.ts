/** The values that this module stores in the `history.state` of each entry. */
export interface Place {
  key: string
  /** Address of the previous entry, if it is known. */
  before?: string
}

const storageKey = 'auftakt:scroll'

/** Stores the scroll position of each history entry for the tab's session, across full page loads. */
export function createScrollMemory() {
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
