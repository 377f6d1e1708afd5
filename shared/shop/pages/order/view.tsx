import type { ComponentType } from 'react'
import { useEffect } from 'react'
import type { OrderState } from '../../../contract/shop/order.ts'
import { forgetForm } from '../../parts/use-form-storage.ts'
import type { OrderPageData } from './data.ts'
import { CheckedOrder } from './states/checked-order.tsx'
import { CompleteOrder } from './states/complete-order.tsx'
import { EndedOrder } from './states/ended-order.tsx'
import { OfferedSeats } from './states/offered-seats.tsx'
import { PayingOrder } from './states/paying-order.tsx'
import { PendingOrder } from './states/pending-order.tsx'
import { RefundedOrder } from './states/refunded-order.tsx'
import './order.css'

export default function OrderView({ data }: { data: OrderPageData }) {
  const State = states[data.order.state]
  useEffect(() => forgetForm('checkout'), [])
  return <State data={data} />
}

const states: Record<OrderState, ComponentType<{ data: OrderPageData }>> = {
  paying: PayingOrder,
  pending: PendingOrder,
  paid: CheckedOrder,
  complete: CompleteOrder,
  offered: OfferedSeats,
  expired: EndedOrder,
  cancelled: EndedOrder,
  refunding: RefundedOrder,
  refunded: RefundedOrder,
  needs_staff: RefundedOrder,
}
