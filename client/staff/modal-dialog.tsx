import './style/tokens.css'
import './style/dialogs.css'
import './style/modal-dialog.css'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'

interface ModalDialogProps {
  labelledBy: string
  /** Preferred width as a CSS length; a narrower window limits it. */
  width: string
  /** Called on Escape or the browser's own close request. */
  onCancel: () => void
  className?: string
  children: ReactNode
}

/**
 * A dialog above everything else, including other dialogs. The browser keeps the focus inside, makes the rest of the
 * page inert and restores the focus when the dialog closes. The dialog is open while it is rendered; it initially
 * focuses the element with `data-first`.
 */
export function ModalDialog({ labelledBy, width, onCancel, className, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      // closes nested dialogs first, so that the outermost one restores the original focus
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
        // the page and edit mode must not handle these keys as shortcuts
        event.stopPropagation()
        if (event.key !== 'Escape') return
        // browsers close a dialog on the second Escape even if `cancel` was prevented
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
