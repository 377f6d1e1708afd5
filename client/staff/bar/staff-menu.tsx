import '../style/menu.css'
import { Database } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { useStore } from '../../use-store.ts'
import { Icon } from '../icon.tsx'
import { reportMissingPart } from '../missing-part.ts'
import type { EditActions, MenuPanelProps } from './menu-panel.tsx'
import { shownPage } from './shown-page.ts'
import { barWords } from './words.ts'

/** @param editing the actions of edit mode; omitted in view mode */
export function StaffMenu({ editing }: { editing?: EditActions }) {
  const [isOpen, setOpen] = useState(false)
  const { locale } = useStore(shownPage)
  const button = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps> | null>(null)
  const words = barWords[locale]
  const open = (isWanted: boolean) => {
    setOpen(isWanted)
    if (isWanted && !Panel) void loadPanel().then((loaded) => setPanel(() => loaded))
  }
  async function loadPanel(): Promise<ComponentType<MenuPanelProps> | null> {
    try {
      return (await import('./menu-panel.tsx')).MenuPanel
    } catch (error) {
      console.error(error)
      setOpen(false)
      await reportMissingPart('menu', error, words.menuMissing, { again: () => open(true) })
      return null
    }
  }
  return (
    <span className="e-menu">
      <button
        ref={button}
        type="button"
        className="e-b"
        title={words.admin}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') open(true)
        }}
      >
        <Icon of={Database} />
        <span>{words.admin}</span>
      </button>
      {isOpen && Panel && (
        <Panel
          editing={editing}
          close={({ keepsFocus }) => {
            setOpen(false)
            if (!keepsFocus) button.current?.focus()
          }}
        />
      )}
    </span>
  )
}
