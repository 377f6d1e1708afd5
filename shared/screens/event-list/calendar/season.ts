/** Returns a day's season, such as `2026/27`; seasons run from August to July. @param isoDay YYYY-MM-DD */
export function seasonOf(isoDay: string): string {
  const first = seasonBegin(isoDay)
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}

/** Returns the year in which the season of a day starts. */
export function seasonBegin(isoDay: string): number {
  const year = Number(isoDay.slice(0, 4))
  return Number(isoDay.slice(5, 7)) >= 8 ? year : year - 1
}

/** Returns the months of the season that starts in `year`, YYYY-MM, from August to July. */
export function monthsOfSeason(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = ((index + 7) % 12) + 1
    return `${month >= 8 ? year : year + 1}-${String(month).padStart(2, '0')}`
  })
}
