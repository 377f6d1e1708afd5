import type { Person } from '../../contract/people.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { PerformerRow } from '../../ui/performer-row.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

/** Performers with whom this performer shares the most upcoming productions; renders nothing for an empty list. */
export function Partners({ partners }: Pick<Person, 'partners'>) {
  const words = useLabels(labels)
  if (partners.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <ul className="perslist">
        {partners.map((partner) => (
          <PerformerRow key={partner.get_absolute_url} performer={partner}>
            {words.concerts(partner.count)}
          </PerformerRow>
        ))}
      </ul>
    </section>
  )
}

const labels = defineLabels({
  de: { title: 'Gemeinsam mit', concerts: (count: number) => (count === 1 ? 'Ein Konzert' : `${count} Konzerte`) },
  en: { title: 'Plays with', concerts: (count: number) => (count === 1 ? 'One concert' : `${count} concerts`) },
})
