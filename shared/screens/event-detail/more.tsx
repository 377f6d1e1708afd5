import type { Production, ProductionListItem } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { Loadable } from '../../page/page-data.ts'
import { buildPath } from '../../routes.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'

const labels = defineLabels({
  de: {
    ofAbo: (letter: string) => `Weitere Konzerte im Abo\u00a0${letter}`,
    others: 'Das könnte Ihnen gefallen',
    all: 'Alle Konzerte',
  },
  en: {
    ofAbo: (letter: string) => `More concerts in Series\u00a0${letter}`,
    others: 'You may also like',
    all: 'All concerts',
  },
})

/** The next concerts of the same abo, with a link to all of them. */
export function More({ production, more }: { production: Production; more: Loadable<ProductionListItem[]> }) {
  const { locale } = usePage()
  const { ofAbo, others, all } = useLabels(labels)
  const abo = production.abo
  if (more.value.length === 0) return null
  const isSameAbo = abo !== null && more.value.every((item) => item.abo?.id === abo.id)
  const list = buildPath({ screen: 'event-list', locale })
  return (
    <section className="section sheet">
      <SectionHead
        title={isSameAbo ? ofAbo(abo.abo_setting.letter) : others}
        more={{ href: isSameAbo ? `${list}?abo=${abo.id}` : list, label: all }}
      />
      <Timetable productions={more.value} headingLevel={3} />
    </section>
  )
}
