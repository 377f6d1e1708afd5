import { maxRemembered } from '../../../shared/watchlist/watchlist.ts'

/** `12,7`: positive integers without repetition, at most 90; null for any other text, [] for an empty one. */
export function readIds(text: string | null): number[] | null {
  if (!text) return []
  if (!/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/.test(text)) return null
  const ids = [...new Set(text.split(',').map(Number))]
  return ids.length <= maxRemembered && ids.every((id) => id <= 2_147_483_647) ? ids : null
}
