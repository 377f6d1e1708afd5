import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { Icon } from './icon.tsx'
import { staffLocale } from './staff-locale.ts'

/** The button in the corner of a dialog, drawer or note that closes it. */
export function CloseButton({ className = '', ...button }: Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button
      type="button"
      className={`e-b e-b--i ${className}`.trim()}
      aria-label={labels[staffLocale()].close}
      {...button}
    >
      <Icon of={X} />
    </button>
  )
}

const labels = defineLabels({ de: { close: 'Schließen' }, en: { close: 'Close' } })
