import type { Partner } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { PartnerList } from '../../ui/partner-list.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

const labels = defineLabels({ de: { partners: 'Mit Unterstützung von' }, en: { partners: 'Supported by' } })

export function Partners({ partners }: { partners: readonly Partner[] }) {
  const words = useLabels(labels)
  if (partners.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.partners} small />
      <PartnerList partners={partners} />
    </section>
  )
}
