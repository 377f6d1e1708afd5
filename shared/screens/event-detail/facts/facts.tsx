import { Fragment } from 'react'
import type { Production } from '../../../contract/production.ts'
import { dateWithWeekday } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { PreviousStart } from '../../../ui/previous-start.tsx'
import { hallNames } from '../../../ui/timetable-row.tsx'
import { Fact } from '../../parts/fact.tsx'
import { mapUrl } from '../../parts/map-url.ts'
import type { EventDetailData } from '../screen.ts'
import { isPast } from './moments.ts'
import { priceRange, reducedPrice } from './prices.ts'

const labels = defineLabels({
  de: {
    where: 'Wo',
    what: 'Was',
    cost: 'Kosten',
    access: 'Zugang',
    unknown: 'Noch nicht bekannt',
    map: 'Lage und Anfahrt',
    calendar: 'In Kalender übernehmen',
    print: 'Programm drucken',
  },
  en: {
    where: 'Where',
    what: 'What',
    cost: 'Price',
    access: 'Access',
    unknown: 'Not yet known',
    map: 'Map and directions',
    calendar: 'Add to calendar',
    print: 'Print the programme',
  },
})

export type FactsProps = Pick<EventDetailData, 'production' | 'genre' | 'access' | 'times'>

export function Facts({ production, genre, access, times }: FactsProps) {
  const words = useLabels(labels)
  return (
    <dl>
      <Where production={production} />
      <When production={production} times={times} />
      <What production={production} genre={genre} times={times} />
      {production.status !== 'cancelled' && <Cost production={production} />}
      <Fact term={words.access} lines={access} />
    </dl>
  )
}

function Where({ production }: { production: Production }) {
  const { room, date, previous_date: wasOn, previous_words: words } = production
  const { where, map } = useLabels(labels)
  const unknown = useUnknown(date)
  // the words for another date, below "when", also name the former hall
  const was = words && !wasOn && <PreviousStart key="was" previous_words={words} />
  if (!room) return <Fact term={where} lines={[unknown, was]} />
  const [house, hall] = hallNames(room)
  const address = room.venue?.address?.replace(/(\d{5}) /, '$1\u00a0')
  const place = room.venue?.get_absolute_url ?? (address && mapUrl(house, address))
  return (
    <Fact term={where} lines={[<b key="house">{house}</b>, hall, was, address, place && <a href={place}>{map}</a>]} />
  )
}

function When({ production, times }: Pick<FactsProps, 'production' | 'times'>) {
  const { locale, today } = usePage()
  const { calendar } = useLabels(labels)
  const { id, date, status } = production
  return (
    <Fact
      term={times.term}
      lines={[
        <b key="day">{dateWithWeekday(date, locale)}</b>,
        times.start + times.doors && (
          <Fragment key="times">
            {times.start}
            {production.previous_date && ' '}
            {production.previous_date && <PreviousStart {...production} />}
            {times.doors}
          </Fragment>
        ),
        times.end,
        times.note,
        status !== 'cancelled' && !isPast(date, today) && (
          <a key="calendar" href={`/feeds/${locale}/concert/${id}.ics`}>
            {calendar}
          </a>
        ),
      ]}
    />
  )
}

function What({ production: { id }, genre, times }: Omit<FactsProps, 'access'>) {
  const { locale } = usePage()
  const labelled = useLabels(labels)
  return (
    <Fact
      term={labelled.what}
      lines={[
        genre,
        times.introduction,
        <a key="print" href={`/print/${locale}/${id}`}>
          {labelled.print}
        </a>,
      ]}
    />
  )
}

function Cost({ production: { price, prices_text, date } }: { production: Production }) {
  const { locale } = usePage()
  const { cost } = useLabels(labels)
  const unknown = useUnknown(date)
  return (
    <Fact
      term={cost}
      lines={[
        price && <b key="range">{priceRange(price, locale)}</b>,
        price && reducedPrice(price, locale),
        prices_text && <span className="box-prices">{prices_text}</span>,
        !price && !prices_text && unknown,
      ]}
    />
  )
}

function useUnknown(date: string): string | false {
  const { today } = usePage()
  const { unknown } = useLabels(labels)
  return !isPast(date, today) && unknown
}
