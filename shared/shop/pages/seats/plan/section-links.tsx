import { useLabels, usePage } from '../../../../page/page-context.tsx'
import { Arrow } from '../../../../ui/icon.tsx'
import { euros, freeAdmission } from '../../../../ui/money.ts'
import type { SeatSectionData } from '../data.ts'
import { planLabels } from './words.ts'

export function SectionLinks({
  sections,
  freeOf,
  onSection,
}: {
  sections: readonly SeatSectionData[]
  freeOf(id: string): number
  onSection(id: string): void
}) {
  const { locale } = usePage()
  const words = useLabels(planLabels)
  const fromText = (cents: number) => (cents === 0 ? freeAdmission[locale] : words.from(euros(cents / 100, locale)))
  return (
    <ul className="areas" aria-label={words.sections}>
      {sections.map(({ id, name, rows }) => (
        <li key={id}>
          <button type="button" data-section={id} onClick={() => onSection(id)}>
            <b>{name}</b>{' '}
            <span className="meta">
              {words.left(freeOf(id), fromText(Math.min(...rows.map(({ cents }) => cents))))}
            </span>
            <Arrow />
          </button>
        </li>
      ))}
    </ul>
  )
}
