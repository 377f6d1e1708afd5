import { browserClock } from '../../clock.ts'
import { retry } from './retry.ts'
import { changeNoConnection, hideNoConnection, isPageReplaced, showNoConnection } from './section.tsx'

interface Wish<Answer> {
  attempt: (signal: AbortSignal) => Promise<Answer>
  isAutomatic: boolean
  /** Whether the request sends an order, which changes the texts of the section. */
  isOrder: boolean
}

let current: AbortController | null = null

/**
 * Shows that there is no connection until the request gets a response, which the caller then shows.
 * @throws (rejects) NoAnswer if `endWait` ends the wait, or another error of an attempt
 */
export async function waitForConnection<Answer>({ attempt, isAutomatic, isOrder }: Wish<Answer>): Promise<Answer> {
  endWait()
  const end = new AbortController()
  current = end
  let isOwn = false
  const onFailure = (isLast: boolean) => {
    changeNoConnection({ failedAt: new Date(), isAutomatic: !isLast, ...(isOwn && { own: 'failed' }) })
    isOwn = false
  }
  const { answer, tryNow, resume } = retry({ attempt, isAutomatic, clock: browserClock, signal: end.signal, onFailure })
  const onTry = () => {
    isOwn = true
    changeNoConnection({ own: 'running' })
    tryNow()
  }
  if (isAutomatic) for (const event of ['online', 'focus']) addEventListener(event, resume, { signal: end.signal })
  // if the section is already shown, the visitor has started another request, which has also failed
  const own = isPageReplaced() ? 'failed' : 'none'
  showNoConnection({ failedAt: new Date(), isAutomatic, isOrder, own, onTry })
  try {
    return await answer
  } finally {
    end.abort()
  }
}

/** Ends the wait, so that `waitForConnection` rejects. The section stays. */
export function endWait(): void {
  current?.abort()
}

/** Ends the wait and shows the unchanged page again. */
export function returnToPage(): void {
  endWait()
  hideNoConnection({ isBack: true })
}
