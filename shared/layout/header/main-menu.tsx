import { useEffect, useRef } from 'react'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { MenuSection } from '../../page/page-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLayoutState } from '../layout-state.tsx'
import { EntryList } from './entry-list.tsx'
import { type Current, currentIn } from './menu-entries.ts'
import './main-menu.css'

export function MainMenu({ menu }: { menu: MenuSection[] }) {
  const labels = useLabels(menuLabels)
  const { path } = usePage()
  return (
    <nav className="nav" aria-label={labels.mainMenu}>
      <ul>
        {menu.map((section) => (
          <Section key={section.key} section={section} current={currentIn(menu, section, path)} />
        ))}
      </ul>
    </nav>
  )
}

function Section({ section, current }: { section: MenuSection; current: Current }) {
  const labels = useLabels(menuLabels)
  const { submenuOpen, setSubmenu } = useLayoutState()
  const isOpen = submenuOpen === section.key
  const place = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const submenuId = `submenu-${section.key}`

  useEffect(() => {
    if (!isOpen) return
    const close = () => setSubmenu(null)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      button.current?.focus()
    }
    const onPointer = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [isOpen, setSubmenu])

  return (
    <li
      ref={place}
      onBlur={(event) => {
        const leavesTo = event.relatedTarget
        if (isOpen && leavesTo && !event.currentTarget.contains(leavesTo)) setSubmenu(null)
      }}
    >
      {section.url && (
        <a href={section.url} aria-current={current}>
          {section.title}
        </a>
      )}
      {section.children.length > 0 && (
        <button
          ref={button}
          type="button"
          className="nav-more"
          aria-expanded={isOpen}
          aria-controls={isOpen ? submenuId : undefined}
          aria-label={labels.submenu(section.title)}
          onClick={() => setSubmenu(isOpen ? null : section.key)}
        >
          {!section.url && section.title}
          <Icon name="chevron" />
        </button>
      )}
      {isOpen && <Submenu section={section} id={submenuId} />}
    </li>
  )
}

function Submenu({ section, id }: { section: MenuSection; id: string }) {
  const half = Math.ceil(section.children.length / 2)
  return (
    <div className="submenu sheet" id={id}>
      <div className="grid">
        <p className="submenu-h">{section.url ? <a href={section.url}>{section.title}</a> : section.title}</p>
        {[section.children.slice(0, half), section.children.slice(half)].map((column) => (
          <EntryList key={column[0]?.key ?? 'rest'} entries={column} />
        ))}
        {section.promotion && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own component, worker/screens/parts/active-abo.tsx
          <div className="submenu-p" dangerouslySetInnerHTML={{ __html: section.promotion }} />
        )}
      </div>
    </div>
  )
}

const menuLabels = defineLabels({
  de: { mainMenu: 'Hauptmenü', submenu: (title: string) => `Untermenü ${title}` },
  en: { mainMenu: 'Main menu', submenu: (title: string) => `${title} submenu` },
})
