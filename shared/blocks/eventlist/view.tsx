import { Timetable } from '../../ui/timetable.tsx'
import { useHeadingLevel, useReferences } from '../block-page.tsx'
import { useCellSpan } from '../parts/cell.tsx'
import { timetableLevel } from '../parts/timetable-level.ts'
import type { BlockOf } from '../registry.ts'
import './events.css'

/** The chosen productions as a timetable, sorted by date and without duplicates. */
export function EventListView({ block }: { block: BlockOf<'eventlist'> }) {
  const level = useHeadingLevel(block)
  const isNarrow = useCellSpan() < 12
  const chosen = useReferences('productions', block.children?.map((item) => item.event) ?? [])
  if (chosen.length === 0) return null
  const productions = [...new Set(chosen)].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))
  return (
    <div className={isNarrow ? 'events events--s blk' : 'events blk'}>
      <Timetable productions={productions} headingLevel={timetableLevel(level)} />
    </div>
  )
}
