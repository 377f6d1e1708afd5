import type { ReactNode } from 'react'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { CheckoutPageData } from '../pages/checkout/data.ts'
import type { AnyShopPage } from '../shop-page.ts'
import { orderRows } from './order-rows.tsx'
import { SumBox } from './sum-box.tsx'

interface HeldBoxProps {
  title: string
  /** The chosen delivery type; '' for the first. */
  delivery: string
}

/** Returns the cart's price summary; null for an empty or expired cart, and on pages other than cart and checkout. */
export function heldBox({ name, data }: AnyShopPage, props: HeldBoxProps): ReactNode {
  if ((name !== 'cart' && name !== 'checkout') || data.ended || data.cart.lines.length === 0) return null
  return <HeldBox data={{ totals: {}, ...data }} {...props} />
}

type Known = Pick<CheckoutPageData, 'cart' | 'productions' | 'totals' | 'delivery'>

function HeldBox({ data, title, delivery }: HeldBoxProps & { data: Known }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const chosen = data.delivery.find(({ type }) => type === delivery) ?? data.delivery[0]
  const total = (chosen && data.totals[chosen.type]) ?? data.cart.totals
  return (
    <SumBox
      title={title}
      rows={orderRows(data, chosen, locale)}
      total={{ name: words.total, cents: total.cents }}
      taxes={total.taxes}
    />
  )
}

const labels = defineLabels({ de: { total: 'Endpreis' }, en: { total: 'Final price' } })
