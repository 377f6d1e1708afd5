import type { z } from 'zod'
import type { Problem } from '../../problems.ts'
import { knownRow } from '../known-rows.ts'
import { type RowList, type Surroundings, valuesOfRecord } from './row-list.ts'

/**
 * Describes a list whose table stores the external id of each record.
 * @param convert returns the store record of an imported record, or why it is refused
 */
export function identified<R extends { external_id: string }>(
  schema: z.ZodType<R>,
  convert: (record: R, about: Surroundings) => Promise<{ row: object } | { problems: Problem[] }>,
): RowList<R> {
  return {
    schema,
    externalId: ({ external_id: id }) => id,
    find: ({ external_id: id }, _about, call) => knownRow(call, id),
    async values(record, about, call) {
      const made = await convert(record, about)
      return 'problems' in made ? made : { values: valuesOfRecord(call, made.row) }
    },
  }
}
