/**
 * Whether a production's day is before today.
 * @param today YYYY-MM-DD in Berlin
 */
export function isPast(iso: string, today: string): boolean {
  return iso.slice(0, 10) < today
}
