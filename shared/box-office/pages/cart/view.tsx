import '../../../ui/page-head.css'
import { defineLabels } from '../../../i18n/labels.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { amount } from '../../../ui/money.ts'
import { deliveryInSums, paymentWords } from '../../choice-words.ts'
import { ticketsForEvenings, ticketsInFigures } from '../../count-words.ts'
import { Message } from '../../frame/message.tsx'
import { ShopBar } from '../../frame/shop-bar.tsx'
import { ShopNotice } from '../../frame/shop-notice.tsx'
import { Thumb } from '../../frame/thumb.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { SumBox } from '../../parts/sum-box.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import type { ShopNoticeData } from '../../shop-page.ts'
import { sumRows } from '../../sum-rows.ts'
import { CartEvenings } from './cart-evenings.tsx'
import { CodeBox } from './code-box.tsx'
import type { CartCustomer, CartPageData, DeliveryChoice, PaymentChoice } from './data.ts'
import { EmptyCart } from './empty-cart.tsx'
import { EndedCart } from './ended-cart.tsx'
import { LostPlaces } from './lost-places.tsx'
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
      <Thumb label={words.thumb(ticketsInFigures(cart.lines.length, locale))} sum={amount(cart.totals.cents, locale)}>
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

/** A cart that cannot be changed, because its order awaits payment. */
function PayingCart({ waiting }: { waiting: ShopNoticeData }) {
  const words = useLabels(payingCartLabels)
  return (
    <>
      <div className="pagehead pagehead--s sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.paying}</p>
      </div>
      <PageBody side={null} sideLabel="">
        <ShopNotice notice={waiting} />
      </PageBody>
    </>
  )
}

const payingCartLabels = defineLabels({
  de: { title: 'Warenkorb', paying: 'Die Karten sind bestellt und noch nicht bezahlt' },
  en: { title: 'Basket', paying: 'Your tickets are ordered but not paid for yet' },
})

/** The price summary, the link to the checkout, and the delivery and payment options (§ 312j I BGB). */
function CartSum({ data: { cart, productions, delivery, payment, customer } }: { data: CartPageData }) {
  const words = useLabels(cartSumLabels)
  const { locale } = usePage()
  const href = useShopHref()
  const hasAboPlus = cart.lines.some(({ discount }) => discount?.by === 'abo_plus')
  return (
    <SumBox
      title={words.sum}
      rows={sumRows(cart, locale, words.byPdf)}
      total={{ name: words.total, cents: cart.totals.cents }}
      taxes={cart.totals.taxes}
      hasFee={productions.some(({ hasFee }) => hasFee)}
    >
      <p className="cart-go">
        <a className="btn btn--wide btn--full" href={href('/webshop/checkout')}>
          {words.checkout}
        </a>
      </p>
      {hasAboPlus && <p className="meta">{words.aboPlus}</p>}
      <p className="cart-t">{words.warning}</p>
      <dl className="cart-limits">
        <dt>{words.delivery}</dt>
        <dd>{deliveryLimits(delivery, locale)}</dd>
        {payment.length > 0 && (
          <>
            <dt>{words.payment}</dt>
            <dd>{paymentLimits(payment, locale)}</dd>
          </>
        )}
        {customer && (
          <>
            <dt>{words.to}</dt>
            <dd>
              {[customer.name, customer.address?.street, town(customer), customer.email].filter(Boolean).join(', ')}{' '}
              <a href={href('/webshop/account?view=data')}>{words.change}</a>
            </dd>
          </>
        )}
      </dl>
    </SumBox>
  )
}

function town({ address }: CartCustomer): string {
  return address ? `${address.postcode} ${address.city}` : ''
}

const cartSumLabels = defineLabels({
  de: {
    sum: 'Summe',
    byPdf: 'Versand als PDF',
    total: 'Endpreis',
    checkout: 'Zur Kasse',
    warning: 'Zwei Minuten bevor die Haltezeit endet, sagen wir Bescheid.',
    delivery: 'Versand',
    payment: 'Zahlung',
    aboPlus: 'Abo+ gilt für bis zu zwei Karten je Konzert und nicht auf ermäßigte Preise.',
    to: 'An',
    change: 'Ändern',
  },
  en: {
    sum: 'Total',
    byPdf: 'Delivery as PDF',
    total: 'Final price',
    checkout: 'Checkout',
    warning: 'We will let you know two minutes before your seats are released.',
    delivery: 'Delivery',
    payment: 'Payment',
    aboPlus: 'Abo+ is valid for up to two tickets per concert, and not for reduced prices.',
    to: 'To',
    change: 'Change',
  },
})

/**
 * Lists the delivery types with their prices, separated by commas; § 312j I BGB requires shops to state restrictions on
 * delivery.
 */
function deliveryLimits(choices: readonly DeliveryChoice[], locale: Locale): string {
  const words = limitsLabels[locale]
  const named = choices.map((choice) => {
    const cost = amount(choice.cents, locale)
    const limit = choice.type === 'post' ? `, ${words.inGermany}` : ''
    return `${deliveryInSums(choice.type, locale)} (${cost}${limit})`
  })
  return named.join(', ')
}

/** Lists the accepted means of payment, separated by commas; § 312j I BGB requires shops to state them. */
function paymentLimits(choices: readonly PaymentChoice[], locale: Locale): string {
  return choices.map((choice) => paymentWords(choice, locale).name).join(', ')
}

const limitsLabels = defineLabels({
  de: { inGermany: 'nur in Deutschland' },
  en: { inGermany: 'within Germany only' },
})
