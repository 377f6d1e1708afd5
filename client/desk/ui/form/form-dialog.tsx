import { type ReactNode, useId, useRef } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { useProblemFocus } from './use-problem-focus.ts'

interface FormDialogProps extends Pick<DialogFrameProps, 'title' | 'icon' | 'width' | 'other' | 'onClose'> {
  /** Label of the main button: a verb and its object. */
  action: string
  error?: string | undefined
  /** Whether the main button has to wait, for example until its consequences are known. */
  isWaiting?: boolean
  /** How often staff have tried to send the form; each try focuses the first invalid field. */
  tries?: number
  onSubmit: () => void
  /** @param errorId id of the error's element, for `aria-describedby` */
  children: (errorId: string) => ReactNode
}

export function FormDialog({ action, error, isWaiting, tries = 0, children, ...frame }: FormDialogProps) {
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, tries)
  return (
    <DialogFrame
      {...frame}
      body="bo-stack"
      form={{ ref: form }}
      buttons={
        <button type="submit" className="e-b e-b--p" disabled={isWaiting}>
          {action}
        </button>
      }
    >
      {children(errorId)}
      <p id={errorId} className="e-errt" role="alert">
        {error}
      </p>
    </DialogFrame>
  )
}
