import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useShopHref, useShopPage } from '../shop-context.tsx'
import '../../ui/keep.css'
import './basket-link.css'

export function BasketLink() {
  const { basket } = useShopPage()
  const href = useShopHref()
  const words = useLabels(labels)
  return (
    <a className="cartl" href={href('/webshop/cart')}>
      <Icon name="ticket" />
      <span className="cartl-w">{words.basket}</span>{' '}
      {basket.tickets > 0 && (
        <span className="f-n t">
          {basket.tickets}
          <span className="vh"> {basket.tickets === 1 ? words.ticket : words.tickets}</span>
        </span>
      )}
    </a>
  )
}

const labels = defineLabels({
  de: { basket: 'Warenkorb', ticket: 'Karte', tickets: 'Karten' },
  en: { basket: 'Basket', ticket: 'ticket', tickets: 'tickets' },
})
