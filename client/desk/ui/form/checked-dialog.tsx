import { type ReactNode, useState } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

interface CheckedDialogProps extends Pick<DialogFrameProps, 'title' | 'icon' | 'width' | 'other' | 'onClose'> {
  /** Content of the main button. */
  action: ReactNode
  /**
   * Checks the input, sends it and closes the dialog.
   * @returns null once the input is sent; otherwise the sentence about the problem, '' if it is shown elsewhere
   * @throws the call's error, whose sentence is shown
   */
  onSend: () => Promise<string | null>
  /** Returns the sentence about an error of `onSend` if it is not the error's own, otherwise ''. */
  problemOf?: (error: Error) => string
  children: ReactNode
}

/** A form that checks its input itself, instead of the browser. The problem is shown above the fields. */
export function CheckedDialog({ action, onSend, problemOf, children, ...frame }: CheckedDialogProps) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const refusal = await onSend().catch((error: Error) => {
      console.info('desk:', error)
      return problemOf?.(error) || error.message
    })
    if (refusal === null) return
    setProblem(refusal)
    setBusy(false)
  }

  return (
    <DialogFrame
      {...frame}
      form={{ noValidate: true }}
      buttons={
        <button type="submit" className="e-b e-b--p" aria-disabled={isBusy}>
          {action}
        </button>
      }
      onSubmit={() => void send()}
    >
      {problem && (
        <p className="e-errt" role="alert">
          {problem}
        </p>
      )}
      {children}
    </DialogFrame>
  )
}
