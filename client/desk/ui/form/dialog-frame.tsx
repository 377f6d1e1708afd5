import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'

export interface DialogFrameProps {
  title: ReactNode
  icon?: LucideIcon
  width: string
  className?: string
  /** Class of the body, which by default puts its parts below each other. */
  body?: string
  /** Content to the left of the buttons. */
  other?: ReactNode
  /** Label of the button that closes the dialog, by default "Cancel"; null if `buttons` has that button. */
  close?: string | null | undefined
  /** The buttons to the right of the closing one. */
  buttons?: ReactNode
  /** Makes the dialog a form. */
  onSubmit?: () => void
  /** Further properties of the form. */
  form?: ComponentProps<'form'>
  onClose: () => void
  children: ReactNode
}

/** A dialog with a heading, a body and buttons. The closing button has the focus first, except in a form. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, icon, width, className = '', body = 'e-stack', other, buttons, onSubmit, form, children } = props
  const { close = labels[staffLocale()].cancel, onClose } = props
  const id = useId()
  const parts = (
    <>
      <div className="e-dlg-h">
        {icon && <Icon of={icon} />}
        <h2 id={id}>{title}</h2>
      </div>
      <div className={`e-dlg-b ${body}`}>{children}</div>
      <div className="e-dlg-f">
        {other}
        <span className="e-sp">
          {close !== null && (
            <button type="button" className="e-b e-b--l" data-first={onSubmit ? undefined : true} onClick={onClose}>
              {close}
            </button>
          )}
          {buttons}
        </span>
      </div>
    </>
  )
  return (
    <ModalDialog labelledBy={id} width={width} className={className} onCancel={onClose}>
      {onSubmit ? (
        <form
          {...form}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {parts}
        </form>
      ) : (
        parts
      )}
    </ModalDialog>
  )
}

const labels = defineLabels({ de: { cancel: 'Abbrechen' }, en: { cancel: 'Cancel' } })
