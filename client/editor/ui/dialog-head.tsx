import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/locale.ts'
import { Icon } from '../../staff/icon.tsx'

interface DialogHeadProps {
  /** Id of the heading, which labels the dialog. */
  id: string
  /** An icon of 18 pixels. */
  icon: ReactNode
  title: string
  uiLocale: Locale
  /** Controls beside the title that concern the whole dialog, such as a language switch. */
  children?: ReactNode
  onClose: () => void
}

/** A dialog's header: icon, title, the given controls, and a close button. */
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
