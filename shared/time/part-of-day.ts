export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/**
 * Returns the part of the day in which a production starts: morning before 12:00, evening from 18:00 on.
 * @param local YYYY-MM-DDTHH:MM…
 */
export function partOfDay(local: string): PartOfDay {
  const clock = local.slice(11, 16)
  if (clock < '12:00') return 'morning'
  return clock < '18:00' ? 'afternoon' : 'evening'
}
