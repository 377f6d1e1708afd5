import type { PageAnswer, RequestPage } from '../../shared/page/data-request.ts'
import type { Clock } from '../clock.ts'

/** Delay in ms before a link's page is prefetched, so that a pointer that only crosses the link requests nothing. */
const restMs = 65
/** Maximum age in ms of prefetched data that a visit may use. */
const freshMs = 10_000

export interface Prefetch {
  /** Called when a link is pointed at, focused or touched. Fetches after a short delay, or immediately if `atOnce`. */
  aim: (path: string, options: { atOnce: boolean; signal: AbortSignal }) => Promise<void>
  /**
   * Returns the data of a page for a visit, prefetched or fetched now. If another visit replaces this one (`signal`),
   * the data is kept, so that a second click on the same link sends no second request.
   */
  requestPage: (path: string, signal: AbortSignal) => Promise<PageAnswer>
  /** Drops prefetched data, for instance after a change of the theme. */
  forget: () => void
}

export function createPrefetch(requestPage: RequestPage, clock: Clock): Prefetch {
  const ahead = new Map<string, { answer: Promise<PageAnswer>; at: number }>()
  /** Time of the last visit to each path. A click also focuses the link, and this focus must not prefetch the page. */
  const visited = new Map<string, number>()
  const isJustVisited = (path: string) => clock.now() - (visited.get(path) ?? Number.NEGATIVE_INFINITY) < freshMs

  function fresh(path: string): Promise<PageAnswer> | null {
    const found = ahead.get(path)
    if (found && clock.now() - found.at < freshMs) return found.answer
    ahead.delete(path)
    return null
  }

  return {
    async aim(path, { atOnce, signal }) {
      if (!atOnce) await clock.wait(restMs, signal)
      if (signal.aborted || fresh(path) || isJustVisited(path)) return
      const answer = requestPage(path)
      ahead.set(path, { answer, at: clock.now() })
      // Not reported, because a visit requests the page again.
      answer.catch(() => ahead.delete(path))
    },
    requestPage(path, signal) {
      const entry = { answer: fresh(path) ?? requestPage(path), at: clock.now() }
      ahead.set(path, entry)
      visited.set(path, clock.now())
      const drop = () => {
        if (ahead.get(path) === entry) ahead.delete(path)
      }
      entry.answer.then(() => signal.aborted || drop(), drop)
      return entry.answer
    },
    forget: () => ahead.clear(),
  }
}
