import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import type { AnyPageData } from '../../page/page-data.ts'
import { buildPath } from '../../screens/routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { hasMenu, headerClass } from '../frame.ts'
import { BasketAnchor } from './basket-anchor.tsx'
import { BurgerMenu } from './burger-menu.tsx'
import { Cities } from './cities.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'
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
