import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { orderRows } from '../../parts/order-rows.tsx'
import { SumBox } from '../../parts/sum-box.tsx'
import { useShopHref } from '../../shop-context.tsx'
import type { DeliveryChoice } from '../cart/data.ts'
import type { CheckoutPageData } from './data.ts'

export function BriefOrder({ data, delivery }: { data: CheckoutPageData; delivery: DeliveryChoice | undefined }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const href = useShopHref()
  const total = (delivery && data.totals[delivery.type]) ?? data.cart.totals
  return (
    <SumBox
      title={words.title}
      rows={orderRows(data, delivery, locale)}
      total={{ name: words.total, cents: total.cents }}
      taxes={total.taxes}
    >
      <p>
        <a className="lnk" href={href('/webshop/cart')}>
          {words.change}
        </a>
      </p>
    </SumBox>
  )
}

const labels = defineLabels({
  de: { title: 'Ihre Bestellung', total: 'Endpreis', change: 'Warenkorb ändern' },
  en: { title: 'Your order', total: 'Final price', change: 'Change basket' },
})
