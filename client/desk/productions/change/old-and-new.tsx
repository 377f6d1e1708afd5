import { ArrowRight } from 'lucide-react'
import { dateWithWeekday, timeOfDay } from '../../../../shared/i18n/dates.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { changeWords } from './words.ts'

interface DateAndHall {
  /** The start as ISO text in UTC; null without a date. */
  startsAt: string | null
  hall: string
}

interface OldAndNewProps {
  was: DateAndHall
  next: DateAndHall
  /** Whether the old date stays visible to visitors. */
  isKept: boolean
}

export function OldAndNew({ was, next, isKept }: OldAndNewProps) {
  const words = changeWords[staffLocale()]
  return (
    <div className="e-move">
      <div>
        <p className="e-2 e-s">{isKept ? words.before : words.beforeCorrected}</p>
        <p className="e-strike">{whenOf(was.startsAt)}</p>
        <p className="e-strike">{was.hall}</p>
      </div>
      <Icon of={ArrowRight} size={20} />
      <div>
        <p className="e-2 e-s">{words.after}</p>
        <p className="e-b1">{whenOf(next.startsAt)}</p>
        <p className="e-b1">{next.hall}</p>
      </div>
    </div>
  )
}

function whenOf(utc: string | null): string {
  const iso = utc && berlinIso(utc)
  return iso ? `${dateWithWeekday(iso, staffLocale())}, ${timeOfDay(iso)}` : '–'
}
