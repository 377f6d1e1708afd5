/** A store of steps that is spent by acting and refills with time. */
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

/** @returns what is left after `steps`; `retry_ms` without enough, when there will be */
export function spend(
  { most, stepMs }: PaceLimit,
  before: Pace | null,
  steps: number,
  nowMs: number,
): { ok: true; pace: Pace } | { ok: false; retry_ms: number } {
  const left = before ? Math.min(most, before.left + Math.max(0, nowMs - before.at_ms) / stepMs) : most
  // more steps than fit at all pass with a full store
  const needed = Math.min(steps, most)
  if (left < needed) return { ok: false, retry_ms: Math.ceil(nowMs + (needed - left) * stepMs) }
  return { ok: true, pace: { left: left - needed, at_ms: nowMs } }
}
