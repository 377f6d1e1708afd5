import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useArrowKeys } from '../../staff/arrow-keys.ts'

interface PopButtonProps {
  /** Classes of the button. */
  className: string
  /** The accessible name, if the button's content is not one. */
  label?: string
  content: ReactNode
  /** `menu`: commands, reached by arrow keys; `dialog`: anything else. */
  kind: 'menu' | 'dialog'
  /** Where the panel opens. */
  side?: 'start' | 'end' | 'above'
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel below itself. Escape, a click elsewhere and leaving by Tab close it. */
export function PopButton({ className, label, content, kind, side = 'start', children }: PopButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useOutside(box, isOpen, () => setOpen(false))
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from anywhere inside
    <div
      ref={box}
      className="e-pop-box"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {content}
      </button>
      {isOpen && (
        <Panel id={id} kind={kind} side={side} label={label}>
          {children(close)}
        </Panel>
      )}
    </div>
  )
}

interface PanelProps {
  id: string
  kind: 'menu' | 'dialog'
  side: 'start' | 'end' | 'above'
  label: string | undefined
  children: ReactNode
}

function Panel({ id, kind, side, label, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const onKeyDown = useArrowKeys(panel, ['ArrowUp', 'ArrowDown'])
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, button, a[href]')?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: `role` is a menu or a dialog
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: as above
    <div
      ref={panel}
      id={id}
      className={`${kind === 'menu' ? 'e-drop' : 'e-popf'} is-${side}`}
      role={kind}
      aria-label={label}
      onKeyDown={kind === 'menu' ? onKeyDown : undefined}
    >
      {children}
    </div>
  )
}

function useOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  })
}
