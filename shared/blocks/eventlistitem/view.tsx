import { Timetable } from '../../ui/timetable.tsx'
import { useHeadingLevel, useReferences } from '../block-page.tsx'
import { timetableLevel } from '../parts/timetable-level.ts'
import type { BlockOf } from '../registry.ts'

/** A single production, for the editor; on pages, EventListView renders the items of a list as one timetable. */
export function EventListItemView({ block }: { block: BlockOf<'eventlistitem'> }) {
  const level = useHeadingLevel(block)
  const productions = useReferences('productions', [block.event])
  return productions.length > 0 && <Timetable productions={productions} headingLevel={timetableLevel(level)} />
}
