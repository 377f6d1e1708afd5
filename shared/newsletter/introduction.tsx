import { type Locale, localise } from '../i18n/locale.ts'
import type { Site } from '../sites/sites.ts'
import { newsletterWords } from './words.ts'

export function Introduction({ site, locale }: { site: Pick<Site, 'city' | 'newsletter'>; locale: Locale }) {
  const words = newsletterWords[locale]
  const city = localise(site.city, locale)
  return (
    <div className="news-t">
      <h2>{words.heading}</h2>
      <p>{(site.newsletter === 'link' ? words.elsewhereText : words.text)(city)}</p>
    </div>
  )
}
