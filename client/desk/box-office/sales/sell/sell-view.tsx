import { useEffect, useState } from 'react'
import type { OrderAnswer } from '../../../../../shared/contract/shop/order.ts'
import { isComposing } from '../../../../keys/composing.ts'
import type { LoadedHall } from '../hall/use-hall.ts'
import { ChooseSeats } from './choose-seats.tsx'
import { DeskCart } from './desk-cart.tsx'
import { SaleForm, saleFormId } from './sale-form.tsx'
import { SaleRail } from './sale-rail.tsx'
import { SoldTickets } from './sold-tickets.tsx'
import { useDeskCart } from './use-desk-cart.ts'
import { useSale } from './use-sale.ts'
import './sell.css'

export function SellView({ loaded }: { loaded: LoadedHall }) {
  const [order, setOrder] = useState<OrderAnswer | null>(null)
  if (order) return <SoldTickets order={order} production={loaded.hall.id} onNext={() => setOrder(null)} />
  return <Selling loaded={loaded} onSold={setOrder} />
}

function Selling({ loaded, onSold }: { loaded: LoadedHall; onSold: (order: OrderAnswer) => void }) {
  const { id, cart, error, show } = useDeskCart()
  const sale = useSale(id, cart, onSold)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || isComposing(event)) return
      if (event.target instanceof Element && event.target.closest('dialog')) return
      const form = document.getElementById(saleFormId)
      if (form instanceof HTMLFormElement) form.requestSubmit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="e-form bo-sell">
      <div className="e-form-m">
        <ChooseSeats loaded={loaded} id={id} cart={cart} onHeld={show} />
        <DeskCart hall={loaded.hall} id={id} cart={cart} error={error} />
        <SaleForm sale={sale} />
      </div>
      <aside className="e-form-r">
        <SaleRail id={id} cart={cart} sale={sale} />
      </aside>
    </div>
  )
}
