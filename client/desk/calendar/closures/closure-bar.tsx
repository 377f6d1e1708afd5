import type { AnchorHTMLAttributes, CSSProperties } from 'react'
import { Link } from 'react-router'
import type { HallClosure } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { closureDays } from '../../closures/closure-days.ts'
import { calendarWords } from '../words.ts'

interface ClosureBarProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'href'> {
  closure: HallClosure
  /** The names of the house and the hall. */
  hall: string
  /** Indexes of the first and last day within the month. */
  from: number
  until: number
  lane: number
}

export function ClosureBar({ closure, hall, from, until, lane, ...link }: ClosureBarProps) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const { id, reason, state } = closure
  const name = [
    hall,
    closureDays(closure, locale),
    reason ? `${words.closedMark}: ${reason}` : words.closedMark,
    state === 'draft' && words.draft,
  ]
  return (
    <Link
      to={`/closures/${id}`}
      className={`e-cal-hold${state === 'draft' ? ' is-draft' : ''}`}
      style={{ gridColumn: `${from + 2} / ${until + 3}`, '--L': lane } as CSSProperties}
      data-id={closureKey(closure)}
      draggable={false}
      aria-label={name.filter(Boolean).join(', ')}
      title={[closureDays(closure, locale), reason].filter(Boolean).join(': ')}
      {...link}
    >
      <span>{reason || words.closed}</span>
    </Link>
  )
}

/** Returns the key of a closure among the month's entries. */
export function closureKey({ id }: Pick<HallClosure, 'id'>): string {
  return `closure-${id}`
}
