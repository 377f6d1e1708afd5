import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../shared/locale.ts'
import { Introduction } from '../../shared/newsletter/introduction.tsx'
import { NewsletterPart } from '../../shared/newsletter/newsletter-part.tsx'
import type { Site } from '../../shared/sites.ts'

const cache = new Map<string, string>()

/** Returns the footer's newsletter form, or a link to an external one; '' for a site without a newsletter. */
export function newsletterMarkup(site: Site, locale: Locale): string {
  if (!site.newsletter) return ''
  const key = `${site.key} ${locale}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const markup = renderToStaticMarkup(
    <div className="grid news">
      <Introduction site={site} locale={locale} />
      <NewsletterPart site={site} locale={locale} posted={{ state: 'form' }} />
    </div>,
  )
  cache.set(key, markup)
  return markup
}
