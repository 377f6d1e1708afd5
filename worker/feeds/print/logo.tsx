import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import { brandOf } from '../../../shared/sites/brand.ts'
import type { Site } from '../../../shared/sites/sites.ts'

export function Logo({ site, locale }: { site: Site; locale: Locale }) {
  return (
    <p className="logo">
      <span>{brandOf(site)}</span>
      <span className="logo-bar" /> <span className="logo-site">{localise(site.city, locale)}</span>
    </p>
  )
}
