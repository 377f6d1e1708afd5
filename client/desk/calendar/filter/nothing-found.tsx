import { staffLocale } from '../../../staff/staff-locale.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { calendarWords } from '../words.ts'

export function NothingFound({ onClear }: { onClear: () => void }) {
  const words = calendarWords[staffLocale()]
  return (
    <p className="e-cal-n e-row-f" role="status">
      {words.noMatch}
      <TextButton label={words.clear} onClick={onClear} />
    </p>
  )
}
