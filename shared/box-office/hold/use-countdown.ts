import { useEffect, useState } from 'react'

/** A hold's end, null without a hold, and the server's time; both in milliseconds since the epoch. */
export interface Held {
  until_ms: number | null
  now_ms: number
}

/**
 * Returns the hold's remaining time in milliseconds, updated every second; null without a hold, or if it had ended when
 * the page was rendered. Starts from the server's time, because the visitor's clock may be wrong.
 * @param onEnd called when the remaining time reaches 0
 */
export function useCountdown({ until_ms: untilMs, now_ms: nowMs }: Held, onEnd?: () => void): number | null {
  const [passedMs, setPassed] = useState(0)
  useEffect(() => {
    setPassed(0)
    if (untilMs === null || untilMs <= nowMs) return
    const sinceMs = performance.now()
    const timer = setInterval(() => {
      const passed = performance.now() - sinceMs
      setPassed(passed)
      if (nowMs + passed < untilMs) return
      clearInterval(timer)
      onEnd?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [untilMs, nowMs, onEnd])
  return untilMs === null || untilMs <= nowMs ? null : Math.max(0, untilMs - nowMs - passedMs)
}
