import type { SeatsPageData } from './data.ts'

/** Returns the address of the seats page in the given view (list or plan), with the same party size and filter. */
export function listAddress(
  { production, count, filter, isChange }: SeatsPageData,
  view: SeatsPageData['view'],
): string {
  const { together, aisle, stepFree, loop, category, maxCents } = filter
  const query = new URLSearchParams({
    count: String(count),
    ...(view === 'plan' && { view }),
    ...(isChange && { change: '1' }),
    ...(!together && { apart: '1' }),
    ...(aisle && { aisle: '1' }),
    ...(stepFree && { stepfree: '1' }),
    ...(loop && { loop: '1' }),
    ...(category !== null && { category: String(category) }),
    ...(maxCents !== null && { max: String(maxCents) }),
  })
  return `/webshop/${production.id}/seats?${query}`
}
