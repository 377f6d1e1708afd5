import type { Production } from '../../../contract/production.ts'
import { dateWithWeekday, isTimeKnown, timeOfDay } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { hallNames } from '../../../ui/timetable-row.tsx'
import { Fact } from '../../parts/fact.tsx'
import { mapUrl } from '../../parts/map-url.ts'
import { isPast } from './moments.ts'
import { priceRange, reducedPrice } from './prices.ts'

const labels = defineLabels({
  de: {
    where: 'Wo',
    when: 'Wann',
    was: 'War am',
    what: 'Was',
    cost: 'Kosten',
    access: 'Zugang',
    unknown: 'Noch nicht bekannt',
    map: 'Lage und Anfahrt',
    calendar: 'In Kalender übernehmen',
    print: 'Programm drucken',
    begin: (time: string) => `${time} Uhr`,
    doors: (time: string) => `Einlass ${time}`,
    end: (time: string) => `Ende etwa ${time} Uhr`,
    introduction: (time: string) => `Einführung ${time} Uhr`,
  },
  en: {
    where: 'Where',
    when: 'When',
    was: 'Was on',
    what: 'What',
    cost: 'Price',
    access: 'Access',
    unknown: 'Not yet known',
    map: 'Map and directions',
    calendar: 'Add to calendar',
    print: 'Print the programme',
    begin: (time: string) => time,
    doors: (time: string) => `doors open ${time}`,
    end: (time: string) => `Ends at about ${time}`,
    introduction: (time: string) => `Introductory talk at ${time}`,
  },
})

export interface FactsProps {
  production: Production
  genre: string
  access: string[]
}

export function Facts({ production, genre, access }: FactsProps) {
  const words = useLabels(labels)
  return (
    <dl>
      <Where production={production} />
      <When production={production} />
      <What production={production} genre={genre} />
      {production.status !== 'cancelled' && <Cost production={production} />}
      <Fact term={words.access} lines={access} />
    </dl>
  )
}

function Where({ production: { room, date } }: { production: Production }) {
  const { where, map } = useLabels(labels)
  const unknown = useUnknown(date)
  if (!room) return <Fact term={where} lines={[unknown]} />
  const [house, hall] = hallNames(room)
  const address = room.venue?.address?.replace(/(\d{5}) /, '$1\u00a0')
  const place = room.venue?.get_absolute_url ?? (address && mapUrl(house, address))
  return <Fact term={where} lines={[<b key="house">{house}</b>, hall, address, place && <a href={place}>{map}</a>]} />
}

function When({ production: { id, date, doors, end, status, status_text } }: { production: Production }) {
  const { locale, today } = usePage()
  const labelled = useLabels(labels)
  const begin = isTimeKnown(date) && labelled.begin(timeOfDay(date))
  if (status === 'cancelled') {
    return <Fact term={labelled.was} lines={[<b key="day">{dateWithWeekday(date, locale)}</b>, begin]} />
  }
  const times = [begin, doors && labelled.doors(timeOfDay(doors))]
  return (
    <Fact
      term={labelled.when}
      lines={[
        <b key="day">{dateWithWeekday(date, locale)}</b>,
        times.filter(Boolean).join(', '),
        end && labelled.end(timeOfDay(end)),
        // the notice above already contains a moved production's status text
        status !== 'moved' && status_text,
        !isPast(date, today) && (
          <a key="calendar" href={`/feeds/${locale}/concert/${id}.ics`}>
            {labelled.calendar}
          </a>
        ),
      ]}
    />
  )
}

function What({ production: { id, introduction, status }, genre }: Omit<FactsProps, 'access'>) {
  const { locale } = usePage()
  const labelled = useLabels(labels)
  return (
    <Fact
      term={labelled.what}
      lines={[
        genre,
        introduction && status !== 'cancelled' && labelled.introduction(timeOfDay(introduction)),
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
