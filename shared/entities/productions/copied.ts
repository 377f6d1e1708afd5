import type { DeskValues } from '../contract.ts'
import { entityOf } from '../registry.ts'

/** A copy does not take over these values. */
const ofOneEvening = [
  ...['startsAt', 'previousStartsAt', 'doorsAt', 'introductionAt', 'endsAt', 'roomId'],
  ...['contentStatus', 'statusText', 'ticketUrl'],
]

/**
 * Returns the initial values of a production's copy.
 * @param isElsewhere whether the copy is for another site, which has different abos, partners and articles
 */
export function copiedValues(values: DeskValues, { isElsewhere }: { isElsewhere: boolean }): DeskValues {
  const { fields } = entityOf('productions')
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = fields[name]
      if (!field || field.readOnly || ofOneEvening.includes(name)) return false
      const isOfSite =
        (field.kind === 'relation' || field.kind === 'relations') && ['abos', 'partners', 'articles'].includes(field.to)
      return !(isElsewhere && isOfSite)
    }),
  )
}
