import type { StaffOrder } from '../../../../../shared/contract/box-office/staff/orders.ts'

/** Whether a line can get another seat: an unused ticket of a complete order, or a place that waits for its payment. */
export function isMovable(
  { state }: Pick<StaffOrder, 'state'>,
  line: Pick<StaffOrder['lines'][number], 'state' | 'used_at' | 'place'>,
): boolean {
  const isLive = state === 'complete' ? line.state === 'sold' : isWaiting(state) && line.state === 'held'
  return isLive && line.used_at === null && line.place.seat !== null
}

/** Whether a line can be exchanged for a place of another concert, which also areas have. */
export function isExchangeable(
  { state }: Pick<StaffOrder, 'state'>,
  line: Pick<StaffOrder['lines'][number], 'state' | 'used_at'>,
): boolean {
  const isLive = state === 'complete' ? line.state === 'sold' : state === 'pending' && line.state === 'held'
  return isLive && line.used_at === null
}

const isWaiting = (state: StaffOrder['state']) => state === 'pending' || state === 'paying'
