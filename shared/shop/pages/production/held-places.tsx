import '../../../ui/button.css'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { useShopHref } from '../../shop-context.tsx'

/** Leads to the cart with places of a production that is no longer on sale, since held places may still be ordered. */
export function HeldPlaces({ count }: { count: number }) {
  const words = useLabels(labels)
  const href = useShopHref()
  return (
    <section className="nt">
      <h2>{words.heading(count)}</h2>
      <p>{words.text}</p>
      <p className="acts">
        <a className="btn" href={href('/webshop/cart')}>
          {words.cart}
        </a>
      </p>
    </section>
  )
}

const labels = defineLabels({
  de: {
    heading: (count: number) =>
      count === 1 ? 'Ihren Platz halten wir noch.' : `Ihre ${count} Plätze halten wir noch.`,
    text: 'Bis die Zeit abläuft, können Sie noch bestellen.',
    cart: 'Zum Warenkorb',
  },
  en: {
    heading: (count: number) =>
      count === 1 ? 'We are still holding your seat.' : `We are still holding your ${count} seats.`,
    text: 'You can order until the time runs out.',
    cart: 'To your basket',
  },
})
