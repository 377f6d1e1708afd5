import { Clock } from 'lucide-react'
import type { DeskValue } from '../../../shared/entities/contract.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ListedEntry } from '../api/data-provider.ts'
import { type PeriodText, periodText } from './period-text.ts'

/** Shows the period in which visitors see a feature. */
export function PeriodCell({ row: { values } }: { row: ListedEntry }) {
  const period = { from: momentOf(values.from), until: momentOf(values.until) }
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

function momentOf(value: DeskValue | undefined): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
}
