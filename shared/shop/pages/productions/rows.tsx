import '../../../ui/timetable.css'
import '../../../ui/timetable-row.css'
import '../../../ui/timetable-row-large.css'
import '../../../ui/button.css'
import { dateWithWeekday, isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { freeAdmission, price } from '../../../ui/money.ts'
import { Status } from '../../../ui/status.tsx'
import { useShopHref } from '../../shop-context.tsx'
import type { ProductionRowData } from './data.ts'

export function ProductionRows({
  productions,
  headingLevel,
}: {
  productions: ProductionRowData[]
  headingLevel: 2 | 3
}) {
  const days = Map.groupBy(productions, ({ date }) => wallClock(date).isoDay)
  return (
    <ol className="days">
      {[...days].map(([day, ofDay]) => (
        <li key={day} className="day">
          <Day iso={day} />
          <ol className="evs">
            {ofDay.map((production) => (
              <Row key={production.id} production={production} headingLevel={headingLevel} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function Day({ iso }: { iso: string }) {
  const { locale } = usePage()
  const { day, month, weekday } = wallClock(iso)
  return (
    <div className="date">
      <time className="date-in" dateTime={iso}>
        <span className="num">{day}</span>{' '}
        <span className="date-side t">
          <b>{weekdayName(weekday, locale)}</b> <span>{monthName(month, locale)}</span>
        </span>
      </time>
    </div>
  )
}

function Row({ production, headingLevel }: { production: ProductionRowData; headingLevel: 2 | 3 }) {
  const { id, title, programme, date, house, hall, state, stock, fromCents, from } = production
  const { locale } = usePage()
  const href = useShopHref()
  const words = useLabels(labels)
  const Heading = `h${headingLevel}` as const
  const address = href(`/webshop/${id}`)
  const isOn = state === 'on_sale' && stock !== 'sold_out'
  return (
    <li className="ev">
      <p className="ev-when">
        <span className="ev-tg">
          {isTimeKnown(date) && (
            <time className="ev-time t" dateTime={date.slice(0, 16)}>
              {timeOfDay(date)}
            </time>
          )}
        </span>{' '}
        <span className="ev-hall">
          {house}
          {hall && <span className="ev-room"> {hall}</span>}
        </span>
      </p>
      <div className="ev-what">
        <Heading className="ev-title">
          <a href={address}>{title}</a>
        </Heading>
        {programme && <p className="ev-prog">{programme}</p>}
        {state !== 'on_sale' && (
          <p className="ev-note">
            {state === 'not_yet' && from ? words.begins(dateWithWeekday(from, locale)) : words.states[state]}
          </p>
        )}
      </div>
      <div className="ev-act">
        <span className="ev-state">
          {stock === 'sold_out' && <Status status="sold_out" />}
          {isOn && (
            <span className="price">
              {fromCents === 0 ? freeAdmission[locale] : words.from(price(fromCents, locale))}
            </span>
          )}
        </span>{' '}
        {isOn && (
          <span className="act-row">
            <a className="btn btn--row" href={address} aria-label={words.ticketsFor(title)}>
              {words.tickets}
            </a>
          </span>
        )}
      </div>
    </li>
  )
}

const labels = defineLabels({
  de: {
    tickets: 'Tickets',
    ticketsFor: (title: string) => `Tickets für ${title}`,
    from: (text: string) => `ab ${text}`,
    begins: (day: string) => `Verkauf ab ${day}`,
    states: {
      presale: 'Vorverkauf mit Code',
      not_yet: 'Verkauf beginnt noch',
      ended: 'Verkauf beendet',
      stopped: 'Verkauf unterbrochen',
    },
  },
  en: {
    tickets: 'Tickets',
    ticketsFor: (title: string) => `Tickets for ${title}`,
    from: (text: string) => `from ${text}`,
    begins: (day: string) => `On sale from ${day}`,
    states: { presale: 'Presale with a code', not_yet: 'Not yet on sale', ended: 'Sale ended', stopped: 'Sale paused' },
  },
})
