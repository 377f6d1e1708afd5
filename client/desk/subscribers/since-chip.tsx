import { typedDay } from '../../../shared/i18n/typed-day.ts'
import { DayInput } from '../../staff/day-input.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { Chip } from '../listing/filters/chip.tsx'
import { subscriberWords } from './words.ts'

/** Days as YYYY-MM-DD, both inclusive; '' for no limit. */
export interface Days {
  from: string
  until: string
}

export function SinceChip({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const words = subscriberWords[staffLocale()]
  const text = daysText(days)
  return (
    <Chip
      label={words.since}
      chosen={
        text && (
          <>
            {words.since} <b>{text}</b>
          </>
        )
      }
      kind="dialog"
      onRemove={() => onChange({ from: '', until: '' })}
    >
      {() => (
        <div className="e-stack">
          {(['from', 'until'] as const).map((name) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the label contains its control
            <label key={name} className="e-f">
              <span className="e-lb">{words.days[name]}</span>
              <DayInput day={days[name]} onChange={(day) => onChange({ ...days, [name]: day })} />
            </label>
          ))}
        </div>
      )}
    </Chip>
  )
}

/** Returns the chosen days as text: `ab 01.11.2026`, `01.11.2026 – 14.11.2026`; null for none. */
export function daysText({ from, until }: Days): string | null {
  const locale = staffLocale()
  const words = subscriberWords[locale]
  const [first, last] = [from, until].map((day) => day && typedDay(day, locale))
  if (first && last) return first === last ? first : `${first} – ${last}`
  return first ? words.fromDay(first) : last ? words.untilDay(last) : null
}
