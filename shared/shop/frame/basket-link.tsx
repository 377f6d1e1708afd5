import { defineLabels } from '../../i18n/labels.ts'
import { BasketAnchor } from '../../layout/header/basket-anchor.tsx'
import { useLabels } from '../../page/page-context.tsx'
import { useShopHref, useShopPage } from '../shop-context.tsx'
import './basket-link.css'

export function BasketLink() {
  const { basket } = useShopPage()
  const href = useShopHref()
  const words = useLabels(labels)
  return (
    <BasketAnchor
      href={href('/webshop/cart')}
      holds={
        basket.tickets > 0 && (
          <span className="f-n t">
            {basket.tickets}
            <span className="vh"> {basket.tickets === 1 ? words.ticket : words.tickets}</span>
          </span>
        )
      }
    >
      {words.basket}
    </BasketAnchor>
  )
}

const labels = defineLabels({
  de: { basket: 'Warenkorb', ticket: 'Karte', tickets: 'Karten' },
  en: { basket: 'Basket', ticket: 'ticket', tickets: 'tickets' },
})
