import { maxRemembered } from '../../../shared/watchlist/watchlist.ts'

/** Parses ids such as `12,7` without duplicates; null for an invalid text or more than 90 ids, [] for an empty text. */
export function readIds(text: string | null): number[] | null {
  const ids = readAllIds(text)
  return ids && ids.length <= maxRemembered ? ids : null
}

/** Like `readIds`, for any number of ids. */
export function readAllIds(text: string | null): number[] | null {
  if (!text) return []
  if (!/^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/.test(text)) return null
  const ids = [...new Set(text.split(',').map(Number))]
  return ids.every((id) => Number.isSafeInteger(id)) ? ids : null
}
