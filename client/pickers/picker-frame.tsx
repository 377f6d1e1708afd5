import { type LucideIcon, Search, X } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import type { Locale } from '../../shared/i18n/locale.ts'
import { Icon, IconButton } from '../staff/icon.tsx'
import { pickerWords } from './words.ts'

interface PickerFrameProps {
  title: string
  icon: LucideIcon
  locale: Locale
  onLeave: () => void
  note: ReactNode
  use: string
  canUse: boolean
  onUse: () => void
  children: ReactNode
}

/** The header and footer of a picker. Escape leaves the picker. */
export function PickerFrame({ title, icon, locale, onLeave, note, use, canUse, onUse, children }: PickerFrameProps) {
  const words = pickerWords[locale]
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      leave.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <main className="e-pick" aria-label={title}>
      <header className="e-dlg-h">
        <Icon of={icon} size={18} />
        <h1>{title}</h1>
        <IconButton icon={X} label={words.close} onClick={onLeave} />
      </header>
      {children}
      <footer className="e-dlg-f">
        <div className="e-s e-2">{note}</div>
        <button type="button" className="e-b e-b--l" onClick={onLeave}>
          {words.cancel}
        </button>
        <button type="button" className="e-b e-b--p" disabled={!canUse} onClick={onUse}>
          {use}
        </button>
      </footer>
    </main>
  )
}

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** What joins the field with the picker's options. */
  options: InputHTMLAttributes<HTMLInputElement>
}

/** The search field, which is focused initially. */
export function SearchField({ label, value, onChange, options }: SearchFieldProps) {
  return (
    <div className="e-seek">
      <Icon of={Search} />
      <input
        className="e-in"
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: users open a picker to search
        autoFocus
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        {...options}
      />
    </div>
  )
}
