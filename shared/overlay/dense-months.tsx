import type { ProductionListItem, Room } from '../contract/production.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName, weekdayShort } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import { localise } from '../locale.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { groups } from '../ui/groups.ts'
import { leastPrice } from '../ui/money.ts'
import { Status } from '../ui/status.tsx'
import { hallNames, programmeLine } from '../ui/timetable-row.tsx'
import { Vignette } from '../ui/vignette.tsx'
import './dense-months.css'

/**
 * The timetable of the overlay, in rows of 48 px that show each day only once.
 * @param productions sorted by date
 */
export function DenseMonths({ productions }: { productions: readonly ProductionListItem[] }) {
  const { locale, today } = usePage()
  return groups(productions, ({ date }) => date.slice(0, 7)).map(([month, ofMonth]) => {
    const { year, month: number } = wallClock(`${month}-01`)
    return (
      <section className="om" key={month}>
        <h3 className="t">
          {monthName(number, locale)}
          {String(year) !== today.slice(0, 4) && <span className="vh"> {year}</span>}
        </h3>
        <ol>
          {groups(ofMonth, ({ date }) => date.slice(0, 10)).map(([isoDay, ofDay]) => (
            <Day key={isoDay} isoDay={isoDay} productions={ofDay} />
          ))}
        </ol>
      </section>
    )
  })
}

function Day({ isoDay, productions }: { isoDay: string; productions: readonly ProductionListItem[] }) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  const { day, weekday } = wallClock(isoDay)
  const isToday = isoDay === today
  return (
    <li className={isToday ? 'dz is-today' : 'dz'}>
      <time dateTime={isoDay}>
        <span className="num">{day}</span>
        <span className="t">
          {isToday ? words.today : weekdayShort(weekday, locale)}
          {isToday && <span className="vh">, {weekdayName(weekday, locale)}</span>}
        </span>
      </time>
      <div>
        {productions.map((production) => (
          <Production key={production.id} production={production} />
        ))}
      </div>
    </li>
  )
}

function Production({ production }: { production: ProductionListItem }) {
  const { locale, site } = usePage()
  const words = useLabels(labels)
  const { title, date, room, abo, status, price } = production
  const programme = programmeLine(production)
  const isForSale = status !== 'cancelled' && status !== 'sold_out'
  return (
    <div className={status === 'cancelled' ? 'dz-e is-off' : 'dz-e'}>
      <b className="t">
        {isTimeKnown(date) && timeOfDay(date)}
        {words.clock && <span className="vh">{words.clock}</span>}
      </b>
      <span className="dz-w">
        <a href={production.get_absolute_url}>{title}</a> {programme && <span className="dz-p">{programme}</span>}
      </span>
      <span className="dz-h">{room && shortHall(room, localise(site.city, locale))}</span>
      <span className="dz-vig">{abo && <Vignette abo={abo} />}</span>
      <span className="dz-s">
        {isForSale && price && <span className="price">{leastPrice(price, locale)}</span>}
        <Status status={status} />
      </span>
    </div>
  )
}

/**
 * Returns venue and room, such as `Elbphilharmonie, Großer Saal`, without the site's city at the end of the venue's
 * name.
 */
function shortHall(room: Room, city: string): string {
  const [house, hall] = hallNames(room)
  return [house.replace(new RegExp(` ${city}$`), ''), hall].filter(Boolean).join(', ')
}

const labels = defineLabels({
  de: { today: 'Heute', clock: ' Uhr' },
  en: { today: 'Today', clock: '' },
})
