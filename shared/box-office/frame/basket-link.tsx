import { timeOfDay } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { BasketAnchor } from '../../layout/header/basket-anchor.tsx'
import { usePage } from '../../page/page-context.tsx'
import { berlinIso } from '../../time/berlin.ts'
import { HeldCount } from '../hold/held-count.tsx'
import { useCountdown } from '../hold/use-countdown.ts'
import { useShopHref, useShopPage } from '../shop-context.tsx'

/** The header's link to the basket, with the number of tickets and the time until which they are held. */
export function BasketLink() {
  const { tickets, until_ms: untilMs, now_ms } = useShopPage().basket
  const { locale } = usePage()
  const href = useShopHref()
  // at the end, the number disappears; the hold line of the pages that have one reloads their data
  const leftMs = useCountdown({ until_ms: untilMs, now_ms })
  const until = untilMs === null ? null : timeOfDay(berlinIso(new Date(untilMs)))
  return (
    <BasketAnchor
      href={href('/webshop/cart')}
      holds={
        tickets > 0 && leftMs !== 0 && <HeldCount locale={locale} tickets={tickets} until={until} leftMs={leftMs} />
      }
    >
      {labels[locale].basket}
    </BasketAnchor>
  )
}

const labels = defineLabels({ de: { basket: 'Warenkorb' }, en: { basket: 'Basket' } })
