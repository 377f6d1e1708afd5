import type { Production, ProductionListItem } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import type { Loadable } from '../define.ts'
import { buildPath } from '../routes.ts'

const labels = defineLabels({
  de: {
    ofAbo: (letter: string) => `Weitere Konzerte im Abo\u00a0${letter}`,
    instead: 'Stattdessen',
    others: 'Das könnte Ihnen gefallen',
    all: 'Alle Konzerte',
  },
  en: {
    ofAbo: (letter: string) => `More concerts in Series\u00a0${letter}`,
    instead: 'Instead',
    others: 'You may also like',
    all: 'All concerts',
  },
})

interface MoreProps {
  production: Production
  more: Loadable<ProductionListItem[]>
  isInstead: boolean
}

/** Other productions of the same abo, or alternatives; renders nothing for an empty list. */
export function More({ production, more, isInstead }: MoreProps) {
  const { locale } = usePage()
  const { ofAbo, instead, others, all } = useLabels(labels)
  const abo = production.abo
  if (more.value.length === 0) return null
  const isSameAbo = !isInstead && abo !== null && more.value.every((item) => item.abo?.id === abo.id)
  const list = buildPath({ screen: 'event-list', locale })
  return (
    <section className="section sheet">
      <SectionHead
        title={isSameAbo ? ofAbo(abo.abo_setting.letter) : isInstead ? instead : others}
        more={{ href: isSameAbo ? `${list}?abo=${abo.id}` : list, label: all }}
      />
      <Timetable productions={more.value} headingLevel={3} />
    </section>
  )
}
