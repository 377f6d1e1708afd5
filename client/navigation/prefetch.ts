import type { PageAnswer, RequestPage } from '../../shared/data-request.ts'
import type { Clock } from '../clock.ts'

/** A pointer that only passes over a link does not rest this long. */
const restMs = 65
/** What was fetched ahead is as fresh as a visitor expects for this long. */
const freshMs = 10_000

/** Page data that is fetched before the visitor asks for it. */
export interface Prefetch {
  /** The visitor seems to be about to follow a link. Fetches after a short rest, at once for a touch. */
  aim: (path: string, options: { atOnce: boolean; signal: AbortSignal }) => Promise<void>
  /** The data of a page, ahead of time or now. */
  requestPage: RequestPage
  /** What was fetched ahead no longer holds (another theme). */
  forget: () => void
}

export function createPrefetch(requestPage: RequestPage, clock: Clock): Prefetch {
  const ahead = new Map<string, { answer: Promise<PageAnswer>; at: number }>()
  /** When a page was last visited: a click focuses its link, which must not fetch what the visit has just taken. */
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
      // A failure is none of the visitor's business yet; the visit itself will ask again.
      answer.catch(() => ahead.delete(path))
    },
    requestPage(path) {
      const answer = fresh(path) ?? requestPage(path)
      ahead.delete(path)
      visited.set(path, clock.now())
      return answer
    },
    forget: () => ahead.clear(),
  }
}
