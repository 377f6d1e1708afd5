import type { Clock } from '../../clock.ts'

/** The pause between automatic attempts. */
const pauseMs = 4000
/** An automatic attempt ends after this time, because a browser may wait for minutes on a lost connection. */
const attemptMs = 15_000

/** A request that got no response, because the network or the server is out of reach. */
export class NoAnswer extends Error {}

interface Attempts<Answer> {
  /**
   * Sends the request once.
   * @throws (rejects) NoAnswer, after which another attempt follows; any other error ends the attempts
   */
  attempt: (signal: AbortSignal) => Promise<Answer>
  /** Whether attempts repeat automatically; otherwise each of them waits for the visitor. */
  isAutomatic: boolean
  clock: Clock
  /** Ends the attempts. */
  signal: AbortSignal
  onFailure: () => void
}

export interface Retry<Answer> {
  /** Rejects with NoAnswer if the signal ends the attempts. */
  answer: Promise<Answer>
  /** Ends the current pause. During an attempt, it does nothing. */
  tryNow: () => void
}

/** Repeats a request that got no response until it gets one. The first attempt follows after a pause. */
export function retry<Answer>({ attempt, isAutomatic, clock, signal, onFailure }: Attempts<Answer>): Retry<Answer> {
  let pause = new AbortController()
  signal.addEventListener('abort', () => pause.abort())

  async function answer(): Promise<Answer> {
    for (;;) {
      await (isAutomatic ? clock.wait(pauseMs, pause.signal) : aborted(pause.signal))
      if (signal.aborted) throw new NoAnswer()
      try {
        return await limited()
      } catch (error) {
        if (!(error instanceof NoAnswer) || signal.aborted) throw error
        pause = new AbortController()
        onFailure()
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

  return { answer: answer(), tryNow: () => pause.abort() }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
