// What the shop and the site's pages say about the remaining time of a hold.
import { defineLabels } from '../../i18n/labels.ts'

/** Time before the end of the hold at which visitors are warned; WCAG 2.2.1 requires at least 20 seconds. */
export const warnedMs = 120_000

/** Returns the remaining time as `1:58`. */
export function minutesAndSeconds(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the number of minutes that screen readers announce now; null outside of the announced minutes. */
export function spokenMinutes(leftMs: number): number | null {
  return announced.find((minutes) => leftMs <= minutes * 60_000 && leftMs > (minutes - 1) * 60_000) ?? null
}
const announced = [5, 2, 1]

export const leftWords = defineLabels({
  de: {
    spoken: (minutes: number) => `Wir halten Ihre Plätze noch ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`,
  },
  en: {
    spoken: (minutes: number) =>
      `We are holding your seats for another ${minutes === 1 ? 'minute' : `${minutes} minutes`}.`,
  },
})
