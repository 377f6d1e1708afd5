import './detail-head.css'
import type { ProductionListItem } from '../../contract/production.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { PreviousStart } from '../../ui/previous-start.tsx'

const labels = defineLabels({
  de: { time: (time: string) => `${time}\u00a0Uhr`, day: (day: number) => `, ${day}. ` },
  en: { time: (time: string) => time, day: (day: number) => `, ${day} ` },
})

interface DetailDateProps {
  production: Pick<ProductionListItem, 'date' | 'previous_words'>
  /** A text above the weekday, such as `Heute`. */
  lead?: string
}

export function DetailDate({ production, lead }: DetailDateProps) {
  const { date } = production
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
        <PreviousStart {...production} />
      </time>
    </p>
  )
}
