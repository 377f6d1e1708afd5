import type { Partner } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../locale.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import './partners.css'

/** Who carries the season, by name or by logo. */
export function Partners({ partners }: { partners: readonly Partner[] }) {
  const { site, locale } = usePage()
  const { title } = useLabels(labels)
  return (
    <section className="section sheet">
      <SectionHead title={title(localise(site.city, locale))} small />
      <ul className="partners">
        {partners.map((partner) => (
          <li key={partner.id}>
            {partner.url ? (
              <a href={partner.url} rel="noopener">
                <Face partner={partner} />
              </a>
            ) : (
              <Face partner={partner} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Face({ partner: { name, image_obj: logo } }: { partner: Partner }) {
  if (!logo) return name
  return <Picture image={logo} shape="fill" sizes="12rem" alt={name} className="partner-logo" />
}

const labels = defineLabels({
  de: { title: (city: string) => `Partner der Saison in ${city}` },
  en: { title: (city: string) => `Partners of the ${city} season` },
})
