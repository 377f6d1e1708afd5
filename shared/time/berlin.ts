// Converts between UTC and Berlin's local time for 1842 to 2100. The code avoids Intl, which is slow in workerd.

const hourMs = 3_600_000

/**
 * When Berlin's clocks changed before the rule of 1980, from tzdata: the UTC time and the hours ahead of UTC from then
 * on. The local mean time before April 1893 is rounded to one hour.
 */
const historicChanges: readonly (readonly [utc: string, hours: number])[] = [
  ['1916-04-30T22:00Z', 2],
  ['1916-09-30T23:00Z', 1],
  ['1917-04-16T01:00Z', 2],
  ['1917-09-17T01:00Z', 1],
  ['1918-04-15T01:00Z', 2],
  ['1918-09-16T01:00Z', 1],
  ['1940-04-01T01:00Z', 2],
  ['1942-11-02T01:00Z', 1],
  ['1943-03-29T01:00Z', 2],
  ['1943-10-04T01:00Z', 1],
  ['1944-04-03T01:00Z', 2],
  ['1944-10-02T01:00Z', 1],
  ['1945-04-02T01:00Z', 2],
  ['1945-05-24T00:00Z', 3],
  ['1945-09-24T00:00Z', 2],
  ['1945-11-18T01:00Z', 1],
  ['1946-04-14T01:00Z', 2],
  ['1946-10-07T01:00Z', 1],
  ['1947-04-06T02:00Z', 2],
  ['1947-05-11T01:00Z', 3],
  ['1947-06-29T00:00Z', 2],
  ['1947-10-05T01:00Z', 1],
  ['1948-04-18T01:00Z', 2],
  ['1948-10-03T01:00Z', 1],
  ['1949-04-10T01:00Z', 2],
  ['1949-10-02T01:00Z', 1],
]
const historicMs = historicChanges.map(([utc, hours]) => [Date.parse(utc), hours] as const)
const ruleSince = Date.UTC(1980, 0, 1)

/** Formats a time as in the contract: `2026-11-21T20:00:00+01:00`. */
export function berlinIso(utc: string | Date): string {
  const at = milliseconds(utc)
  const hours = berlinOffsetHours(at)
  return `${new Date(at + hours * hourMs).toISOString().slice(0, 19)}+0${hours}:00`
}

/** Returns Berlin's local time: `2026-11-21T20:00`. */
export function berlinLocal(utc: string | Date): string {
  const at = milliseconds(utc)
  return new Date(at + berlinOffsetHours(at) * hourMs).toISOString().slice(0, 16)
}

/** Returns Berlin's local date: `2026-11-21`. */
export function berlinDay(utc: string | Date): string {
  return berlinLocal(utc).slice(0, 10)
}

/**
 * Converts Berlin's local time (`YYYY-MM-DDTHH:MM[:SS]`) to UTC (`YYYY-MM-DDTHH:MM:SSZ`). For an hour that occurs twice
 * in autumn, the first occurrence is returned; an hour skipped in spring is read as if the clocks had not changed yet
 * (02:30 is 03:30 summer time).
 * @throws RangeError for an invalid date
 */
export function berlinToUtc(local: string): string {
  const wall = Date.parse(`${local.length === 16 ? `${local}:00` : local}Z`)
  const first = wall - berlinOffsetHours(wall - 3 * hourMs) * hourMs
  const at = berlinLocal(new Date(first)) === local.slice(0, 16) ? first : wall - berlinOffsetHours(first) * hourMs
  // no offset fits in a skipped hour, so the offset before the change applies
  const result = berlinLocal(new Date(at)) === local.slice(0, 16) ? at : first
  return `${new Date(result).toISOString().slice(0, 19)}Z`
}

/** Whether Berlin's clocks skip a local time (`YYYY-MM-DDTHH:MM`), as they skip 02:30 when summer time begins. */
export function isSkipped(local: string): boolean {
  return berlinLocal(berlinToUtc(local)) !== local
}

export function nextBerlinMidnight(now: Date): Date {
  const tomorrow = new Date(Date.parse(`${berlinDay(now)}T00:00Z`) + 24 * hourMs).toISOString().slice(0, 10)
  return new Date(berlinToUtc(`${tomorrow}T00:00`))
}

/**
 * Returns how many hours Berlin is ahead of UTC: 1, 2, or 3 (at times in 1945 and 1947).
 * @param at milliseconds since the epoch
 */
export function berlinOffsetHours(at: number): number {
  if (at >= ruleSince) return isSummerByRule(at) ? 2 : 1
  let hours = 1
  for (const [since, from] of historicMs) {
    if (at < since) break
    hours = from
  }
  return hours
}

/**
 * Whether summer time applies: from the last Sunday in March (in 1980, 6 April) to the last Sunday in October (until
 * 1995, in September), each at 01:00 UTC.
 * @param at milliseconds since the epoch, not before 1980
 */
function isSummerByRule(at: number): boolean {
  const year = new Date(at).getUTCFullYear()
  const [begin, end] = summers[year] ?? summerOf(year)
  return at >= begin && at < end
}

/** The beginning and end of summer time by year, cached because a list needs the same few years for each date. */
const summers: Record<number, readonly [begin: number, end: number]> = {}

function summerOf(year: number): readonly [begin: number, end: number] {
  const begin = year === 1980 ? Date.UTC(1980, 3, 6, 1) : lastSunday(year, 2)
  const summer = [begin, lastSunday(year, year < 1996 ? 8 : 9)] as const
  summers[year] = summer
  return summer
}

/**
 * Returns 01:00 UTC on the last Sunday of a month.
 * @param month 0–11
 */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1)
}

function milliseconds(utc: string | Date): number {
  return typeof utc === 'string' ? Date.parse(utc) : utc.getTime()
}
