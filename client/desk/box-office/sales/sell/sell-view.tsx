import { useState } from 'react'
import type { OrderAnswer } from '../../../../../shared/contract/shop/order.ts'
import type { LoadedHall } from '../hall/use-hall.ts'
import { BestPlaces } from './best-places.tsx'
import { Checkout } from './checkout.tsx'
import { DeskCart } from './desk-cart.tsx'
import { SoldTickets } from './sold-tickets.tsx'
import { useDeskCart } from './use-desk-cart.ts'
import './sell.css'

export function SellView({ loaded }: { loaded: LoadedHall }) {
  const { id, cart, error, show } = useDeskCart()
  const [order, setOrder] = useState<OrderAnswer | null>(null)
  if (order) return <SoldTickets order={order} production={loaded.hall.id} onNext={() => setOrder(null)} />
  return (
    <div className="e-form bo-sell">
      <div className="e-form-m">
        <BestPlaces hall={loaded.hall} cart={id} onHeld={show} />
        <DeskCart hall={loaded.hall} id={id} cart={cart} error={error} />
      </div>
      <aside className="e-form-r">
        <Checkout id={id} cart={cart} onSold={setOrder} />
      </aside>
    </div>
  )
}
