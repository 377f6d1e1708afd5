interface Place {
  key: string
}

const storageKey = 'auftakt:scroll'

/** Stores the scroll position of each history entry, also across full page loads. */
export function createScrollMemory() {
  const places: Record<string, number> = readPlaces()
  history.scrollRestoration = 'manual'
  let key = keyOf(history.state) ?? name(location.href, 'replaceState')
  /** True from a change of the history entry until the page has rendered. */
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
    /** Adds a history entry for `url`. */
    push: (url: URL) => {
      if (!isOnTheWay) places[key] = window.scrollY
      isOnTheWay = false
      key = name(url.href, 'pushState')
      places[key] = 0
    },
    /** Called after the browser changed the entry. */
    arrive: () => {
      key = keyOf(history.state) ?? name(location.href, 'replaceState')
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

function name(address: string, how: 'pushState' | 'replaceState'): string {
  const place: Place = { key: `${Date.now()}-${history.length}` }
  history[how](place, '', address)
  return place.key
}

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
