import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { deliveryLimits, paymentLimits } from '../../choice-words.ts'
import { SumBox } from '../../parts/sum-box.tsx'
import { useShopHref } from '../../shop-context.tsx'
import { sumRows } from '../../sum-rows.ts'
import type { CartPageData } from './data.ts'

/** The sums, the link to the checkout, and the possible deliveries and means of payment (§ 312j I BGB). */
export function CartSum({ data: { cart, delivery, payment } }: { data: CartPageData }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const href = useShopHref()
  return (
    <SumBox
      title={words.sum}
      rows={sumRows(cart, locale, words.byPdf)}
      total={{ name: words.total, cents: cart.totals.cents }}
      taxes={cart.totals.taxes}
      hasFee
    >
      <p className="cart-go">
        <a className="btn btn--wide btn--full" href={href('/webshop/checkout')}>
          {words.checkout}
        </a>
      </p>
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
      </dl>
    </SumBox>
  )
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
  },
  en: {
    sum: 'Total',
    byPdf: 'Delivery as PDF',
    total: 'Final price',
    checkout: 'Checkout',
    warning: 'We will let you know two minutes before your seats are released.',
    delivery: 'Delivery',
    payment: 'Payment',
  },
})
