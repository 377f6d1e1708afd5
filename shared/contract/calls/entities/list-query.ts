// The query of an entity's list, whose filters depend on the entity.
import { z } from 'zod'
import { entryStates } from '../../../entities/contract.ts'
import type { EntityDefinition } from '../../../entities/define.ts'
import { listPeriods } from '../../../entities/list-periods.ts'
import { computedFilters, openEnglish, openFilter } from '../../../entities/open-english.ts'
import { maxListedIds } from '../../../entities/search-limit.ts'
import { numberText } from '../../common.ts'
import { exportFormats } from '../../export-formats.ts'
import { maxId } from '../../limits.ts'
import { perPage } from '../parts.ts'

/** The last numbered page; beyond it, a list continues by key (`after`). */
const maxPage = 10

const text = z.string().max(200).optional()

/** Of lists whose rows have a date. */
const schedule = {
  month: z
    .string()
    .regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/)
    .describe('The list begins at this month')
    .optional(),
  period: z.enum(listPeriods).describe('Only rows from today on; ascending unless `sort` says otherwise').optional(),
}

const ids = z
  .string()
  .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/)
  .refine((list) => {
    const numbers = list.split(',').map(Number)
    return numbers.length <= maxListedIds && numbers.every((id) => id <= maxId)
  })
  .describe(`Only these rows: up to ${maxListedIds} ids, separated by commas`)
  .optional()

/** Returns the parameters that select rows, which a count takes, too. */
export function selectionQuery(entity: EntityDefinition) {
  const { list } = entity
  const filters = [...list.filters, ...computedFilters(entity)].map(
    (name) => [name, name === openFilter ? z.literal(openEnglish).optional() : text] as const,
  )
  return z.strictObject({
    q: text.describe('Words that the row contains, or their beginnings'),
    state: z.enum(entryStates).optional(),
    ids,
    ...((list.isSchedule ? schedule : {}) as typeof schedule),
    ...(Object.fromEntries(filters) as object),
  })
}

export function listQuery(entity: EntityDefinition) {
  const { added, sortable } = entity.list
  const columns = Object.keys(added ?? {})
  return selectionQuery(entity).extend({
    after: z.string().refine(isPosition).describe('`next` of the page before').optional(),
    page: numberText(maxPage).optional(),
    per_page: perPage,
    sort: z.enum(sortable.flatMap((field) => [field, `-${field}`])).optional(),
    format: z.enum(exportFormats).describe('The whole list as a file').optional(),
    added: z
      .string()
      .refine((list) => list.split(',').every((name) => columns.includes(name)))
      .describe(`Further columns of the file, separated by commas: ${columns.join(', ') || 'none'}`)
      .optional(),
  })
}

/** The key and the id of the last row, as JSON. */
function isPosition(position: string): boolean {
  try {
    const [key, row, ...rest] = JSON.parse(position) as unknown[]
    return (typeof key === 'string' || typeof key === 'number') && Number.isSafeInteger(row) && rest.length === 0
  } catch {
    return false
  }
}
