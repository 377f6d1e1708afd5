import './style/tokens.css'
import './style/dialogs.css'
import './style/modal-dialog.css'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'

interface ModalDialogProps {
  /** The id of its heading. */
  labelledBy: string
  /** CSS length. */
  width: string
  /** Escape was pressed, or the browser's own way back. */
  onCancel: () => void
  className?: string
  children: ReactNode
}

/**
 * A dialog over everything, other dialogs included: the browser keeps the focus inside, makes the rest inert, and gives
 * the focus back at the end. Shown as long as it is rendered; it begins at what carries `data-first`.
 */
export function ModalDialog({ labelledBy, width, onCancel, className, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      // one that goes with it first, a question: only the outermost gives the focus back to where it was
      for (const inner of current?.querySelectorAll('dialog') ?? []) inner.close()
      current?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`e e-dlg e-modal${className ? ` ${className}` : ''}`}
      style={{ '--w': width } as CSSProperties}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        // the keys of the page and of the editor are none of the dialog's
        event.stopPropagation()
        if (event.key !== 'Escape') return
        // a browser closes a dialog on the second Escape, whatever the page said to the first
        event.preventDefault()
        onCancel()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      {children}
    </dialog>
  )
}
