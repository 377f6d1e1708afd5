import { browserClock } from '../../clock.ts'
import { retry } from './retry.ts'
import { changeNoConnection, hideNoConnection, isPageReplaced, showNoConnection } from './section.tsx'

interface Wish<Answer> {
  attempt: (signal: AbortSignal) => Promise<Answer>
  /** Whether the request may be repeated automatically. */
  isAutomatic: boolean
  /** Whether it sends an order. */
  isOrder: boolean
}

let current: AbortController | null = null

/**
 * Shows that there is no connection until the request gets a response; the caller then shows the response in place of
 * the section.
 * @throws (rejects) NoAnswer if `endWait` ends the wait; any error of an attempt but NoAnswer
 */
export async function waitForConnection<Answer>({ attempt, isAutomatic, isOrder }: Wish<Answer>): Promise<Answer> {
  endWait()
  const end = new AbortController()
  current = end
  /** Whether the visitor waits for the result of the current attempt. */
  let isOwn = false
  const onFailure = () => {
    changeNoConnection({ failedAt: new Date(), ...(isOwn && { own: 'failed' }) })
    isOwn = false
  }
  const { answer, tryNow } = retry({ attempt, isAutomatic, clock: browserClock, signal: end.signal, onFailure })
  const onTry = () => {
    isOwn = true
    changeNoConnection({ own: 'running' })
    tryNow()
  }
  if (isAutomatic) addEventListener('online', tryNow, { signal: end.signal })
  // the visitor may have followed a link of the section
  const own = isPageReplaced() ? 'failed' : 'none'
  showNoConnection({ failedAt: new Date(), isAutomatic, isOrder, own, onTry })
  try {
    return await answer
  } finally {
    end.abort()
  }
}

/** Ends the wait; its request gets no further attempts. */
export function endWait(): void {
  current?.abort()
}

/** Ends the wait and shows the unchanged page again. */
export function returnToPage(): void {
  endWait()
  hideNoConnection({ isBack: true })
}
