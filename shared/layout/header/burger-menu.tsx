import { useRef } from 'react'
import type { NavigationItem } from '../../contract/site-content.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { PageMeta } from '../../page/page-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLayoutState } from '../layout-state.tsx'
import { Cities } from './cities.tsx'
import { EntryList } from './entry-list.tsx'
import { type Current, currentIn, entriesOf } from './menu-entries.ts'
import { Tools } from './tools.tsx'
import './burger-menu.css'

/** The menu on small screens and, because it needs no JavaScript, on all screens without JavaScript. */
export function BurgerMenu({ menu, alternates }: { menu: NavigationItem[]; alternates: PageMeta['alternates'] }) {
  const { path } = usePage()
  const labels = useLabels(burgerLabels)
  const { isBurgerOpen, setBurger } = useLayoutState()
  const summary = useRef<HTMLElement>(null)
  return (
    <details
      className="menu"
      open={isBurgerOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setBurger(event.currentTarget.open)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        setBurger(false)
        summary.current?.focus()
      }}
      onBlur={(event) => {
        // the panel covers the page, so it closes when focus leaves the menu
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setBurger(false)
      }}
    >
      <summary ref={summary}>
        <Icon name="menu" />
        <span className="is-closed">{labels.menu}</span> <span className="is-open">{labels.close}</span>
      </summary>
      <nav aria-label={labels.menu}>
        <ul>
          {menu.map((section) => (
            <Section key={section.key} section={section} current={currentIn(menu, section, path)} />
          ))}
        </ul>
        <p className="meta">{labels.cities}</p>
        <Cities className="menu-sites" />
        <p className="meta">{labels.display}</p>
        <Tools className="menu-sites" alternates={alternates} />
      </nav>
    </details>
  )
}

function Section({ section, current }: { section: NavigationItem; current: Current }) {
  const labels = useLabels(burgerLabels)
  if (section.children.length === 0) {
    if (!section.url) return null
    return (
      <li>
        <a href={section.url} aria-current={current}>
          {section.title}
        </a>
      </li>
    )
  }
  return (
    <li>
      <details open={current !== undefined}>
        <summary>
          {section.title}
          <Icon name="chevron" />
        </summary>
        <EntryList entries={entriesOf(section, labels.overview)} />
      </details>
    </li>
  )
}

const burgerLabels = defineLabels({
  de: {
    menu: 'Menü',
    close: 'Schließen',
    overview: 'Übersicht',
    cities: 'Standort',
    display: 'Sprache und Darstellung',
  },
  en: { menu: 'Menu', close: 'Close', overview: 'Overview', cities: 'City', display: 'Language and display' },
})
