// Days are YYYY-MM-DD in Berlin.

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the day of the week, where 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay()
}

/** Whether the day is in a period of the year, including both ends (MM-DD); the period may span New Year. */
export function isWithin(day: string, { from, to }: { from: string; to: string }): boolean {
  const ofYear = day.slice(5)
  return from <= to ? ofYear >= from && ofYear <= to : ofYear >= from || ofYear <= to
}

/** Returns the weekdays that suit a production: only weekend days if it starts before the evening. */
export function weekdaysFor(genre: string, start: string): readonly number[] {
  if (start < '14:00') return genre === 'family' ? [0, 6] : [0]
  if (start < '18:00') return [0, 6]
  return evenings[genre] ?? [2, 3, 4, 5, 6]
}

const evenings: Record<string, readonly number[]> = {
  orchestra: [4, 5, 6, 0],
  choral: [5, 6, 0],
  chamber: [2, 3, 4, 5],
  piano: [1, 2, 3, 4],
  song: [1, 2, 3, 4],
  baroque: [4, 5, 6],
  organ: [3, 5, 6],
  contemporary: [3, 4, 5, 6],
  gala: [5, 6, 0],
  film: [4, 5, 6],
  family: [0, 6],
  jazz: [4, 5, 6],
  world: [3, 4, 5, 6],
}

/** Returns a hash that is the same on every machine, for deterministic shuffling. */
export function mixed(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
