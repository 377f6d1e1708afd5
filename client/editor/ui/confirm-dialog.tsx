import { type ReactNode, useEffect, useRef } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'

interface AskProps {
  title: string
  children: ReactNode
  confirm: string
  isDanger?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function Ask({ title, children, confirm, isDanger = false, onConfirm, onCancel }: AskProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <ModalDialog labelledBy="e-ask-title" width="28rem" className="e-ask" onCancel={onCancel}>
      <div className="e-dlg-b e-stack">
        <h2 id="e-ask-title">{title}</h2>
        {children}
      </div>
      <footer className="e-dlg-f">
        <span className="e-bar-sp" />
        <button ref={cancel} type="button" className="e-b e-b--l" onClick={onCancel}>
          {labels[staffLocale()].cancel}
        </button>
        <button type="button" className={isDanger ? 'e-b e-b--l e-b--d' : 'e-b e-b--p'} onClick={onConfirm}>
          {confirm}
        </button>
      </footer>
    </ModalDialog>
  )
}

const labels = defineLabels({ de: { cancel: 'Abbrechen' }, en: { cancel: 'Cancel' } })
