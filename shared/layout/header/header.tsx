import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../locale.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import type { AnyPageData } from '../../page-data.ts'
import { buildPath } from '../../routes.ts'
import { BurgerMenu } from './burger-menu.tsx'
import { Cities } from './cities.tsx'
import { MainMenu } from './main-menu.tsx'
import { Tools } from './tools.tsx'
import './header.css'

/** The skip link (in a landmark, since the question about cookies may come before it), cities and tools, the logo, and the main menu; landing pages go without the menu (spec §2). */
export function Header({ page, withMenu }: { page: AnyPageData; withMenu: boolean }) {
  const labels = useLabels(headerLabels)
  return (
    <header className={withMenu ? 'head sheet' : 'head head--bare sheet'}>
      <a className="skip" href="#main">
        {labels.skip}
      </a>
      <div className="head-top">
        <Cities className="sites" />
        <Tools className="tools" alternates={page.meta.alternates} />
      </div>
      <div className="head-main">
        <Logo />
        {withMenu && <MainMenu menu={page.nav.menu} />}
        {withMenu && <BurgerMenu menu={page.nav.menu} alternates={page.meta.alternates} />}
      </div>
    </header>
  )
}

function Logo() {
  const { site, locale } = usePage()
  const labels = useLabels(headerLabels)
  const brand = site.name.split(' ', 1)[0] ?? site.name
  const city = localise(site.city, locale)
  return (
    <a className="logo" href={buildPath({ screen: 'home', locale })}>
      <span>{brand}</span>
      <span className="logo-bar" aria-hidden="true" /> <span className="logo-site">{city}</span>
      <span className="vh">, {labels.home}</span>
    </a>
  )
}

const headerLabels = defineLabels({
  de: { skip: 'Zum Inhalt', home: 'Startseite' },
  en: { skip: 'Skip to content', home: 'home page' },
})
