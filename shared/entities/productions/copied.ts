import type { DeskValues } from '../contract.ts'
import { entityOf } from '../registry.ts'

/** Fields that belong to one evening alone. */
const ofOneEvening = [
  ...['startsAt', 'previousStartsAt', 'doorsAt', 'introductionAt', 'endsAt', 'roomId'],
  ...['contentStatus', 'statusText', 'ticketUrl'],
]

/**
 * Returns the values with which a copy of a production begins: without date, hall and sale.
 * @param isElsewhere for another site, whose abos, partners and articles are others
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
