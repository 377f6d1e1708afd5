/** A token bucket: each act spends steps, which refill with time. */
export interface Pace {
  left: number
  at_ms: number
}

export interface PaceLimit {
  /** How many steps may be taken at once. */
  most: number
  /** How long one step takes to come back. */
  stepMs: number
}

/**
 * @returns what is left after `steps`, or if too few are left `retry_ms`: when there will be enough, UTC milliseconds
 */
export function spend(
  { most, stepMs }: PaceLimit,
  before: Pace | null,
  steps: number,
  nowMs: number,
): { ok: true; pace: Pace } | { ok: false; retry_ms: number } {
  const left = before ? Math.min(most, before.left + Math.max(0, nowMs - before.at_ms) / stepMs) : most
  // a request for more steps than the maximum succeeds when the bucket is full
  const needed = Math.min(steps, most)
  if (left < needed) return { ok: false, retry_ms: Math.ceil(nowMs + (needed - left) * stepMs) }
  return { ok: true, pace: { left: left - needed, at_ms: nowMs } }
}
