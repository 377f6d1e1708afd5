import type { NavigationItem } from '../../contract/site-content.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { BoxOfficeLinks, PageMeta } from '../../page/page-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { Cities } from './cities.tsx'
import { EntryList } from './entry-list.tsx'
import { type Current, currentIn, entriesOf } from './menu-entries.ts'
import { Tools } from './tools.tsx'
import './burger-menu.css'

interface BurgerMenuProps {
  menu: NavigationItem[]
  account: BoxOfficeLinks['account'] | undefined
  alternates: PageMeta['alternates']
}

/** The menu on small screens; client/theme/menus.ts closes it. */
export function BurgerMenu({ menu, account, alternates }: BurgerMenuProps) {
  const { path } = usePage()
  const labels = useLabels(burgerLabels)
  return (
    <details className="menu">
      <summary>
        <Icon name="menu" />
        <span className="is-closed">{labels.menu}</span> <span className="is-open">{labels.close}</span>
      </summary>
      <nav aria-label={labels.menu}>
        <ul>
          {menu.map((section) => (
            <Section key={section.key} section={section} current={currentIn(menu, section, path)} />
          ))}
          {account && (
            <li>
              <a href={account.url}>{account.title}</a>
            </li>
          )}
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
