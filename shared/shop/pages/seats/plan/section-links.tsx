import { useLabels, usePage } from '../../../../page/page-context.tsx'
import { Arrow } from '../../../../ui/icon.tsx'
import { euros } from '../../../../ui/money.ts'
import type { SeatSectionData } from '../data.ts'
import { freeIn } from '../filter.ts'
import { planLabels } from './words.ts'

/** The sections as a list of buttons. */
export function SectionLinks({
  sections,
  onSection,
}: {
  sections: readonly SeatSectionData[]
  onSection(id: string): void
}) {
  const { locale } = usePage()
  const words = useLabels(planLabels)
  return (
    <ul className="areas" aria-label={words.sections}>
      {sections.map(({ id, name, rows }) => (
        <li key={id}>
          <button type="button" data-section={id} onClick={() => onSection(id)}>
            <b>{name}</b>{' '}
            <span className="meta">
              {words.left(freeIn(rows), euros(Math.min(...rows.map(({ cents }) => cents)) / 100, locale))}
            </span>
            <Arrow />
          </button>
        </li>
      ))}
    </ul>
  )
}
