import type { DeskValue } from '../../../shared/entities/contract.ts'
import type { ListedEntry } from '../listing/entity-list.ts'
import { PeriodMark } from '../ui/moments/period-mark.tsx'

export function PeriodCell({ row: { values } }: { row: ListedEntry }) {
  return <PeriodMark from={momentOf(values.from)} until={momentOf(values.until)} />
}

function momentOf(value: DeskValue | undefined): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
}
