import type { DeskValues } from '../contract.ts'
import { entityOf } from '../registry.ts'
import { performanceFields } from '../venues/access.ts'

/** Fields that belong to a single evening and are not copied. */
export const ofOneEvening: readonly string[] = [
  ...['startsAt', 'previousStartsAt', 'doorsAt', 'introductionAt', 'endsAt', 'roomId', 'previousHall'],
  ...['contentStatus', 'statusText', 'ticketUrl'],
  ...Object.keys(performanceFields),
  'accessText',
]

/** Returns the initial values of a production's duplicate, without read-only fields and those of a single evening. */
export function duplicatedValues(values: DeskValues): DeskValues {
  const { fields } = entityOf('productions')
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = fields[name]
      return field !== undefined && !field.readOnly && !ofOneEvening.includes(name)
    }),
  )
}
