import type { Production } from '../../contract/production.ts'
import { dateWithWeekday } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { titleLook } from '../../ui/long-title.ts'
import { StartsLater } from '../../ui/previous-start.tsx'
import { Status } from '../../ui/status.tsx'
import { Crumb } from '../parts/crumb.tsx'
import { DetailDate } from '../parts/detail-date.tsx'
import { buildPath } from '../routes.ts'
import { isPast } from './facts/moments.ts'
import type { EveningData } from './programme/evening-data.ts'
import './programme/line.css'
import './head.css'

const labels = defineLabels({
  de: { concerts: 'Konzerte' },
  en: { concerts: 'Concerts' },
})

interface HeadProps {
  production: Production
  evening: EveningData | null
  /** Performers and hall: HTML from worker/screens/event-detail/markup.tsx. */
  where: string
  isPicture: boolean
}

/** @param isPicture whether the date is set larger, in place of a picture */
export function Head({ production, evening, where, isPicture }: HeadProps) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  const { title, subtitle, date, status } = production
  const isChanged = status !== 'few' && !isPast(date, today)
  const classes = ['d-head d-head--eve sheet field', isPicture && 'd-head--date', status === 'cancelled' && 'is-off']
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <Crumb href={buildPath({ screen: 'event-list', locale })} label={words.concerts} />
      <div className="grid">
        <DetailDate production={production} />
        <div {...titleLook(title)}>
          <h1>
            {title}
            {/* for screen reader users who move from heading to heading */}
            <span className="vh">, {dateWithWeekday(date, locale)}</span>
          </h1>
          {subtitle && <p>{subtitle}</p>}
          {isChanged && <Status status={status} />}
          <StartsLater {...production} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components */}
          <div className="d-who" dangerouslySetInnerHTML={{ __html: where }} />
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components */}
        {evening?.line && <div className="eve" dangerouslySetInnerHTML={{ __html: evening.line }} />}
      </div>
    </div>
  )
}
