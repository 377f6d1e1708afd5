import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isClosedWithin, isShortEnough } from '../../../../shared/entities/closures/closed.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { isDay } from '../../../../shared/time/day.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { closureDays } from '../../closures/closure-days.ts'
import { dayText } from '../../productions/change/day-text.ts'
import { calendarQuery } from '../use-calendar.ts'
import { periodOfDays, productionsWithin } from './place.ts'
import { closureWords } from './words.ts'

interface InTheWayProps {
  roomId: number | null
  /** First and last day as typed. */
  first: string
  last: string
}

/**
 * Warns about the productions and closures that already occupy the hall on the typed days. Links open in another tab,
 * so that the dialog keeps its input.
 */
export function InTheWay({ roomId, first, last }: InTheWayProps) {
  const locale = staffLocale()
  const words = closureWords[locale]
  const isPeriod = isDay(first) && isDay(last) && first <= last && isShortEnough(first, last)
  const { data } = useQuery({
    ...calendarQuery(periodOfDays(isPeriod ? first : '2000-01-01', isPeriod ? last : '2000-01-01')),
    enabled: isPeriod && roomId !== null,
  })
  const isKnown = data !== undefined && isPeriod && roomId !== null
  const productions = isKnown ? productionsWithin(data.productions, { roomId, first, last }) : []
  const closures = isKnown
    ? data.closures.filter((closure) => closure.room_id === roomId && isClosedWithin(closure, first, last))
    : []
  return (
    <div className="e-stack" role="status">
      {productions.length > 0 && (
        <Warning says={words.inTheWay}>
          {productions.map(({ id, title, starts_at: startsAt }) => (
            <li key={id}>
              <Link to={`/productions/${id}`} target="_blank">
                {localise(title, locale)}
              </Link>
              , {dayText(startsAt ?? '', locale)}, {timeOfDay(berlinIso(startsAt ?? ''))}
            </li>
          ))}
        </Warning>
      )}
      {closures.length > 0 && (
        <Warning says={words.alreadyClosed}>
          {closures.map((closure) => (
            <li key={closure.id}>
              <Link to={`/closures/${closure.id}`} target="_blank">
                {closure.reason || `#${closure.id}`}
              </Link>
              , {closureDays(closure, locale)}
            </li>
          ))}
        </Warning>
      )}
    </div>
  )
}

function Warning({ says, children }: { says: string; children: ReactNode }) {
  return (
    <div className="e-note e-note--warn">
      <Icon of={TriangleAlert} />
      <div>
        <b>{says}</b>
        <ul>{children}</ul>
      </div>
    </div>
  )
}
