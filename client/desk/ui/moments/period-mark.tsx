import { Clock } from 'lucide-react'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { type Period, type PeriodText, periodText } from './period-text.ts'

/** A period as text; as a mark if it has not begun, ends soon, or is over. */
export function PeriodMark(period: Period) {
  const { text, state } = periodText(period, new Date(), staffLocale())
  const look = looks[state]
  if (!look) return <span className="e-el e-2">{text}</span>
  return (
    <span className={`e-mark ${look}`}>
      <Icon of={Clock} size={12} />
      {text}
    </span>
  )
}

const looks: Record<PeriodText['state'], string | null> = {
  later: 'e-mark--acc',
  soon: 'e-mark--warn',
  shown: null,
  over: 'e-mark--n',
}
