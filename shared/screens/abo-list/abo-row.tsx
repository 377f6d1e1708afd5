import '../../ui/button.css'
import './abo-row.css'
import { countWord } from '../../i18n/count-word.ts'
import { shortDate, wallClock, weekdayShort } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { Vignette } from '../../ui/vignette.tsx'
import { priceFrom } from '../parts/abo-price.ts'
import { PriceBar } from './price-bar.tsx'
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
