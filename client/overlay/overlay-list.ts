// The filtered list in the overlay, loaded with the event list's data request.

import type { AllConcertsProps } from '../../shared/overlay/all-concerts.tsx'
import { withoutOverlay } from '../../shared/overlay/overlay-address.ts'
import { fetchPageData } from '../../shared/page/data-request.ts'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import type { ListChoice } from '../../shared/screens/event-list/filter/filter-address.ts'

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

  /**
   * Shows the filter of `address` at once, and its list once it has loaded, unless another is chosen before.
   * @param delayMs the time before the request
   */
  async function load(address: string, delayMs = 0): Promise<void> {
    const own = ++latest
    set({ address, filter: filterOf(address), state: 'loading' })
    try {
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (own !== latest) return
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
    /** Loads the list of `address`, unless it is the current one and fresh. */
    show: (address: string) =>
      now() - loadedAt > freshMs || queryOf(address) !== queryOf(current.address) ? load(address) : Promise.resolve(),
    reset: (address: string) => {
      loadedAt = Number.NEGATIVE_INFINITY
      set({ address, data: null, state: 'loading' })
    },
  }
}

/** Returns the query of an address without the overlay. */
export function queryOf(address: string): string {
  return withoutOverlay(address).split('?')[1] ?? ''
}

/** Returns the filter of an address, all values as text. */
function filterOf(address: string): ListChoice {
  return Object.fromEntries(new URLSearchParams(queryOf(address)))
}
