import type { Clock } from '../../clock.ts'
import { pauseAfter } from '../../repeats/pauses.ts'

/** First pause in ms before an automatic attempt. */
const firstPauseMs = 4000
/** Maximum duration of an automatic attempt in ms, because a browser may wait for minutes on a lost connection. */
const attemptMs = 15_000

/** Thrown when a request gets no response, because the network or the server is out of reach. */
export class NoAnswer extends Error {}

interface Attempts<Answer> {
  /**
   * Sends the request once.
   * @throws (rejects) NoAnswer if another attempt is to follow; any other error ends the attempts
   */
  attempt: (signal: AbortSignal) => Promise<Answer>
  /** Whether attempts follow each other automatically; otherwise each one waits for the visitor. */
  isAutomatic: boolean
  clock: Clock
  signal: AbortSignal
  /** `isLast`: no further attempt follows automatically. */
  onFailure: (isLast: boolean) => void
}

export interface Retry<Answer> {
  /** Rejects with NoAnswer if the signal ends the attempts, or with any other error of an attempt. */
  answer: Promise<Answer>
  /** Ends the current pause, so that the next attempt starts. Has no effect during an attempt. */
  tryNow: () => void
  /** Does the same because the network may be back: the pauses are then short again. */
  resume: () => void
}

/**
 * Repeats an unanswered request until it gets a response. Each attempt follows a growing pause or, unless
 * `isAutomatic` and after the last automatic attempt, a call to `tryNow`.
 */
export function retry<Answer>({ attempt, isAutomatic, clock, signal, onFailure }: Attempts<Answer>): Retry<Answer> {
  let pause = new AbortController()
  let failures = 0
  signal.addEventListener('abort', () => pause.abort())

  async function answer(): Promise<Answer> {
    for (;;) {
      const pauseMs = isAutomatic ? pauseAfter(failures + 1, firstPauseMs) : null
      await (pauseMs === null ? aborted(pause.signal) : clock.wait(pauseMs, pause.signal))
      if (signal.aborted) throw new NoAnswer()
      try {
        return await limited()
      } catch (error) {
        if (!(error instanceof NoAnswer) || signal.aborted) throw error
        pause = new AbortController()
        failures += 1
        onFailure(!isAutomatic || pauseAfter(failures + 1, firstPauseMs) === null)
      }
    }
  }

  async function limited(): Promise<Answer> {
    const [limit, end] = [new AbortController(), new AbortController()]
    if (isAutomatic) clock.wait(attemptMs, end.signal).then(() => limit.abort())
    try {
      return await attempt(limit.signal)
    } finally {
      end.abort()
    }
  }

  const tryNow = () => pause.abort()
  const resume = () => {
    failures = 0
    tryNow()
  }
  return { answer: answer(), tryNow, resume }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
