import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { SumBox } from '../../parts/sum-box.tsx'
import { useShopHref } from '../../shop-context.tsx'
import { sumRows } from '../../sum-rows.ts'
import type { CartCustomer, CartPageData } from './data.ts'
import { deliveryLimits, paymentLimits } from './limits.ts'

/** The price summary, the link to the checkout, and the delivery and payment options (§ 312j I BGB). */
export function CartSum({ data: { cart, productions, delivery, payment, customer } }: { data: CartPageData }) {
  const words = useLabels(labels)
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

const labels = defineLabels({
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
