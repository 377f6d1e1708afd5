/** Scrolls to `top` over `durationMs`, or immediately if reduced motion is preferred. */
export function animateScroll(top: number, durationMs: number, signal: AbortSignal): Promise<void> {
  if (isMotionReduced()) {
    jump(top)
    return Promise.resolve()
  }
  const from = window.scrollY
  return new Promise((resolve) => {
    let startedAt: number | null = null
    requestAnimationFrame(function step(now) {
      startedAt ??= now
      const part = Math.min((now - startedAt) / durationMs, 1)
      if (signal.aborted) return resolve()
      jump(from + (top - from) * ease(part))
      if (part < 1) requestAnimationFrame(step)
      else resolve()
    })
  })
}

/** Scrolls immediately, despite `scroll-behavior: smooth`. */
export function jump(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function ease(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
}
