import type { CSSProperties } from 'react'
import type { VignetteAbo } from '../contract/production.ts'
import { defineLabels } from '../i18n/labels.ts'
import { useLabels } from '../page/page-context.tsx'
import './vignette.css'

/** An abo's letter on the abo's colour. */
export function Vignette({ abo, size }: { abo: VignetteAbo; size?: 'l' | 'xl' }) {
  const { prefix } = useLabels(labels)
  const { letter, color, on_color: onColor } = abo.abo_setting
  return (
    <span
      className={size ? `vig vig--${size}` : 'vig'}
      style={{ '--abo': color, '--on-abo': onColor ?? '#FFFFFF' } as CSSProperties}
    >
      <span className="vh">{prefix} </span>
      {letter}
    </span>
  )
}

const labels = defineLabels({ de: { prefix: 'Abo' }, en: { prefix: 'Series' } })
