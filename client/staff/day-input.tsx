// Edits a day as text in the interface's language; `type="date"` would use the browser's.
import { type AriaAttributes, useEffect, useState } from 'react'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { readDay } from '../../shared/i18n/read-day.ts'
import { typedDay } from '../../shared/i18n/typed-day.ts'
import { isDay } from '../../shared/time/day.ts'
import { staffLocale } from './staff-locale.ts'

interface DayInputProps {
  /** YYYY-MM-DD, or '' for none. */
  day: string
  /** Called with a valid typed day as YYYY-MM-DD, and with '' once the field is empty. */
  onChange: (day: string) => void
  /** Called with typed text that is not a day; the caller may pass this text back as `day`. */
  onInvalid?: (typed: string) => void
  id?: string
  aria?: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'aria-labelledby'>
}

export function DayInput({ day, onChange, onInvalid, id, aria }: DayInputProps) {
  const words = dayWords[staffLocale()]
  const [typed, setTyped] = useState(() => textOf(day))
  useEffect(() => {
    // shows a new value; a text with the same meaning stays as typed
    setTyped((before) => (isoOfDay(before) === day ? before : textOf(day)))
  }, [day])
  const understood = isoOfDay(typed)
  const report = (next: string | null) => next !== null && next !== day && onChange(next)
  return (
    <input
      id={id}
      className="e-in"
      inputMode="numeric"
      autoComplete="off"
      placeholder={words.hint}
      title={words.title}
      value={typed}
      {...aria}
      aria-invalid={understood === null || aria?.['aria-invalid']}
      onChange={({ target }) => {
        setTyped(target.value)
        if (onInvalid) {
          const next = isoOfDay(target.value)
          if (next === null) onInvalid(target.value)
          else report(next)
          return
        }
        // a two-digit year may be the beginning of a four-digit year
        if (/\d{4}\s*$|^\s*$/.test(target.value)) report(isoOfDay(target.value))
      }}
      // on blur, the field shows how its text was understood
      onBlur={() => {
        if (understood) setTyped(textOf(understood))
        report(understood)
      }}
    />
  )
}

/** Converts a typed day with a year to YYYY-MM-DD; '' for an empty text, null for a text that is not a day. */
export function isoOfDay(typed: string): string | null {
  return typed.trim() === '' ? '' : (readDay(typed)?.date ?? null)
}

/** Formats a day in the form that staff type. Any other text, such as one from a broken address, stays unchanged. */
function textOf(day: string): string {
  return isDay(day) ? typedDay(day, staffLocale()) : day
}

export const dayWords = defineLabels({
  de: { hint: 'TT.MM.JJJJ', title: 'Ein Tag wie 24.12.2026' },
  en: { hint: 'DD/MM/YYYY', title: 'A day such as 24/12/2026' },
})
