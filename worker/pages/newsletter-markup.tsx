import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../shared/i18n/locale.ts'
import { Introduction } from '../../shared/newsletter/introduction.tsx'
import { NewsletterPart } from '../../shared/newsletter/newsletter-part.tsx'
import type { Site } from '../../shared/sites/sites.ts'

/** Keyed by the site object, which is replaced whenever the site's settings change. */
const cache = new WeakMap<Site, Partial<Record<Locale, string>>>()

/** Returns the footer's newsletter form, or a link to an external one; '' for a site without a newsletter. */
export function newsletterMarkup(site: Site, locale: Locale): string {
  if (!site.newsletter) return ''
  const cached = cache.get(site) ?? {}
  cache.set(site, cached)
  cached[locale] ??= renderToStaticMarkup(
    <div className="grid news">
      <Introduction site={site} locale={locale} />
      <NewsletterPart site={site} locale={locale} posted={{ state: 'form' }} />
    </div>,
  )
  return cached[locale]
}
