import '../parts/detail-head.css'
import type { Production } from '../../contract/production.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import { buildPath } from '../../routes.ts'
import { Crumb } from '../parts/crumb.tsx'

const labels = defineLabels({
  de: { concerts: 'Konzerte', time: (time: string) => `${time} Uhr`, day: (day: number) => `, ${day}. ` },
  en: { concerts: 'Concerts', time: (time: string) => time, day: (day: number) => `, ${day} ` },
})

/** From this length on a title is set one size smaller. */
const longTitle = 44

/**
 * The field with date, title and subtitle, and the way back to the list.
 * @param isPicture the page has no other picture: the date is drawn larger
 */
export function Head({ production, isPicture }: { production: Production; isPicture: boolean }) {
  const { locale } = usePage()
  const { concerts, time, day } = useLabels(labels)
  const { title, subtitle, date, status } = production
  const at = wallClock(date)
  const classes = ['d-head sheet field', isPicture && 'd-head--date', status === 'cancelled' && 'is-off']
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <Crumb href={buildPath({ screen: 'event-list', locale })} label={concerts} />
      <div className="grid">
        <p className="d-date">
          <span className="num num--l" aria-hidden="true">
            {at.day}
          </span>
          <time className="t" dateTime={isTimeKnown(date) ? date : at.isoDay}>
            <b>{weekdayName(at.weekday, locale)}</b>
            <span className="vh">{day(at.day)}</span>
            <span>{`${monthName(at.month, locale)} ${at.year}`}</span>
            {isTimeKnown(date) && (
              <>
                <span className="vh">, </span>
                <span>{time(timeOfDay(date))}</span>
              </>
            )}
          </time>
        </p>
        <div className={`d-title${title.length > longTitle ? ' d-title--long' : ''}`}>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
      </div>
    </div>
  )
}
