import type { ProductionListItem } from '../../../contract/production.ts'

/**
 * Whether a production's day is before today.
 * @param today YYYY-MM-DD in Berlin
 */
export function isPast(iso: string, today: string): boolean {
  return iso.slice(0, 10) < today
}

/** Whether our box office has paused a sale that is not over: then there are no tickets on the telephone either. */
export function isPaused(
  { sale, ticket_url: url }: Pick<ProductionListItem, 'sale' | 'ticket_url'>,
  today: string,
): boolean {
  return !url && sale !== undefined && (sale.until === null || sale.until.slice(0, 10) >= today)
}
