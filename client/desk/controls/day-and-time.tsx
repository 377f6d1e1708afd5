// Edits a day and a time as text in the interface's language; `type="datetime-local"` would use the browser's.
import { useEffect, useState } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { typedDay } from '../../../shared/i18n/typed-day.ts'
import { berlinLocal, isSkipped } from '../../../shared/time/berlin.ts'
import { dayAfter } from '../../../shared/time/day.ts'
import { endAsWritten, endOfDay } from '../../../shared/time/period-end.ts'
import { dayWords, isoOfDay } from '../../staff/day-input.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ControlProps } from './control.ts'

export interface DayAndTimeProps {
  /** Id of the day's field; the time's field has `{id}-time`. */
  id: string
  /** The edited moment in Berlin time, `2026-11-21T20:00`; '' if empty, null if the input is not a date and time. */
  local: string | null
  /** Also receives the text as typed, for input that is not a valid date and time. */
  onChange: (local: string | null, typed: string) => void
  /** Set if the moment begins or ends a period, which then includes the whole of a day without a time. */
  period?: Period
  /** Applies to a time that is typed without a day; null while the start is not known. */
  usualDay?: UsualDay | null
  aria?: ControlProps['aria']
}

/** Renders two fields. A day without a time means 20:00; at the start of a period 00:00, at its end 24:00. */
export function DayAndTime({ id, local, onChange, period, usualDay = null, aria }: DayAndTimeProps) {
  const locale = staffLocale()
  const words = labels[locale]
  const usual = usualTimeOf(period)
  const [typed, setTyped] = useState(() => textOf(local ?? '', period))
  useEffect(() => {
    // shows a new value; a text with the same meaning stays as typed
    if (local !== null)
      setTyped((before) => (localOf(before, period, usualDay) === local ? before : textOf(local, period)))
  }, [local, period, usualDay])
  const set = (next: Typed) => {
    setTyped(next)
    onChange(localOf(next, period, usualDay), `${next.day} ${next.time}`)
  }
  // on blur, a field shows how its text was understood
  const tidy = (field: keyof Typed) => {
    const understood = localOf(typed, period, usualDay)
    if (!understood || typed[field].trim() === '') return
    const shown = textOf(understood, period)
    // a time alone shows the day that it was given
    setTyped({ ...typed, [field]: shown[field], ...(typed.day.trim() === '' && { day: shown.day }) })
  }
  const isWrong = localOf(typed, period, usualDay) === null
  return (
    <span className="e-when">
      <input
        id={id}
        className="e-in"
        inputMode="numeric"
        autoComplete="off"
        placeholder={dayWords[locale].hint}
        title={dayWords[locale].title}
        value={typed.day}
        onChange={({ target }) => set({ ...typed, day: target.value })}
        onBlur={() => tidy('day')}
        {...aria}
        aria-invalid={isWrong || aria?.['aria-invalid']}
      />
      <input
        id={`${id}-time`}
        className="e-in"
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.time}
        placeholder={usual}
        title={words.timeTitle(usual)}
        value={typed.time}
        onChange={({ target }) => set({ ...typed, time: target.value })}
        onBlur={() => tidy('time')}
        aria-invalid={isWrong || undefined}
      />
    </span>
  )
}

interface UsualDay {
  /** The start in Berlin time; its day applies. */
  start: string
  as: 'before' | 'end'
}

interface Typed {
  day: string
  time: string
}

type Period = 'begin' | 'end' | undefined

function usualTimeOf(period: Period): string {
  if (period === 'begin') return '00:00'
  return period === 'end' ? '24:00' : '20:00'
}

function textOf(local: string, period: Period): Typed {
  const [day = '', time = ''] = (period === 'end' ? endAsWritten(local) : local).split('T')
  return { day: day && typedDay(day, staffLocale()), time }
}

/**
 * Returns the local time in Berlin for a typed day and time; '' if both are empty, null if one of them is invalid or
 * the clocks skip this hour.
 * Minutes are optional, and the end of a period may be 24:00.
 * @param usualDay applies to a time without a day
 */
export function localOf({ day, time }: Typed, period?: Period, usualDay: UsualDay | null = null): string | null {
  if (day.trim() === '' && time.trim() === '') return ''
  if (day.trim() === '' && usualDay) return onUsualDay(time, usualDay)
  const [, hour = '', minute = '00'] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s*Uhr)?$/i.exec(time.trim() || usualTimeOf(period)) ?? []
  if (period === 'end' && hour === '24' && minute === '00') return endOfTypedDay(day)
  const text = `${isoOfDay(day)}T${hour.padStart(2, '0')}:${minute}`
  const at = new Date(`${text}:00Z`)
  const isThere =
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  return isThere && !isSkipped(text) ? text : null
}

function onUsualDay(time: string, { start, as }: UsualDay): string | null {
  const [day = ''] = start.split('T')
  const sameDay = localOf({ day: typedDay(day, staffLocale()), time })
  return sameDay !== null && as === 'end' && sameDay <= start
    ? localOf({ day: typedDay(dayAfter(day, 1), staffLocale()), time })
    : sameDay
}

function endOfTypedDay(day: string): string | null {
  const midnight = localOf({ day, time: '00:00' })
  return midnight && endOfDay(midnight.slice(0, 10))
}

/**
 * Converts a stored value from UTC to local time in Berlin; '' stays '', null for text that is not a moment. Checks the
 * format first, because `Date.parse` would accept the beginning of a German day: `5.1` as 1 May 2001.
 */
export function localOfStored(value: string): string | null {
  if (value === '') return ''
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && !Number.isNaN(Date.parse(value)) ? berlinLocal(value) : null
}

const labels = defineLabels({
  de: {
    time: 'Uhrzeit',
    timeTitle: (time: string) => `Eine Uhrzeit wie ${time}`,
  },
  en: {
    time: 'Time',
    timeTitle: (time: string) => `A time such as ${time}`,
  },
})
