/** The state of a token bucket: each action spends steps, which are refilled over time. */
export interface Pace {
  left: number
  at_ms: number
}

export interface PaceLimit {
  /** Maximum number of steps at once. */
  most: number
  /** Time until one step is refilled. */
  stepMs: number
}

/**
 * Spends steps of a token bucket.
 * @param before the stored pace; null before the first action
 * @returns the new pace; if too few steps are left, `retry_ms`: when there will be enough, in UTC milliseconds
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
