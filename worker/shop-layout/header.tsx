import type { ReactNode } from 'react'
import type { NavigationItem } from '../../shared/contract/site-content.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { otherLocale } from '../../shared/i18n/locale.ts'
import { Cities } from '../../shared/layout/header/cities.tsx'
import { Logo } from '../../shared/layout/header/logo.tsx'
import { ContrastSwitch } from '../../shared/layout/header/tools.tsx'
import { useLabels, usePage } from '../../shared/page/page-context.tsx'
import type { FrameNavigation } from '../../shared/page/page-data.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { Icon } from '../../shared/ui/icon.tsx'

/**
 * Renders the box office's header without scripts: sections are plain links; on small screens, a disclosure contains
 * them.
 * @param basket the link to the cart; with it, the header also has the contrast switch and the phone number
 */
export function ShopHeader({
  nav,
  basket,
  account,
}: {
  nav: FrameNavigation
  basket?: ReactNode
  account?: ReactNode
}) {
  const words = useLabels(labels)
  const { site, locale } = usePage()
  return (
    <header className="head head--shop sheet">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <div className="head-top">
        <Cities className="sites" />
        <ul className="tools">
          {account && <li>{account}</li>}
          {site.newsletter && (
            <li>
              <a href={buildPath({ screen: 'newsletter', locale, step: null })}>Newsletter</a>
            </li>
          )}
          <Switches hasContrast={Boolean(basket)} />
        </ul>
      </div>
      <div className="head-main">
        <Logo />
        <nav className="nav" aria-label={words.mainMenu}>
          <Sections menu={nav.menu} />
        </nav>
        <a
          className="icon-btn"
          href={buildPath({ screen: 'search', locale, category: null, page: 1 })}
          aria-label={words.search}
        >
          <Icon name="search" />
        </a>
        {basket}
        {basket && <QuietPhone />}
        <details className="menu">
          <summary>
            <Icon name="menu" />
            <span className="is-closed">{words.menu}</span> <span className="is-open">{words.close}</span>
          </summary>
          <nav aria-label={words.menu}>
            <Sections menu={nav.menu} />
            <p className="meta">{words.cities}</p>
            <Cities className="menu-sites" />
            <p className="meta">{account ? words.more : words.language}</p>
            <ul className="menu-sites">
              {account && <li>{account}</li>}
              <Switches hasContrast={Boolean(basket)} />
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}

function Switches({ hasContrast }: { hasContrast: boolean }) {
  return (
    <>
      <li>
        <OtherLanguage />
      </li>
      {hasContrast && (
        <li>
          <ContrastSwitch />
        </li>
      )}
    </>
  )
}

function Sections({ menu }: { menu: NavigationItem[] }) {
  return (
    <ul>
      {menu.map(
        ({ key, url, title }) =>
          url && (
            <li key={key}>
              <a href={url}>{title}</a>
            </li>
          ),
      )}
    </ul>
  )
}

/** The phone number for questions, hidden unless a style sheet shows it. */
function QuietPhone() {
  const words = useLabels(labels)
  const { contact } = usePage().site
  return (
    <a className="telh" href={contact.phoneHref} hidden>
      <span className="vh">{words.questions} </span>
      {contact.phone.replaceAll(' ', '\u00a0')}
    </a>
  )
}

function OtherLanguage() {
  const { locale, path } = usePage()
  const other = otherLocale(locale)
  const [address, query] = path.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('locale', other)
  return (
    <a href={`${address}?${parameters}`} lang={other} hrefLang={other} target="_self" data-language="">
      {labels[other].itself}
    </a>
  )
}

const labels = defineLabels({
  de: {
    itself: 'Deutsch',
    skip: 'Zum Inhalt',
    mainMenu: 'Hauptmenü',
    menu: 'Menü',
    close: 'Schließen',
    search: 'Suche',
    cities: 'Standort',
    language: 'Sprache',
    more: 'Konto und Sprache',
    questions: 'Fragen?',
  },
  en: {
    itself: 'English',
    skip: 'Skip to content',
    mainMenu: 'Main menu',
    menu: 'Menu',
    close: 'Close',
    search: 'Search',
    cities: 'City',
    language: 'Language',
    more: 'Account and language',
    questions: 'Questions?',
  },
})
