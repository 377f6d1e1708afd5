// The shapes of the search's responses, which spec §7 leaves open.
import { z } from 'zod'
import { dateTime, ownPath, paged } from './common.ts'
import { productionListItem } from './production.ts'

/** A word in the results that matches the query; screens highlight its first `length` letters. */
const searchMark = z.object({ word: z.string(), length: z.int().positive() })
export type SearchMark = z.infer<typeof searchMark>

/** How the query was interpreted. A backend may omit this. */
const reading = {
  marks: z.array(searchMark).optional(),
  /** Words without results, which the search ignored. */
  ignored: z.array(z.string()).optional(),
  /** Words that the search replaced with similar words. */
  corrected: z.array(z.string()).optional(),
  /** True if nothing matches all words; the results then match only some of them. */
  is_relaxed: z.boolean().optional(),
}
export interface SearchReading {
  marks?: SearchMark[] | undefined
  ignored?: string[] | undefined
  corrected?: string[] | undefined
  is_relaxed?: boolean | undefined
}

const otherHit = z.object({
  id: z.int(),
  kind: z.enum(['article', 'page', 'abo', 'venue']),
  title: z.string(),
  /** Plain text around the first matching word. */
  excerpt: z.string(),
  get_absolute_url: ownPath,
  date: dateTime.nullable(),
  category: z.string().nullable(),
})
export type OtherHit = z.infer<typeof otherHit>

/** Whether there may be more matches than `count`, because the search counts only up to a limit. */
const hasMore = { has_more: z.boolean().optional() }

const productionHitList = paged(productionListItem).extend(hasMore)
const otherHitList = paged(otherHit).extend(hasMore)

export const productionSearch = productionHitList.extend(reading)
export type ProductionSearch = z.infer<typeof productionSearch>
export const otherSearch = otherHitList.extend(reading)
export type OtherSearch = z.infer<typeof otherSearch>

/** `page` applies to both lists; a list with fewer pages is then empty. */
export const search = z.object({
  productions: productionHitList,
  others: otherHitList,
  ...reading,
  /** The pages of performers and works whose names match the query, by name; empty after page 1. */
  name_addresses: z.record(z.string(), ownPath).optional(),
})
export type Search = z.infer<typeof search>

const suggestedProduction = productionListItem.pick({
  id: true,
  title: true,
  get_absolute_url: true,
  date: true,
  status: true,
  short_casts: true,
  composers: true,
})

/** The first few results for an unfinished query. */
export const suggestions = z.object({
  productions: z.array(suggestedProduction),
  /** The number of matching productions, counted up to 24. */
  productions_count: z.int().nonnegative(),
  /** Names of composers, performers and works that complete the query. */
  names: z.array(z.string()),
  /** The pages of the `names` that have one. */
  name_addresses: z.record(z.string(), ownPath).optional(),
  has_more: z.boolean().optional(),
  others: z.array(otherHit.pick({ id: true, kind: true, title: true, get_absolute_url: true })),
  others_count: z.int().nonnegative(),
  marks: z.array(searchMark).optional(),
})
export type Suggestions = z.infer<typeof suggestions>

export interface SearchQuery {
  query?: string | undefined
  /** Counted from 1. */
  page?: number | undefined
}
