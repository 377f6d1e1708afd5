import type { Clock } from '../../clock.ts'

/** A code counts as gone once no frame has shown it for so long. */
const goneMs = 4000
const pauseMs = 60

/**
 * Reads frames until the signal is aborted, and reports each code once for as long as it stays before the camera. No
 * frame is read while a code is being answered.
 */
export async function watchFrames({
  read,
  report,
  clock,
  signal,
}: {
  read: () => Promise<string | null>
  report: (text: string) => Promise<unknown>
  clock: Clock
  signal: AbortSignal
}): Promise<void> {
  const seenMs = new Map<string, number>()
  while (!signal.aborted) {
    const text = await read()
    if (signal.aborted) return
    for (const [code, at] of seenMs) if (clock.now() - at > goneMs) seenMs.delete(code)
    if (text) {
      const isNew = !seenMs.has(text)
      seenMs.set(text, clock.now())
      if (isNew) {
        await report(text)
        seenMs.set(text, clock.now())
      }
    }
    await clock.wait(pauseMs, signal)
  }
}
