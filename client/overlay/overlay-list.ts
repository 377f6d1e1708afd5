// The filtered list in the overlay, loaded with the event list's data request.

import type { AllConcertsProps } from '../../shared/overlay/all-concerts.tsx'
import { withoutOverlay } from '../../shared/overlay/overlay-address.ts'
import { fetchPageData } from '../../shared/page/data-request.ts'
import type { AnyPageData } from '../../shared/page/page-data.ts'

export interface OverlayList extends AllConcertsProps {
  /** Root-relative address of the overlay with its filter. */
  address: string
}

/** Age in ms after which a list is reloaded when the overlay opens. */
const freshMs = 60_000

export function createOverlayList(
  first: OverlayList,
  {
    request = fetchPageData,
    now = Date.now,
  }: { request?: (path: string) => Promise<AnyPageData>; now?: () => number } = {},
) {
  let current = first
  let onChange = () => {}
  let latest = 0
  let loadedAt = first.data ? now() : Number.NEGATIVE_INFINITY

  function set(change: Partial<OverlayList>): void {
    current = { ...current, ...change }
    onChange()
  }

  async function load(address: string): Promise<void> {
    const own = ++latest
    set({ address, state: 'loading' })
    try {
      const page = await request(withoutOverlay(address))
      if (own !== latest) return
      if (page.screen !== 'event-list' || page.data.productions.loading) throw new Error(`no concerts at ${address}`)
      loadedAt = now()
      set({ data: page.data, state: 'shown' })
    } catch {
      if (own === latest) set({ state: 'failed' })
    }
  }

  return {
    current: () => current,
    /** Sets the only subscriber, called after every change of `current()`. @returns a function that removes it */
    subscribe: (changed: () => void) => {
      onChange = changed
      return () => {
        onChange = () => {}
      }
    },
    load,
    refresh: () => (now() - loadedAt > freshMs ? load(current.address) : Promise.resolve()),
    reset: (address: string) => {
      loadedAt = Number.NEGATIVE_INFINITY
      set({ address, data: null, state: 'loading' })
    },
  }
}
