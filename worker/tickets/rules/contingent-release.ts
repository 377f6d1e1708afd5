import type { Contingent } from '../../../shared/contract/shop/sales.ts'

/** Which contingents have been given back to the general sale, and how long that holds. */
export interface Releases {
  /** Keys of contingents. */
  released: ReadonlySet<string>
  /** The moments of the releases before and after, UTC milliseconds; may be infinite. */
  fromMs: number
  untilMs: number
}

/** Decides by time which contingents are given back. */
export function releasesAt(contingents: readonly Contingent[], nowMs: number): Releases {
  const moments = contingents.map((contingent) => releaseMs(contingent))
  return {
    released: new Set(contingents.filter((contingent) => isReleased(contingent, nowMs)).map(({ key }) => key)),
    fromMs: Math.max(Number.NEGATIVE_INFINITY, ...moments.filter((ms) => ms <= nowMs)),
    untilMs: Math.min(Number.POSITIVE_INFINITY, ...moments.filter((ms) => ms > nowMs)),
  }
}

/** Whether what `releasesAt` has decided still holds. */
export function holdsAt({ fromMs, untilMs }: Releases, nowMs: number): boolean {
  return fromMs <= nowMs && nowMs < untilMs
}

export function isReleased(contingent: Pick<Contingent, 'release_at'>, nowMs: number): boolean {
  return releaseMs(contingent) <= nowMs
}

function releaseMs({ release_at: at }: Pick<Contingent, 'release_at'>): number {
  return at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at)
}
