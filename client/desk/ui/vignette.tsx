import type { CSSProperties } from 'react'
import type { Locale } from '../../../shared/i18n/locale.ts'
import './vignette.css'

interface VignetteProps {
  title: string
  letter: string
  /** CSS colours of the circle, and of the letter on it. */
  color: string
  on_color: string
  locale: Locale
}

/** The sign of an abo: its letter on its colour. */
export function Vignette({ title, letter, color, on_color: onColor, locale }: VignetteProps) {
  const name = `${locale === 'de' ? 'Abo' : 'Series'} ${letter}, ${title}`
  return (
    <span
      className="e-vig"
      role="img"
      aria-label={name}
      title={name}
      style={{ '--v': color, '--o': onColor } as CSSProperties}
    >
      <span aria-hidden="true">{letter}</span>
    </span>
  )
}
