import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'

export function Logo({ site, locale }: { site: Site; locale: Locale }) {
  return (
    <p className="logo">
      <span>Auftakt</span>
      <span className="logo-bar" /> <span className="logo-site">{localise(site.city, locale)}</span>
    </p>
  )
}
