import '../../ui/button.css'
import './abo-row.css'
import { countWord } from '../../i18n/count-word.ts'
import { shortDate, wallClock, weekdayShort } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { Vignette } from '../../ui/vignette.tsx'
import { type Difference, differenceOf, priceFrom } from '../parts/abo-price.ts'
import './price-bar.css'
import type { CSSProperties } from 'react'
import type { AboListItem } from '../../contract/abo.ts'
import type { Locale } from '../../i18n/locale.ts'
import { percent } from '../../i18n/numbers.ts'
import type { AboWithNext } from './screen.ts'

export function AboRow({ abo }: { abo: AboWithNext }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { title, abo_setting: setting, get_absolute_url: address } = abo
  return (
    <article className="abo-row">
      <Vignette abo={abo} size="l" />
      <div className="abo-t">
        <h3 className="abo-h">
          <a href={address}>{title}</a>
        </h3>
        {abo.teaser_concerts_text && <p>{abo.teaser_concerts_text}</p>}
      </div>
      {abo.coming.count > 0 && <NextProductions coming={abo.coming} />}
      <div className="abo-buy">
        <div>
          <p className="abo-price">{priceFrom(abo, locale)}</p>
          <PriceBar abo={abo} />
        </div>
        <a className="btn btn--row" href={address} aria-label={words.seeAbo(setting.letter, title)}>
          {words.see}
        </a>
      </div>
    </article>
  )
}

function NextProductions({ coming: { count, next } }: { coming: AboWithNext['coming'] }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const others = count - next.length
  return (
    <ul className="abo-conc">
      {next.map(({ id, title, date }) => (
        <li key={id}>
          <time className="t" dateTime={date.slice(0, 10)}>
            <b>{`${weekdayShort(wallClock(date).weekday, locale)}, ${shortDate(date, locale)}`}</b>
          </time>{' '}
          <span>{unbroken(title)}</span>
        </li>
      ))}
      {others > 0 && (
        <li>
          <span className="more-n">{others === 1 ? words.oneMore : words.others(countWord(others, locale))}</span>
        </li>
      )}
    </ul>
  )
}

const labels = defineLabels({
  de: {
    see: 'Ansehen',
    seeAbo: (letter: string, title: string) => `Abo ${letter}, ${title} ansehen`,
    oneMore: 'und ein weiteres Konzert',
    others: (count: string) => `und ${count} weitere Konzerte`,
  },
  en: {
    see: 'View',
    seeAbo: (letter: string, title: string) => `View Series ${letter}, ${title}`,
    oneMore: 'and one more concert',
    others: (count: string) => `and ${count} more concerts`,
  },
})

/**
 * An abo's price drawn beside that of its single tickets: the whole bar is the single tickets, the coloured end the
 * saving; a dearer abo's bar continues in ink. Says so if a price is missing; draws nothing for equal prices.
 */
function PriceBar({ abo }: { abo: AboListItem }) {
  const { locale } = usePage()
  const words = useLabels(priceBarLabels)
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

const priceBarLabels = defineLabels({
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
