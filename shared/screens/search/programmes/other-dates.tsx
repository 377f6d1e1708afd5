import { Fragment } from 'react'
import type { ProductionListItem } from '../../../contract/production.ts'
import { dateWithWeekday, isTimeKnown, timeOfDay } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { statusLabels } from '../../../ui/status.tsx'

export function OtherDates({ productions }: { productions: readonly ProductionListItem[] }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const states = useLabels(statusLabels)
  if (productions.length === 0) return null
  return (
    <p className="found-dates">
      {words.also}{' '}
      {productions.map(({ id, date, status, get_absolute_url: href }, index) => (
        <Fragment key={id}>
          {index > 0 && ' '}
          <span>
            <a href={href}>
              {dateWithWeekday(date, locale)}
              {isTimeKnown(date) && words.at(timeOfDay(date))}
            </a>
            {status && status !== 'available' && ` ${states[status]}`}
          </span>
        </Fragment>
      ))}
    </p>
  )
}

const labels = defineLabels({
  de: { also: 'Weitere Termine:', at: (time: string) => `, ${time}\u00a0Uhr` },
  en: { also: 'More dates:', at: (time: string) => `, ${time}` },
})
