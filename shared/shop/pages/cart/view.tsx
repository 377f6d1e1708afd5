import '../../../ui/page-head.css'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { price } from '../../../ui/money.ts'
import { ticketsForEvenings, ticketsInFigures } from '../../count-words.ts'
import { Message } from '../../frame/message.tsx'
import { ShopBar } from '../../frame/shop-bar.tsx'
import { Thumb } from '../../frame/thumb.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import { CartEvenings } from './cart-evenings.tsx'
import { CartSum } from './cart-sum.tsx'
import { CodeBox } from './code-box.tsx'
import type { CartPageData } from './data.ts'
import { EmptyCart } from './empty-cart.tsx'
import { EndedCart } from './ended-cart.tsx'
import { LostPlaces } from './lost-places.tsx'
import { PayingCart } from './paying-cart.tsx'
import './cart.css'

export { heldBox } from '../../parts/held-box.tsx'

export default function CartView({ data }: { data: CartPageData }) {
  const { waiting } = useShopPage().basket
  if (waiting) return <PayingCart waiting={waiting} />
  if (data.ended) return <EndedCart data={data} ended={data.ended} />
  if (data.cart.lines.length === 0) return <EmptyCart data={data} />
  return <FullCart data={data} />
}

function FullCart({ data }: { data: CartPageData }) {
  const { cart, productions } = data
  const words = useLabels(labels)
  const { locale } = usePage()
  const { refusal } = useShopPage()
  const href = useShopHref()
  return (
    <>
      <div className="pagehead pagehead--s sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">
          {data.customer?.name && words.hello(data.customer.name)}
          {ticketsForEvenings(cart.lines.length, productions.length, locale)}
        </p>
      </div>
      <ShopBar />
      <PageBody side={<CartSum data={data} />} sideLabel={words.sum}>
        {refusal && refusal.action !== 'code' && <Message kind="refused" title={refusal.sentence} />}
        <LostPlaces count={data.lost} />
        {cart.dropped_code && <Message kind="refused" title={cart.dropped_code.detail} />}
        <CartEvenings data={data} />
        <CodeBox data={data} />
      </PageBody>
      <Thumb label={words.thumb(ticketsInFigures(cart.lines.length, locale))} sum={price(cart.totals.cents, locale)}>
        <a className="btn" href={href('/webshop/checkout')}>
          {words.checkout}
        </a>
      </Thumb>
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Warenkorb',
    sum: 'Summe',
    thumb: (tickets: string) => `${tickets}, Endpreis`,
    checkout: 'Zur Kasse',
    hello: (name: string) => `Guten Tag, ${name}! `,
  },
  en: {
    title: 'Basket',
    sum: 'Total',
    thumb: (tickets: string) => `${tickets}, final price`,
    checkout: 'Checkout',
    hello: (name: string) => `Hello ${name}. `,
  },
})
