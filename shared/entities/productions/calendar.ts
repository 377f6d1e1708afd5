/** The assumed length of a production without a known end. */
export const usualLengthMs = 2 * 3_600_000

/** Returns the end in milliseconds since the epoch. Without an end after the start, assumes the usual length. */
export function endOf(startsAt: string, endsAt: string | null): number {
  const start = Date.parse(startsAt)
  const end = endsAt ? Date.parse(endsAt) : Number.NaN
  return end > start ? end : start + usualLengthMs
}

/** A production's times in UTC or with an offset, and the row of its hall. */
export interface InHall {
  starts_at: string | null
  ends_at: string | null
  room_id: number | null
  status: string
}

/** Returns the pairs of productions that are in the same hall at the same time; cancelled productions do not count. */
export function conflictsOf<P extends InHall>(productions: readonly P[]): [P, P][] {
  const inHalls = productions.filter(
    ({ room_id: roomId, starts_at: startsAt, status }) => roomId !== null && startsAt && status !== 'cancelled',
  )
  return inHalls.flatMap((one, index) =>
    inHalls
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other): [P, P] => [one, other]),
  )
}

/** Whether two productions are in the same hall at the same time, regardless of status; false without a date. */
export function overlap<P extends InHall>(one: P, other: P): boolean {
  if (one.room_id !== other.room_id || !one.starts_at || !other.starts_at) return false
  return (
    Date.parse(one.starts_at) < endOf(other.starts_at, other.ends_at) &&
    Date.parse(other.starts_at) < endOf(one.starts_at, one.ends_at)
  )
}
