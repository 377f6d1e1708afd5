import { usePage } from '../../page/page-context.tsx'
import { buildPath } from '../../screens/routes.ts'
import { siteKeys } from '../../sites/site-keys.ts'

export function Cities({ className }: { className: string }) {
  const { site, locale, origins, cities } = usePage()
  return (
    <ul className={className}>
      {siteKeys.map((key) => (
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
