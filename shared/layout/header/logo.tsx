import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { buildPath } from '../../screens/routes.ts'
import { brandOf } from '../../sites/brand.ts'

export function Logo() {
  const { site, locale } = usePage()
  const labels = useLabels(logoLabels)
  const brand = brandOf(site)
  const city = localise(site.city, locale)
  return (
    <a className={city.length > 9 ? 'logo logo--long' : 'logo'} href={buildPath({ screen: 'home', locale })}>
      <span>{brand}</span>
      <span className="logo-bar" aria-hidden="true" /> <span className="logo-site">{city}</span>
      <span className="vh">, {labels.home}</span>
    </a>
  )
}

const logoLabels = defineLabels({
  de: { home: 'Startseite' },
  en: { home: 'home page' },
})
