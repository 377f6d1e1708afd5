import type { ProductionListItem } from '../../contract/production.ts'

/**
 * Returns the first production that is not cancelled, or null.
 * @param upcoming sorted by date
 */
export function nextOf<P extends Pick<ProductionListItem, 'status'>>(upcoming: readonly P[]): P | null {
  return upcoming.find(({ status }) => status !== 'cancelled') ?? null
}
