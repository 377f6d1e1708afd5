import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { IconButton } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'

interface DialogHeadProps {
  id: string
  icon: ReactNode
  title: string
  children?: ReactNode
  onClose: () => void
}

export function DialogHead({ id, icon, title, children, onClose }: DialogHeadProps) {
  const { close } = labels[staffLocale()]
  return (
    <header className="e-dlg-h">
      {icon}
      <h2 id={id}>{title}</h2>
      <span className="e-bar-sp">
        {children}
        <IconButton icon={X} label={close} onClick={onClose} />
      </span>
    </header>
  )
}

const labels = defineLabels({ de: { close: 'Schließen (Esc)' }, en: { close: 'Close (Esc)' } })
