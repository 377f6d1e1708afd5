import { placeName } from '../../../../shared/box-office/place-words.ts'
import type { StaffOrder } from '../../../../shared/contract/box-office/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { shortMoment, ticketTypeName } from '../words.ts'

/** A ticket of an order where tickets are chosen: its place, price type and price. */
export function TicketName({ order, line }: { order: StaffOrder; line: StaffOrder['lines'][number] }) {
  const locale = staffLocale()
  return (
    <>
      {placeName(line.place, locale)}{' '}
      <span className="e-2">
        {ticketTypeName(order, line.price_type, locale)}, {price(line.cents, locale)}
      </span>
    </>
  )
}

/** Says when, at which door and with which device a ticket was used; a device that is named like the door once. */
export function entryText(
  usedAt: string,
  { gate, device }: Pick<StaffOrder['lines'][number], 'gate' | 'device'>,
): string {
  return [shortMoment(usedAt, staffLocale()), gate, device !== gate && device].filter(Boolean).join(', ')
}
