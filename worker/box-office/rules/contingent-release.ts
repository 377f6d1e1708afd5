import type { Contingent } from '../../../shared/contract/box-office/sales.ts'

/** The contingents that have been released to the general sale, and the period for which this is valid. */
export interface Releases {
  released: ReadonlySet<string>
  /** The times of the previous and the next release, in UTC milliseconds; may be infinite. */
  fromMs: number
  untilMs: number
}

export function releasesAt(contingents: readonly Contingent[], nowMs: number): Releases {
  const moments = contingents.map((contingent) => releaseMs(contingent))
  return {
    released: new Set(contingents.filter((contingent) => isReleased(contingent, nowMs)).map(({ key }) => key)),
    fromMs: Math.max(Number.NEGATIVE_INFINITY, ...moments.filter((ms) => ms <= nowMs)),
    untilMs: Math.min(Number.POSITIVE_INFINITY, ...moments.filter((ms) => ms > nowMs)),
  }
}

/** Whether the result of `releasesAt` is still valid. */
export function holdsAt({ fromMs, untilMs }: Releases, nowMs: number): boolean {
  return fromMs <= nowMs && nowMs < untilMs
}

export function isReleased(contingent: Pick<Contingent, 'release_at'>, nowMs: number): boolean {
  return releaseMs(contingent) <= nowMs
}

function releaseMs({ release_at: at }: Pick<Contingent, 'release_at'>): number {
  return at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at)
}
