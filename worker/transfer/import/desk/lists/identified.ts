import type { z } from 'zod'
import { valuesOfRecord } from '../../record-values.ts'
import { knownRow } from '../known-rows.ts'
import type { RowList } from './row-list.ts'

/** Describes a list whose table stores the external id of each record. */
export function identified<R extends { external_id: string }>(schema: z.ZodType<R>): RowList<R> {
  return {
    schema,
    externalId: ({ external_id: id }) => id,
    find: ({ external_id: id }, _about, call) => knownRow(call, id),
    values: (record, about, { entity }) => valuesOfRecord(entity.name as never, record, about),
  }
}
