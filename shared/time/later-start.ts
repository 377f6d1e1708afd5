/**
 * Whether a production begins later on the day on which it was to begin.
 * @param was the previous start, ISO 8601 with Berlin's offset, like `now`
 */
export function isLaterStart(was: string, now: string): boolean {
  return was.slice(0, 10) === now.slice(0, 10) && was.slice(11, 16) < now.slice(11, 16)
}
