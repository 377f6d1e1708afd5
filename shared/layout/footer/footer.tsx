import type { ReactNode } from 'react'
import type { NavigationItem } from '../../contract/site-content.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { buildPath } from '../../routes.ts'
import { type SiteKey, siteKeys } from '../../site-keys.ts'
import { SocialLinks } from './social-links.tsx'

/** Key of the footer group in the last line. */
const legalKey = 'foot-legal'

interface FooterPartsProps {
  nav: NavigationItem[]
  newsletter: string
  /** Begins the last line. */
  ask?: ReactNode
}

/**
 * The footer: contact of the site, social links, navigation and the legal line, which always has
 * the cookie settings. Only the server renders it (worker/pages/site-footer.tsx); the browser inserts the markup.
 */
export function FooterParts({ nav, newsletter, ask }: FooterPartsProps) {
  const { site, today, locale } = usePage()
  const labels = useLabels(footerLabels)
  const legal = nav.find((group) => group.key === legalKey)
  return (
    <>
      {newsletter && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components, worker/pages/newsletter-markup.tsx
        <div className="foot-news" dangerouslySetInnerHTML={{ __html: newsletter }} />
      )}
      <div className="grid foot-grid">
        <Contact />
        {nav
          .filter((group) => group !== legal && group.children.length > 0)
          .map((group) => (
            <nav key={group.key} className="foot-nav" aria-label={group.title}>
              <h3>{group.title}</h3>
              <Entries entries={group.children} />
            </nav>
          ))}
      </div>
      <div className="foot-end">
        {ask}
        <Entries entries={legal?.children ?? []}>
          <li>
            <a href={buildPath({ screen: 'cookies', locale })} data-opens="cookies">
              Cookies
            </a>
          </li>
        </Entries>
        <p>
          © {today.slice(0, 4)} {labels.owner(site.name.split(' ', 1)[0] ?? site.name)}
        </p>
      </div>
    </>
  )
}

function Contact() {
  const { site, locale } = usePage()
  const { contact } = site
  return (
    <div className="foot-contact">
      <h2>{localise(contact.hotlineLabel, locale)}</h2>
      <p className="foot-tel">
        <a href={contact.phoneHref}>{contact.phone.replaceAll(' ', '\u00a0')}</a>{' '}
        <span className="foot-hours">{localise(contact.hours, locale)}</span>
      </p>
      <p>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
      <p>{localise(contact.address, locale)}</p>
      <SocialLinks links={site.social} />
    </div>
  )
}

/** Links to the entries that have an address. */
function Entries({ entries, children }: { entries: NavigationItem[]; children?: ReactNode }) {
  const { origins } = usePage()
  return (
    <ul>
      {entries.map(
        (entry) =>
          entry.url && (
            <li key={entry.key}>
              <a href={isSite(entry.site) ? origins[entry.site] + entry.url : entry.url}>{entry.title}</a>
            </li>
          ),
      )}
      {children}
    </ul>
  )
}

function isSite(key: string | undefined): key is SiteKey {
  return (siteKeys as readonly (string | undefined)[]).includes(key)
}

const footerLabels = defineLabels({
  de: { owner: (brand: string) => `${brand} Konzertdirektion` },
  en: { owner: (brand: string) => `${brand} Konzertdirektion` },
})
