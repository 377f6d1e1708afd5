import { z } from 'zod'
import { numberText } from '../../common.ts'
import { maxId } from '../../limits.ts'
import type { SchemasOf } from '../describe.ts'
import { entry, record } from '../parts.ts'
import type { doublesRows } from './doubles.ts'
import { id, seen, values, valuesOf } from './values.ts'

/** At most 50 pairs of probable duplicates. */
const doubles = z.object({ results: z.array(z.object({ one: entry, other: entry })) }).meta({ id: 'Doubles' })
export type DeskDoubles = z.infer<typeof doubles>

/** Merges the row `other` into the row of the address, and writes `values` to the latter. */
const merger = z.strictObject({ other: seen, values: values.optional() })

export const doublesSchemas = {
  listDoubles: {
    operationId: 'doubles',
    summary: 'Pairs that are probably the same, by their names',
    query: z.object({ of: numberText(maxId).describe('Only the doubles of this row').optional() }),
    answer: doubles,
  },
  mergeRows: {
    operationId: 'merge',
    summary: 'Merges another row into it; all uses of that one move',
    needsRevision: 'row',
    body: merger,
    answer: record,
    refused: [409],
    about: (entity) => ({ body: merger.extend({ values: valuesOf(entity).optional() }) }),
  },
  distinguishRows: {
    operationId: 'distinguish',
    summary: 'Declares that another row of a like name is different',
    body: z.strictObject({ other: id, is_distinct: z.boolean() }),
    answer: 'nothing',
  },
} as const satisfies SchemasOf<typeof doublesRows>
