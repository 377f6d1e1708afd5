import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { AnyPageData, MenuSection } from '../../page/page-data.ts'
import { buildPath } from '../../screens/routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { hasMenu, headerClass } from '../frame.ts'
import { BasketAnchor } from './basket-anchor.tsx'
import { BurgerMenu } from './burger-menu.tsx'
import { Cities } from './cities.tsx'
import { EntryList } from './entry-list.tsx'
import { Logo } from './logo.tsx'
import { currentIn } from './menu-entries.ts'
import './main-menu.css'
import { Tools } from './tools.tsx'
import './header.css'

/** The skip link is inside the header's landmark, because the consent bar's links may precede the skip link. */
export function Header({ page }: { page: AnyPageData }) {
  const labels = useLabels(headerLabels)
  const withMenu = hasMenu(page)
  const { menu, boxOffice } = page.nav
  return (
    <header className={headerClass(page)}>
      <a className="skip" href="#main">
        {labels.skip}
      </a>
      <div className="head-top">
        <Cities className="sites" />
        <Tools className="tools" account={boxOffice?.account} alternates={page.meta.alternates} />
      </div>
      <div className="head-main">
        <Logo />
        {withMenu && <MainMenu menu={menu} />}
        {withMenu && (
          <a
            className="icon-btn"
            href={buildPath({ screen: 'search', locale: page.locale, category: null, page: 1 })}
            aria-label={labels.search}
            data-opens="search"
          >
            <Icon name="search" />
          </a>
        )}
        {withMenu && boxOffice && <BasketAnchor href={boxOffice.basket.url}>{boxOffice.basket.title}</BasketAnchor>}
        {withMenu && <BurgerMenu menu={menu} account={boxOffice?.account} alternates={page.meta.alternates} />}
      </div>
    </header>
  )
}

const headerLabels = defineLabels({
  de: { skip: 'Zum Inhalt', search: 'Suche' },
  en: { skip: 'Skip to content', search: 'Search' },
})

/** The sections, each with a disclosure of its entries; client/theme/menus.ts closes the open one. */
function MainMenu({ menu }: { menu: MenuSection[] }) {
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
