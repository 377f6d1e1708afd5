// The queries of the calls. Empty values, which GET forms send, count as missing; unknown keys are ignored, repeated
// keys refused.
import { z } from 'zod'
import { numberText } from './common.ts'
import { maxBackendId, maxPage } from './limits.ts'
import { productionFilter } from './production.ts'
import { ownerTypes } from './section-owner.ts'

const page = numberText(maxPage).optional()
const month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .optional()

export const pageQuery = z.object({ page })
export const productionListQuery = productionFilter.extend({ page })
export { productionFilter as productionFacetsQuery } from './production.ts'
export const calendarQuery = productionFilter.extend({ month })
export const articleListQuery = z.object({ page, category: z.string().max(60).optional() })
/**
 * A register's filter: `kind` is a kind of voice or a genre, `letter` an initial, and `query` contains beginnings of
 * words in names or titles.
 */
export const registerQuery = z.object({
  kind: z.string().max(20).optional(),
  letter: z
    .string()
    .regex(/^(?:[A-Z]|#)$/)
    .optional(),
  query: z.string().max(100).optional(),
})
export const downloadDirectoriesQuery = z.object({ category: z.string().max(60).optional() })
/** Any text is a valid query. */
export const suggestionQuery = z.object({ query: z.string().optional() })
export const searchQuery = suggestionQuery.extend({ page })
export { libraryQuery, linkQuery } from './media-library.ts'
/** `draft`, with or without a value, requests the current draft. */
export const draftQuery = z.object({ draft: z.string().optional() })
/** `version_id` requests that version, `draft` the draft, `preview` the snapshot behind a signed token. */
export const pageVersionQuery = draftQuery.extend({
  version_id: numberText(maxBackendId).optional(),
  preview: z.string().max(200).optional(),
})
/** Selects the blocks of one kind of an owner's draft, by default of all drafts of the site. */
export const moduleListQuery = z.object({
  page,
  content_type: z.enum(ownerTypes).default('page'),
  object_id: numberText(maxBackendId).optional(),
})
/** With `alone=true`, the server refuses to delete a block with children, because the caller may not have seen them. */
export const deleteModuleQuery = z.object({ alone: z.literal('true').optional() })
/** At most 90 ids: `1,2,3`. */
const ids = z
  .string()
  .regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15}){0,89}$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int().min(1).max(maxBackendId)))
/** Selects productions by id; without ids, the next 90 productions. */
export const idsQuery = z.object({ ids: ids.optional() })
/** Selects productions by the event list's filter, or by ids, which also select past productions. */
export const productionFeedQuery = productionFilter.extend({ ids: ids.optional() })
