import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../shared/locale.ts'
import { Introduction } from '../../shared/newsletter/introduction.tsx'
import { NewsletterPart } from '../../shared/newsletter/newsletter-part.tsx'
import type { Site } from '../../shared/sites.ts'

const made = new Map<string, string>()

/** The footer's newsletter form, or the link in its place; '' for a site without a newsletter. */
export function newsletterMarkup(site: Site, locale: Locale): string {
  if (!site.newsletter) return ''
  const key = `${site.key} ${locale}`
  const known = made.get(key)
  if (known !== undefined) return known
  const markup = renderToStaticMarkup(
    <div className="grid news">
      <Introduction site={site} locale={locale} />
      <NewsletterPart site={site} locale={locale} posted={{ state: 'form' }} />
    </div>,
  )
  made.set(key, markup)
  return markup
}
