import { GripVertical } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import type { CalendarProduction } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { calendarWords } from '../words.ts'

interface UndatedProps {
  productions: readonly CalendarProduction[]
  liftedId: number | null
  ofEntry: (production: CalendarProduction) => HTMLAttributes<HTMLButtonElement>
}

/** Lists drafts without a date, which staff can lift onto a day. */
export function Undated({ productions, liftedId, ofEntry }: UndatedProps) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  if (productions.length === 0) return null
  return (
    <section className="e-tray" aria-label={words.undated}>
      <b>
        {words.undated} <span className="e-2">{productions.length}</span>
      </b>
      {productions.map((production) => (
        <button
          key={production.id}
          type="button"
          className={`e-tray-e${liftedId === production.id ? ' is-ghost' : ''}`}
          data-id={production.id}
          {...ofEntry(production)}
        >
          <Icon of={GripVertical} size={14} />
          <span>
            <b>{localise(production.title, locale) || `#${production.id}`}</b>
            <small>{production.who}</small>
          </span>
        </button>
      ))}
      <span className="e-2 e-hm">{words.undatedHint}</span>
    </section>
  )
}
