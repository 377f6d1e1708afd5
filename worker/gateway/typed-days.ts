import { withReadDays } from '../screens/event-list/typed-days.ts'
import type { RequestAddress } from './address.ts'

/**
 * Returns the address of the event list with its days as YYYY-MM-DD (`withReadDays`); null for any other address and if
 * there is nothing to read.
 * @param today YYYY-MM-DD
 */
export function readTypedDays({ url, query: given, route }: RequestAddress, today: string): string | null {
  if (route?.screen !== 'event-list') return null
  const query = withReadDays(given, today)
  return query && url.pathname + (query.size > 0 ? `?${query}` : '')
}
