import type { VenueElsewhere } from '../../contract/venue.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { SiteKey } from '../../sites/site-keys.ts'
import { groups } from '../../ui/groups.ts'
import { SectionHead } from '../../ui/section-head.tsx'

export function Elsewhere({ halls }: { halls: readonly VenueElsewhere[] }) {
  const { locale, origins, cities } = usePage()
  const words = useLabels(labels)
  if (halls.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <ul className="hallcities">
        {groups(halls, ({ site }) => site).map(([site, ofCity]) => (
          <li key={site}>
            <h3>{cities[site as SiteKey]}</h3>
            <ul>
              {ofCity.map(({ name, get_absolute_urls: addresses, step_free: isStepFree }) => (
                <li key={addresses.de}>
                  <a href={origins[site as SiteKey] + addresses[locale]}>{name}</a>{' '}
                  {isStepFree === false && <span className="meta">{words.steps}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

const labels = defineLabels({
  de: { title: 'Andere Städte', steps: 'mit Stufen' },
  en: { title: 'Other cities', steps: 'with steps' },
})
