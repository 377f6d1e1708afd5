import { usePage } from '../../page/page-context.tsx'
import { buildPath } from '../../screens/routes.ts'
import { type SiteKey, siteKeys } from '../../sites/site-keys.ts'

export function Cities({ className }: { className: string }) {
  const { site, locale, origins, cities } = usePage()
  const keys: readonly SiteKey[] = siteKeys
  if (keys.length === 1) return null
  return (
    <ul className={className}>
      {keys.map((key) => (
        <li key={key}>
          <a
            href={origins[key] + buildPath({ screen: 'home', locale })}
            aria-current={key === site.key ? 'true' : undefined}
          >
            {cities[key]}
          </a>
        </li>
      ))}
    </ul>
  )
}
