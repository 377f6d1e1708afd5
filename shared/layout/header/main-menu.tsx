import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { MenuSection } from '../../page/page-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { EntryList } from './entry-list.tsx'
import { currentIn } from './menu-entries.ts'
import './main-menu.css'

/** The sections, each with a disclosure of its entries; client/theme/menus.ts closes the open one. */
export function MainMenu({ menu }: { menu: MenuSection[] }) {
  const labels = useLabels(menuLabels)
  const { path } = usePage()
  return (
    <nav className="nav" aria-label={labels.mainMenu}>
      <ul>
        {menu.map((section) => (
          <li key={section.key}>
            {section.url && (
              <a href={section.url} aria-current={currentIn(menu, section, path)}>
                {section.title}
              </a>
            )}
            {section.children.length > 0 && (
              <details name="submenu" id={`submenu-${section.key}`}>
                <summary className="nav-more" aria-label={labels.submenu(section.title)}>
                  {!section.url && section.title}
                  <Icon name="chevron" />
                </summary>
                <Submenu section={section} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Submenu({ section }: { section: MenuSection }) {
  const half = Math.ceil(section.children.length / 2)
  return (
    <div className="submenu sheet">
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
