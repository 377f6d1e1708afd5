import type { LucideIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useProblemFocus } from './use-problem-focus.ts'

interface FormDialogProps {
  title: ReactNode
  icon?: LucideIcon
  width: string
  /** Label of the main button: a verb and its object. */
  action: string
  error?: string | undefined
  /** Whether the main button has to wait, for example until its consequences are known. */
  isWaiting?: boolean
  /** How often staff have tried to send the form; each try focuses the first invalid field. */
  tries?: number
  /** Content to the left of the buttons. */
  other?: ReactNode
  onSubmit: () => void
  onClose: () => void
  /** @param errorId id of the error's element, for `aria-describedby` */
  children: (errorId: string) => ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, icon, width, action, error, isWaiting, tries = 0, other, onSubmit, onClose, children } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, tries)
  const errorId = `${id}-error`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <ModalDialog labelledBy={id} width={width} onCancel={onClose}>
      <form ref={form} onSubmit={submit}>
        <div className="e-dlg-h">
          {icon && <Icon of={icon} />}
          <h2 id={id}>{title}</h2>
        </div>
        <div className="e-dlg-b bo-stack">
          {children(errorId)}
          <p id={errorId} className="e-errt" role="alert">
            {error}
          </p>
        </div>
        <div className="e-dlg-f">
          {other}
          <span className="e-sp">
            <button type="button" className="e-b e-b--l" onClick={onClose}>
              {labels[staffLocale()].cancel}
            </button>
            <button type="submit" className="e-b e-b--p" disabled={isWaiting}>
              {action}
            </button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}

const labels = defineLabels({ de: { cancel: 'Abbrechen' }, en: { cancel: 'Cancel' } })
