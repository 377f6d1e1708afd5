// The search in a plain backend's productions, for one whose own search does not answer.
import { withQuery } from '../../../../shared/contract/call-address.ts'
import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import type { ProductionSearch, SearchQuery, Suggestions } from '../../../../shared/contract/search.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { pagedList, pageSizes } from '../../handlers/paging.ts'
import { productionTexts, suggestedProduction } from '../../handlers/search/search.ts'
import { wordsOf } from '../../search/fold.ts'
import { markerOf, marksIn } from '../../search/marks.ts'
import { type TypedWord, typedWords } from '../../search/query.ts'

const mostSuggested = { productions: 4, counted: 24 }

interface Reading {
  locale: Locale
  now: Date
}

/**
 * Finds a list page of the productions that have all words of a query, or words that begin with them, in title,
 * subtitle, performers, composers, room or abo: upcoming ones first, then past ones, the latest first.
 * @returns null for a page past the end
 */
export function findProductions(
  items: readonly ProductionListItem[],
  { query = '', page = 1 }: SearchQuery,
  reading: Reading,
): ProductionSearch | null {
  const words = typedWords(query)
  const found = matching(items, words, reading.now)
  const size = pageSizes.productions
  const results = found.slice((page - 1) * size, page * size)
  const address = withQuery('/api/search/productions/', { query, locale: reading.locale })
  const list = pagedList(results, { page, size, total: found.length, address })
  return list && { ...list, marks: marksOf(results, words) }
}

/** Returns the first results for an unfinished query of at least two letters. */
export function suggestProductions(items: readonly ProductionListItem[], query: string, { now }: Reading): Suggestions {
  const words = typedWords(query)
  const isTooShort = words.length === 1 && (words[0]?.form.length ?? 0) < 2
  const found = isTooShort ? [] : matching(items, words, now)
  const shown = found.slice(0, mostSuggested.productions)
  return {
    productions: shown.map(suggestedProduction),
    productions_count: Math.min(found.length, mostSuggested.counted),
    has_more: found.length >= mostSuggested.counted,
    names: [],
    others: [],
    others_count: 0,
    marks: marksOf(shown, words),
  }
}

function matching(items: readonly ProductionListItem[], words: readonly TypedWord[], now: Date): ProductionListItem[] {
  if (words.length === 0) return []
  const found = items.filter((item) => {
    const forms = productionTexts(item).flatMap((text) => wordsOf(text).map(({ form }) => form))
    return words.every((word) => forms.some((form) => form.startsWith(word.form)))
  })
  const from = upcomingFrom(now)
  const byDate = found.toSorted((one, other) => one.date.localeCompare(other.date) || one.id - other.id)
  const isAhead = ({ date }: ProductionListItem) => date.slice(0, 16) >= from
  return [...byDate.filter(isAhead), ...byDate.filter((item) => !isAhead(item)).reverse()]
}

function marksOf(items: readonly ProductionListItem[], words: readonly TypedWord[]) {
  const marker = markerOf(words.map((word) => ({ word, how: 'beginning', found: [] })))
  return marksIn(items.flatMap(productionTexts), marker)
}
