const dayMs = 86_400_000

/** Returns the day that is `days` days after a day; a negative number counts backwards. @param day YYYY-MM-DD */
export function shiftedDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
