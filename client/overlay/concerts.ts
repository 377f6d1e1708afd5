// What the overlay shows: one filtered list at a time, by the normal data request of the event list.
import { fetchPageData } from '../../shared/data-request.ts'
import type { AllConcertsProps } from '../../shared/overlay/all-concerts.tsx'
import { withoutOverlay } from '../../shared/overlay/overlay-address.ts'
import type { AnyPageData } from '../../shared/page-data.ts'

export interface Concerts extends AllConcertsProps {
  /** Address of the overlay with its filter, root-relative. */
  address: string
}

/** A list that is older than this is asked for again when the overlay opens. */
const freshMs = 60_000

/** @param onChange told of every change of `current()` */
export function createConcerts(
  first: Concerts,
  onChange: () => void,
  {
    request = fetchPageData,
    now = Date.now,
  }: { request?: (path: string) => Promise<AnyPageData>; now?: () => number } = {},
) {
  let current = first
  let latest = 0
  let loadedAt = first.data ? now() : Number.NEGATIVE_INFINITY

  function set(change: Partial<Concerts>): void {
    current = { ...current, ...change }
    onChange()
  }

  /** The list at an address takes the place of the one that is shown; while it is on its way, that one stays. */
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
    load,
    /** As load(), of the same address, unless what is shown is new enough. */
    refresh: () => (now() - loadedAt > freshMs ? load(current.address) : Promise.resolve()),
    /** Begins again at another address (the page's language is another). */
    reset: (address: string) => {
      loadedAt = Number.NEGATIVE_INFINITY
      set({ address, data: null, state: 'loading' })
    },
  }
}
