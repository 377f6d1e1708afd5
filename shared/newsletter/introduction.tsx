import { type Locale, localise } from '../i18n/locale.ts'
import type { Site } from '../sites/sites.ts'
import { issuesOf, newsletterWords } from './words.ts'

export function Introduction({
  site,
  locale,
}: {
  site: Pick<Site, 'city' | 'newsletter' | 'newsletterIssues'>
  locale: Locale
}) {
  const words = newsletterWords[locale]
  const city = localise(site.city, locale)
  return (
    <div className="news-t">
      <h2>{site.newsletterIssues === 12 ? words.monthly : words.heading}</h2>
      <p>{site.newsletter === 'link' ? words.elsewhereText(city) : words.text(city, issuesOf(site, locale))}</p>
    </div>
  )
}
