import './price-bar.css'
import type { CSSProperties } from 'react'
import type { AboListItem } from '../../contract/abo.ts'
import { defineLabels } from '../../i18n/labels.ts'
import type { Locale } from '../../i18n/locale.ts'
import { percent } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { type Difference, differenceOf } from '../parts/abo-price.ts'

/**
 * An abo's price drawn beside that of its single tickets: the whole bar is the single tickets, the coloured end the
 * saving; a dearer abo's bar continues in ink. Says so if a price is missing; draws nothing for equal prices.
 */
export function PriceBar({ abo }: { abo: AboListItem }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const difference = differenceOf(abo, locale)
  if (!difference) {
    const isMissing = typeof abo.price_from === 'number' && abo.single_total_from === null
    return isMissing && <p className="meta abo-miss">{words.missing}</p>
  }
  const { isDearer, share } = difference
  return (
    <>
      <span
        className={isDearer ? 'abo-bar abo-bar--more' : 'abo-bar'}
        style={{ '--share': share } as CSSProperties}
        role="img"
        aria-label={words.image(difference)}
      >
        <i />
      </span>
      <p className="abo-l">
        <span>{words.single(difference)}</span> <b>{words.difference(difference)}</b>
      </p>
    </>
  )
}

const hundredths = (share: number) => Math.round(share * 100)

function percentOf({ share }: Difference, locale: Locale): string {
  const whole = hundredths(share)
  if (whole > 0) return percent(whole, locale)
  return `${locale === 'de' ? 'unter' : 'less than'} ${percent(1, locale)}`
}

const labels = defineLabels({
  de: {
    missing: 'Ein Preis fehlt noch, deshalb lässt sich noch nichts vergleichen.',
    image: ({ share, isDearer }: Difference) =>
      `${hundredths(share) || 'weniger als 1'} von 100 ${isDearer ? 'mehr' : 'gespart'}`,
    single: ({ single, isDearer }: Difference) => (isDearer ? `einzeln ${single}` : `statt ${single} einzeln`),
    difference: (difference: Difference) =>
      `${difference.amount} ${difference.isDearer ? 'mehr' : 'weniger'}, ${percentOf(difference, 'de')}`,
  },
  en: {
    missing: 'One price is missing, so there is no comparison yet.',
    image: ({ share, isDearer }: Difference) =>
      `${hundredths(share) || 'less than 1'} in 100 ${isDearer ? 'more' : 'saved'}`,
    single: ({ single }: Difference) => `single tickets ${single}`,
    difference: (difference: Difference) =>
      `${difference.amount} ${difference.isDearer ? 'more' : 'less'}, ${percentOf(difference, 'en')}`,
  },
})
