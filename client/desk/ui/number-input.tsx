// Edits a number as text. The browser's own number input changes with the mouse wheel, and reads `1.250` as 1.25.
import { type AriaAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { typedNumber } from '../../../shared/i18n/typed-number.ts'
import { staffLocale } from '../../staff/staff-locale.ts'

interface NumberInputProps {
  id?: string
  /** The number; text that is not one is shown as it is. */
  value: number | string | null
  /** Also receives typed text that is not a number; null for an empty field. */
  onChange: (value: number | string | null) => void
  min: number
  max: number
  step?: number
  required?: boolean
  /** Whether the field takes the focus when it appears, with its text selected. */
  takesFocus?: boolean
  aria?: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'aria-labelledby'>
}

/** Arrow keys change the number by one step within its bounds. */
export function NumberInput({
  id,
  value,
  onChange,
  min,
  max,
  step = 1,
  required,
  takesFocus = false,
  aria,
}: NumberInputProps) {
  const locale = staffLocale()
  const [typed, setTyped] = useState(() => textOf(value, locale))
  useEffect(() => {
    // shows a new value; a text with the same meaning stays as typed
    setTyped((before) => (readTyped(before) === value ? before : textOf(value, locale)))
  }, [value, locale])
  const number = typeof value === 'number' ? value : null
  const isWrong = value !== null && number === null
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.select()
  }, [takesFocus])
  const isOutside = number !== null && (number < min || number > max || !isMultiple(number, step))
  useEffect(() => {
    // a form with native validation is not submitted
    input.current?.setCustomValidity(isWrong || isOutside ? labels[locale].between(min, max, step) : '')
  }, [isWrong, isOutside, min, max, step, locale])
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    set(number === null ? min : Number((Math.round((number + by) / step) * step).toFixed(6)))
  }
  return (
    <input
      ref={input}
      id={id}
      className="e-in"
      role="spinbutton"
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed}
      required={required}
      aria-valuenow={number ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      {...aria}
      aria-invalid={isWrong || aria?.['aria-invalid']}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readTyped(target.value))
      }}
      onBlur={() => setTyped(textOf(value, locale))}
      onKeyDown={onKeyDown}
    />
  )
}

function isMultiple(number: number, step: number): boolean {
  return Math.abs(number / step - Math.round(number / step)) < 1e-6
}

/** Returns the value of a `NumberInput` for a count; 0 for anything but a whole number. */
export function wholeOf(value: number | string | null): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : 0
}

function readTyped(typed: string): number | string | null {
  return typed.trim() === '' ? null : (typedNumber(typed) ?? typed)
}

function textOf(value: number | string | null, locale: Locale): string {
  if (typeof value !== 'number') return value ?? ''
  const text = String(value)
  return locale === 'de' ? text.replace('.', ',') : text
}

const labels = defineLabels({
  de: {
    between: (min: number, max: number, step: number) =>
      `Bitte eine ${step === 1 ? 'ganze ' : ''}Zahl von ${textOf(min, 'de')} bis ${textOf(max, 'de')} angeben.`,
  },
  en: {
    between: (min: number, max: number, step: number) =>
      `Please enter a ${step === 1 ? 'whole ' : ''}number from ${min} to ${max}.`,
  },
})
