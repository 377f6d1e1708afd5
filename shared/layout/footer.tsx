import type { ReactNode } from 'react'
import type { NavigationItem } from '../contract/site-content.ts'
import { defineLabels } from '../i18n/labels.ts'
import { localise } from '../i18n/locale.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { buildPath } from '../screens/routes.ts'
import { promoter } from '../sites/promoter.ts'
import { isSiteKey } from '../sites/site-keys.ts'
import type { Site } from '../sites/sites.ts'
import { own } from '../text/own.ts'
import { Drawing } from '../ui/icon.tsx'
import { legalKey } from './legal-key.ts'

interface FooterPartsProps {
  nav: NavigationItem[]
  newsletter: string
  /** Content at the beginning of the last line. */
  ask?: ReactNode
}

/** The footer's content. Only the server renders it (worker/pages/site-frame.tsx); the browser inserts the markup. */
export function FooterParts({ nav, newsletter, ask }: FooterPartsProps) {
  const { today, locale } = usePage()
  const labels = useLabels(footerLabels)
  const legal = nav.find((group) => group.key === legalKey)
  const groups = nav.filter((group) => group !== legal && group.children.length > 0)
  const isOfCities = ({ children }: NavigationItem) => children.every((entry) => isSiteKey(entry.site))
  return (
    <>
      {newsletter && (
        <div className="foot-news">
          <Fold title={labels.newsletter}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components, worker/pages/newsletter-markup.tsx */}
            <div dangerouslySetInnerHTML={{ __html: newsletter }} />
          </Fold>
        </div>
      )}
      <div className="grid foot-grid">
        <div className="foot-contact">
          <Contact />
          {groups.filter(isOfCities).map((group) => (
            <Cities key={group.key} group={group} />
          ))}
        </div>
        {groups
          .filter((group) => !isOfCities(group))
          .map((group) => (
            <nav key={group.key} className="foot-nav" aria-label={group.title}>
              <h3>{group.title}</h3>
              <Fold title={group.title}>
                <ul>
                  <Entries entries={group.children} />
                </ul>
              </Fold>
            </nav>
          ))}
      </div>
      <div className="foot-end">
        {ask}
        <ul>
          <LegalLinks nav={nav} />
          <li>
            <a href={buildPath({ screen: 'cookies', locale })} data-opens="cookies">
              Cookies
            </a>
          </li>
        </ul>
        <p>
          © {today.slice(0, 4)} {promoter.name}
        </p>
      </div>
    </>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="foot-fold">
      <summary>{title}</summary>
      {children}
    </details>
  )
}

function Contact() {
  const { site, locale } = usePage()
  const { contact } = site
  return (
    <>
      <h2>{localise(contact.hotlineLabel, locale)}</h2>
      <p className="foot-tel">
        <a href={contact.phoneHref}>{contact.phone}</a>
      </p>
      <p className="foot-line">
        <span className="hours">{localise(contact.hours, locale)}</span>{' '}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>{' '}
        <span className="foot-address">{localise(contact.address, locale)}</span>
      </p>
      <SocialLinks links={site.social} />
    </>
  )
}

function Cities({ group }: { group: NavigationItem }) {
  const { site } = usePage()
  return (
    <nav aria-label={group.title}>
      <ul className="plates">
        {group.children.map(({ key, site: city, url, title }) => (
          <li key={key}>
            <a href={url ?? undefined} title={title} aria-current={city === site.key ? 'true' : undefined}>
              {city?.toUpperCase()}
              <span className="vh"> {title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The links in the footer's last line, such as imprint and privacy. */
export function LegalLinks({ nav }: { nav: NavigationItem[] }) {
  return <Entries entries={nav.find((group) => group.key === legalKey)?.children ?? []} />
}

function Entries({ entries }: { entries: NavigationItem[] }) {
  return entries.map(
    (entry) =>
      entry.url && (
        <li key={entry.key}>
          <a href={entry.url}>{entry.title}</a>
        </li>
      ),
  )
}

const footerLabels = defineLabels({
  de: { newsletter: 'Newsletter' },
  en: { newsletter: 'Newsletter' },
})

function SocialLinks({ links }: { links: Site['social'] }) {
  return (
    <ul className="foot-social">
      {links.map((link) => (
        <li key={link.url}>
          <a href={link.url} rel="noopener">
            <Drawing>{own(shapes, link.icon) ?? shapes.link}</Drawing>
            <span>{link.label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The networks' icons, drawn for the line weight of shared/ui/icon.tsx. */
const shapes: Record<string, ReactNode> = {
  instagram: (
    <>
      <path d="M3 3h18v18H3z" />
      <circle cx="12" cy="12" r="4.5" />
      <path d="M16.5 7.5h1" />
    </>
  ),
  youtube: (
    <>
      <path d="M2 5h20v14H2z" />
      <path d="m10 9 5 3-5 3z" fill="currentColor" />
    </>
  ),
  facebook: <path d="M17 3h-2.5A3.5 3.5 0 0 0 11 6.5V22M7 12h8.5" />,
  spotify: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M6.5 9.5c4-1.2 8-.7 11 1M7.5 13c3.2-.9 6-.5 8.5.8M8 16.2c2.5-.6 4.7-.3 6.7.7" />
    </>
  ),
  mastodon: (
    <>
      <path d="M3 4h18v12h-9v4c-5 0-9-2-9-8z" />
      <path d="M8 13V9.5a2 2 0 0 1 4 0V12m0-2.5a2 2 0 0 1 4 0V13" />
    </>
  ),
  link: <path d="M10 5H4v15h15v-6M13 3h8v8M21 3 11 13" />,
}
