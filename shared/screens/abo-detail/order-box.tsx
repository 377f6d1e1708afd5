import '../../ui/button.css'
import '../parts/fact-box.css'
import type { Abo } from '../../contract/abo.ts'
import type { ProductionListItem } from '../../contract/production.ts'
import { capitalised, countWord } from '../../i18n/count-word.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import type { Locale } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { type Difference, differenceOf, priceFrom } from '../parts/abo-price.ts'
import { Fact } from '../parts/fact.tsx'

interface OrderBoxProps {
  abo: Abo
  productions: readonly ProductionListItem[]
}

export function OrderBox({ abo, productions }: OrderBoxProps) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const price = priceFrom(abo, locale)
  const difference = differenceOf(abo, locale)
  const [house, ...hall] = abo.venue_text.split(', ')
  return (
    <aside className="d-side" aria-label={words.box}>
      <div className="box">
        <p>
          <a className="btn btn--wide btn--full" href="#bestellen">
            {words.order}
          </a>
        </p>
        {price && (
          <p className="box-s">
            <b>{price}</b>{' '}
            {difference && (
              <span className="meta">{words.difference(difference, countWord(abo.concerts, locale))}</span>
            )}
          </p>
        )}
        <dl>
          <Fact term={words.where} lines={[house && <b key="house">{house}</b>, hall.join(', ')]} />
          <Fact term={words.when} lines={whenLines(abo, productions, locale)} />
          {abo.swap_dates > 0 && (
            <Fact term={words.swap} lines={[words.swapUpTo(countWord(abo.swap_dates, locale), abo.swap_dates)]} />
          )}
          {abo.loyalty_percent > 0 && <Fact term="Abo+" lines={[words.loyalty(abo.loyalty_percent)]} />}
        </dl>
      </div>
    </aside>
  )
}

function whenLines(abo: Abo, productions: readonly ProductionListItem[], locale: Locale): string[] {
  const words = labels[locale]
  // a backend of the specification does not count a subscription's concerts
  const count = abo.concerts > 0 ? words.concerts(capitalised(countWord(abo.concerts, locale)), abo.concerts) : ''
  const [first, last] = [productions[0], productions.at(-1)]
  if (!first || !last) return [count]
  const times = new Set(productions.map(({ date }) => timeOfDay(date)))
  const from = monthOf(first.date, locale)
  const to = monthOf(last.date, locale)
  return [
    [count, times.size === 1 && isTimeKnown(first.date) && words.at(timeOfDay(first.date))].filter(Boolean).join(', '),
    from === to ? from : words.fromTo(from, to),
  ]
}

function monthOf(date: string, locale: Locale): string {
  const { month, year } = wallClock(date)
  return `${monthName(month, locale)} ${year}`
}

const labels = defineLabels({
  de: {
    box: 'Preis, Ort und Zeit',
    order: 'Abo bestellen',
    difference: ({ amount, isDearer, single }: Difference, count: string) =>
      `${amount} ${isDearer ? 'mehr' : 'weniger'} als ${count} Einzelkarten für ${single}`,
    where: 'Wo',
    when: 'Wann',
    concerts: (word: string, count: number) => `${word} ${count === 1 ? 'Konzert' : 'Konzerte'}`,
    at: (time: string) => `${time}\u00a0Uhr`,
    fromTo: (from: string, to: string) => `${from} bis ${to}`,
    swap: 'Tausch',
    swapUpTo: (count: string, dates: number) =>
      dates === 1 ? 'Ein Termin je Saison' : `Bis zu ${count} Termine je Saison`,
    loyalty: (percent: number) => `${percent}\u00a0Prozent Treuerabatt auf jede weitere Karte`,
  },
  en: {
    box: 'Price, venue and time',
    order: 'Order this series',
    difference: ({ amount, isDearer, single }: Difference, count: string) =>
      `${amount} ${isDearer ? 'more' : 'less'} than ${count} single tickets at ${single}`,
    where: 'Where',
    when: 'When',
    concerts: (word: string, count: number) => `${word} ${count === 1 ? 'concert' : 'concerts'}`,
    at: (time: string) => time,
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    swap: 'Exchange',
    swapUpTo: (count: string, dates: number) =>
      dates === 1 ? 'One date in a season' : `Up to ${count} dates in a season`,
    loyalty: (percent: number) => `Loyalty discount of ${percent}\u00a0per cent on every further ticket`,
  },
})
