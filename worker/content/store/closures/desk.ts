import { isShortEnough } from '../../../../shared/entities/closures/closed.ts'
import { isDay } from '../../../../shared/time/day.ts'
import type { DeskError, DeskTable } from '../desk/desk-table.ts'
import { closures } from '../schema/closures.ts'

export const closureDesk: DeskTable = {
  table: closures,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  // no page shows closures
  touched: () => [],
  problems: async (_store, _site, { values }) => periodProblems(values),
}

function periodProblems({ startsOn, endsOn }: Readonly<Record<string, unknown>>): DeskError[] {
  const [first, last] = [startsOn, endsOn].map((value) => (typeof value === 'string' && isDay(value) ? value : null))
  if (!first || !last) return []
  if (last < first) return [{ pointer: '/values/endsOn', code: 'before_start' }]
  return isShortEnough(first, last) ? [] : [{ pointer: '/values/endsOn', code: 'too_many_days' }]
}
