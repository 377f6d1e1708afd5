import type { Partner } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { PartnerList } from '../../ui/partner-list.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

export function Partners({ partners }: { partners: readonly Partner[] }) {
  const { site, locale } = usePage()
  const { title } = useLabels(labels)
  return (
    <section className="section sheet">
      <SectionHead title={title(localise(site.city, locale))} small />
      <PartnerList partners={partners} />
    </section>
  )
}

const labels = defineLabels({
  de: { title: (city: string) => `Partner der Saison in ${city}` },
  en: { title: (city: string) => `Partners of the ${city} season` },
})
