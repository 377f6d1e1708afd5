import type { PageVersionItem } from '../../../../shared/contract/editor.ts'

/** A version, or null for the draft. */
export type Point = PageVersionItem | null

/** Returns the points from old to new. @param versions newest first */
export function pointsOf(versions: readonly PageVersionItem[]): Point[] {
  return [...versions.toReversed(), null]
}

/**
 * Returns the index of the version that was the newest at the end of a day, or of the oldest version if all are later.
 * @param day ISO: `2026-11-17`
 * @param dayOf returns the day of a time stamp in the sites' time zone
 */
export function pointAt(points: readonly Point[], day: string, dayOf: (at: string) => string): number {
  return Math.max(
    0,
    points.findLastIndex((point) => point !== null && dayOf(point.created_at) <= day),
  )
}
