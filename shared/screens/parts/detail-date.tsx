import './detail-head.css'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'

const labels = defineLabels({
  de: { time: (time: string) => `${time} Uhr`, day: (day: number) => `, ${day}. ` },
  en: { time: (time: string) => time, day: (day: number) => `, ${day} ` },
})

/** @param lead a text above the weekday, such as `Heute` */
export function DetailDate({ date, lead }: { date: string; lead?: string }) {
  const { locale } = usePage()
  const { time, day } = useLabels(labels)
  const at = wallClock(date)
  return (
    <p className="d-date">
      <span className="num num--l" aria-hidden="true">
        {at.day}
      </span>
      <time className="t" dateTime={isTimeKnown(date) ? date : at.isoDay}>
        {lead && <span className="d-lead">{lead} </span>}
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
  )
}
