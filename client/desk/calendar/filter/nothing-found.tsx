import { staffLocale } from '../../../staff/staff-locale.ts'
import { calendarWords } from '../words.ts'

export function NothingFound({ onClear }: { onClear: () => void }) {
  const words = calendarWords[staffLocale()]
  return (
    <p className="e-cal-n e-row-f" role="status">
      {words.noMatch}
      <button type="button" className="e-b e-b--t" onClick={onClear}>
        {words.clear}
      </button>
    </p>
  )
}
