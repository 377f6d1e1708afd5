import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { useShopHref } from '../../shop-context.tsx'
import type { EndedPlace } from '../cart/data.ts'

/**
 * Shown if the hold has expired: offers to hold the places again if all of them are still free, and otherwise links to
 * the cart.
 */
export function EndedNotice({ places }: { places: readonly EndedPlace[] }) {
  const words = useLabels(labels)
  const href = useShopHref()
  const isComplete = places.every(({ is_free: isFree }) => isFree)
  return (
    <div className="nt checkout-ended" role="status">
      <h2>{words.title}</h2>
      <p>{isComplete ? words.free : words.partly}</p>
      <p className="acts">
        {isComplete ? (
          <button className="btn" type="submit" name="again" value="1">
            {words.again}
          </button>
        ) : (
          <a className="btn" href={href('/webshop/cart')}>
            {words.cart}
          </a>
        )}
      </p>
    </div>
  )
}

const labels = defineLabels({
  de: {
    title: 'Die Haltezeit ist abgelaufen.',
    free: 'Alle Ihre Plätze sind noch frei. Was Sie eingegeben haben, bleibt stehen.',
    partly:
      'Nicht alle Ihre Plätze sind noch frei. Im Warenkorb sehen Sie, welche; was Sie hier eingegeben haben, bleibt.',
    again: 'Alle wieder halten',
    cart: 'Zum Warenkorb',
  },
  en: {
    title: 'Your seats are no longer held.',
    free: 'All of them are still free. What you have entered is kept.',
    partly: 'Not all of them are still free. Your basket shows which; what you have entered here is kept.',
    again: 'Hold all again',
    cart: 'To your basket',
  },
})
