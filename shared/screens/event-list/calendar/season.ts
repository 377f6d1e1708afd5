/** Returns a day's season: `2026/27`. Seasons run from August to July. */
export function seasonOf(isoDay: string): string {
  const first = seasonBegin(isoDay)
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}

/** Returns the year in which a day's season starts. */
export function seasonBegin(isoDay: string): number {
  const year = Number(isoDay.slice(0, 4))
  return Number(isoDay.slice(5, 7)) >= 8 ? year : year - 1
}

/** Returns the months (YYYY-MM) of the season that starts in `year`. */
export function monthsOfSeason(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = ((index + 7) % 12) + 1
    return `${month >= 8 ? year : year + 1}-${String(month).padStart(2, '0')}`
  })
}
