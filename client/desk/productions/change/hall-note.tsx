import { CalendarX, Check } from 'lucide-react'
import type { HallCheck, HallTaken } from '../../../../shared/entities/productions/changes.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { type Locale, localise } from '../../../../shared/locale.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { dayText } from './day-text.ts'
import { changeWords } from './words.ts'

interface HallNoteProps {
  check: HallCheck
  /** Called with the start of a free evening in UTC. */
  onTake: (at: string) => void
}

/** Says that the hall is free, or which productions occupy it and which evenings are free. */
export function HallNote({ check: { conflicts, free }, onTake }: HallNoteProps) {
  const locale = staffLocale()
  const words = changeWords[locale]
  if (conflicts.length === 0)
    return (
      <p className="e-free" role="status">
        <Icon of={Check} size={14} />
        <span>{words.hallFree}</span>
      </p>
    )
  return (
    <div className="e-note e-note--err e-hall" role="status">
      <Icon of={CalendarX} />
      <div>
        <b>{words.hallTaken}</b> {conflicts.map((one) => takenText(one, locale)).join('; ')}
        {free.length > 0 && (
          <>
            <br />
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

/** Describes a production that occupies the hall: `»Wie ein Naturlaut«, 20:00 bis 21:50`. */
function takenText({ title, starts_at: startsAt, ends_at: endsAt, state }: HallTaken, locale: Locale): string {
  const words = changeWords[locale]
  const name = localise(title, locale)
  const quoted = locale === 'de' ? `»${name}«` : `“${name}”`
  const [from, until] = [startsAt, endsAt].map((at) => timeOfDay(berlinIso(at)))
  return `${quoted}, ${from} ${words.until} ${until}${state === 'draft' ? ` (${words.isDraft})` : ''}`
}
