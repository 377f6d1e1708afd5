/**
 * Divides the places that an inventory counts as sold into tickets that were sold and tickets that staff gave away.
 * @param sold may be older than `freeTickets`, since the two are counted by different stores
 */
export function soldAndGiven(sold: number, freeTickets: number): { sold: number; given: number } {
  const given = Math.min(sold, freeTickets)
  return { sold: sold - given, given }
}
