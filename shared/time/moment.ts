/**
 * Whether a value is a complete moment in UTC, such as `2026-11-21T19:00:00Z`; `Date.parse` accepts incomplete ones.
 */
export function isMoment(value: unknown): value is string {
  return (
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) && !Number.isNaN(Date.parse(value))
  )
}
