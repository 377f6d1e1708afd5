import { CalendarX, Check } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type {
  HallCheck,
  HallClosure,
  HallTaken,
} from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { quoted } from '../../../../shared/i18n/quoted.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { closureDays } from '../../closures/closure-days.ts'
import { dayText } from './day-text.ts'
import { changeWords } from './words.ts'

interface HallNoteProps {
  check: HallCheck
  onTake: (at: string) => void
}

/** Says whether the hall is free; if not, which productions and closures occupy it and which evenings are free. */
export function HallNote(props: HallNoteProps) {
  const words = changeWords[staffLocale()]
  return (
    <div role="status">
      {!isInTheWay(props.check) ? (
        <p className="e-free">
          <Icon of={Check} size={14} />
          <span>{words.hallFree}</span>
        </p>
      ) : (
        <TakenHall {...props} />
      )}
    </div>
  )
}

/** Whether a production, even a draft, or a closure occupies the hall. */
export function isInTheWay({ conflicts, closures }: HallCheck): boolean {
  return conflicts.length > 0 || closures.length > 0
}

/**
 * Names the productions and closures that occupy the hall, and offers the next evenings on which it is free.
 * @param hasLinks whether their names are links; false in a dialog, because a link would leave the dialog
 */
export function TakenHall({
  check: { conflicts, closures, free },
  onTake,
  hasLinks = false,
}: HallNoteProps & { hasLinks?: boolean }) {
  const locale = staffLocale()
  const words = changeWords[locale]
  return (
    <div className="e-note e-note--err e-hall">
      <Icon of={CalendarX} />
      <div>
        {closures.map((closure) => (
          <Fragment key={closure.id}>
            <b>{words.hallClosed}</b>{' '}
            {hasLinks ? (
              <Link to={`/closures/${closure.id}`}>{reasonOf(closure, locale)}</Link>
            ) : (
              reasonOf(closure, locale)
            )}
            {`, ${closureDays(closure, locale)}`}
            {closure.state === 'draft' && ` (${words.isDraft})`}
            <br />
          </Fragment>
        ))}
        {conflicts.length > 0 && <b>{words.hallTaken} </b>}
        {conflicts.map((one, index) => (
          <Fragment key={one.id}>
            {index > 0 && '; '}
            {hasLinks ? (
              <Link to={`/productions/${one.id}`}>{quotedTitle(one, locale)}</Link>
            ) : (
              quotedTitle(one, locale)
            )}
            {timesOf(one, locale)}
          </Fragment>
        ))}
        {free.length > 0 && (
          <>
            {conflicts.length > 0 && <br />}
            {words.free} {free.map((at) => dayText(at, locale)).join(', ')}
          </>
        )}
        <span className="e-row-f">
          {free.map((at) => (
            <button key={at} type="button" className="e-b e-b--t" onClick={() => onTake(at)}>
              {words.take(dayText(at, locale))}
            </button>
          ))}
        </span>
      </div>
    </div>
  )
}

function reasonOf({ reason }: HallClosure, locale: Locale): string {
  return reason || changeWords[locale].untitled
}

function quotedTitle({ title }: HallTaken, locale: Locale): string {
  return quoted(localise(title, locale) || changeWords[locale].untitled, locale)
}

/** Returns the times of a production that occupies the hall: `, 20:00 bis 21:50`. */
function timesOf({ starts_at: startsAt, ends_at: endsAt, state }: HallTaken, locale: Locale): string {
  const words = changeWords[locale]
  const [from, until] = [startsAt, endsAt].map((at) => timeOfDay(berlinIso(at)))
  return `, ${from} ${words.until} ${until}${state === 'draft' ? ` (${words.isDraft})` : ''}`
}
