import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { Icon } from '../../staff/icon.tsx'

interface DialogHeadProps {
  id: string
  icon: ReactNode
  title: string
  uiLocale: Locale
  children?: ReactNode
  onClose: () => void
}

export function DialogHead({ id, icon, title, uiLocale, children, onClose }: DialogHeadProps) {
  const { close } = labels[uiLocale]
  return (
    <header className="e-dlg-h">
      {icon}
      <h2 id={id}>{title}</h2>
      <span className="e-bar-sp">
        {children}
        <button type="button" className="e-b e-b--i" aria-label={close} title={close} onClick={onClose}>
          <Icon of={X} />
        </button>
      </span>
    </header>
  )
}

const labels = defineLabels({ de: { close: 'Schließen (Esc)' }, en: { close: 'Close (Esc)' } })
