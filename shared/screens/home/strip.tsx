import type { ProductionListItem, ProductionStatus } from '../../contract/production.ts'
import { isTimeKnown, monthShort, timeOfDay, wallClock, weekdayShort } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Status } from '../../ui/status.tsx'
import { hallNames } from '../../ui/timetable-row.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import './strip.css'

const daysShown = 6

/** Statuses that visitors must know about before they leave home. */
const warned: ReadonlySet<ProductionStatus | null> = new Set(['cancelled', 'moved', 'sold_out'])

export function Strip({ productions }: { productions: readonly ProductionListItem[] }) {
  const { locale, site } = usePage()
  const { label } = useLabels(labels)
  return (
    <section className="strip sheet" aria-label={label}>
      <ol>
        {firstOfEachDay(productions).map(({ id, title, date, room, status, get_absolute_url: url }) => {
          const { day, month, weekday } = wallClock(date)
          return (
            <li key={id} className={status === 'cancelled' ? 'is-off' : undefined}>
              <a href={url}>
                <time className="t" dateTime={date.slice(0, isTimeKnown(date) ? 16 : 10)}>
                  <span className="strip-wd">
                    {weekdayShort(weekday, locale)}
                    {isTimeKnown(date) && `, ${timeOfDay(date)}`}
                  </span>{' '}
                  <span className="strip-d">
                    <span className="num">{day}</span> <span>{monthShort(month, locale)}</span>
                  </span>
                </time>{' '}
                <span className="strip-t">{unbroken(title)}</span> {warned.has(status) && <Status status={status} />}{' '}
                {room && <span className="meta">{withoutCity(hallNames(room)[0], localise(site.city, locale))}</span>}
              </a>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function withoutCity(house: string, city: string): string {
  return house.endsWith(` ${city}`) ? house.slice(0, -city.length - 1) : house
}

function firstOfEachDay(productions: readonly ProductionListItem[]): ProductionListItem[] {
  const dayOf = ({ date }: ProductionListItem) => date.slice(0, 10)
  return productions
    .filter((production, index) => index === productions.findIndex((other) => dayOf(other) === dayOf(production)))
    .slice(0, daysShown)
}

const labels = defineLabels({ de: { label: 'Die nächsten Termine' }, en: { label: 'Coming up' } })
