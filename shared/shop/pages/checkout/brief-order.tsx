import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { deliveryInSums, shortDay } from '../../choice-words.ts'
import { ticketsInFigures } from '../../count-words.ts'
import { SumBox } from '../../parts/sum-box.tsx'
import { useShopHref } from '../../shop-context.tsx'
import { discountRows } from '../../sum-rows.ts'
import type { DeliveryChoice } from '../cart/data.ts'
import type { CheckoutPageData } from './data.ts'

/** A short summary of the order, beside the form. */
export function BriefOrder({ data, delivery }: { data: CheckoutPageData; delivery: DeliveryChoice | undefined }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const href = useShopHref()
  const { cart, productions, totals } = data
  const total = (delivery && totals[delivery.type]) ?? cart.totals
  const rows = productions.flatMap(({ id, title, date }) => {
    const lines = cart.lines.filter(({ production }) => production === id)
    if (lines.length === 0) return []
    const name = (
      <>
        <b>{title}</b>
        <br />
        {shortDay(date, locale)}, {ticketsInFigures(lines.length, locale)}
      </>
    )
    return [{ key: String(id), name, cents: lines.reduce((sum, line) => sum + line.full_cents, 0) }]
  })
  const postage =
    delivery && delivery.cents > 0
      ? [{ key: 'delivery', name: deliveryInSums(delivery.type, locale), cents: delivery.cents }]
      : []
  return (
    <SumBox
      title={words.title}
      rows={[...rows, ...discountRows(cart, locale), ...postage]}
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
