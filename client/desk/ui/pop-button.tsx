import type { LucideIcon } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useArrowKeys } from '../../staff/arrow-keys.ts'
import { Icon } from '../../staff/icon.tsx'

interface PopButtonProps {
  className: string
  /** The accessible name, if the button's content does not name it. */
  label?: string
  content: ReactNode
  /** The heading of a panel that covers its button, as sheets on phones do. */
  title?: ReactNode
  /** `menu` for commands, which arrow keys reach; `dialog` for any other content. */
  kind: 'menu' | 'dialog'
  side?: 'start' | 'end' | 'above'
  /** Whether the panel floats over the page, so that no ancestor clips it. */
  floats?: boolean
  /** Whether Tab stops at the button; true by default. */
  isTabStop?: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel. Escape, a click elsewhere and leaving by Tab close it. */
export function PopButton({
  className,
  label,
  content,
  title,
  kind,
  side = 'start',
  floats = false,
  isTabStop = true,
  children,
}: PopButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [id, buttonId] = [useId(), useId()]
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
        id={buttonId}
        type="button"
        className={className}
        tabIndex={isTabStop ? undefined : -1}
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
        <Panel id={id} kind={kind} side={side} labelledBy={buttonId} below={floats ? button : null}>
          {title && (
            <p className="e-drop-t" aria-hidden="true">
              {title}
            </p>
          )}
          {children(close)}
        </Panel>
      )}
    </div>
  )
}

interface MenuCommandProps {
  icon?: LucideIcon
  label: ReactNode
  className?: string
  isOff?: boolean
  close: () => void
  run: () => void
  /** Shown after the label. */
  children?: ReactNode
}

/** A command of a menu, which closes before the command runs. */
export function MenuCommand({ icon, label, className = '', isOff, close, run, children }: MenuCommandProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={`e-opt ${className}`.trim()}
      aria-disabled={isOff}
      onClick={() => {
        if (isOff) return
        close()
        run()
      }}
    >
      {icon && <Icon of={icon} />}
      <span>{label}</span>
      {children}
    </button>
  )
}

interface PanelProps {
  id: string
  kind: 'menu' | 'dialog'
  side: 'start' | 'end' | 'above'
  labelledBy: string
  /** The button below which a floating panel is placed; null for a panel that does not float. */
  below: RefObject<HTMLElement | null> | null
  children: ReactNode
}

function Panel({ id, kind, side, labelledBy, below, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const onKeyDown = useArrowKeys(panel, ['ArrowUp', 'ArrowDown'])
  const place = useFloating(panel, below)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[aria-checked=true], input, button, a[href]')?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its `role` is `menu` or `dialog`
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: as above
    <div
      ref={panel}
      id={id}
      className={`${kind === 'menu' ? 'e-drop' : 'e-popf'} is-${below ? 'floating' : side}`}
      style={place}
      role={kind}
      aria-labelledby={labelledBy}
      onKeyDown={kind === 'menu' ? onKeyDown : undefined}
    >
      {children}
    </div>
  )
}

/** Places a panel below an element, or above it if the window has no room below. */
function useFloating(panel: RefObject<HTMLElement | null>, below: RefObject<HTMLElement | null> | null): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    const [at, own] = [below?.current?.getBoundingClientRect(), panel.current?.getBoundingClientRect()]
    // on phones, the style sheet shows the panel as a sheet at the bottom
    if (!at || !own || matchMedia('(max-width: 47.99em)').matches) return
    const fits = at.bottom + gap + own.height <= innerHeight
    const left = Math.max(gap, Math.min(at.left, innerWidth - own.width - gap))
    setPlace(fits ? { top: at.bottom + gap, left } : { top: Math.max(gap, at.top - gap - own.height), left })
  }, [panel, below])
  return place
}
const gap = 4

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
