import type { OtherSearch, ProductionSearch } from '../../shared/contract/search.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { ofFirstProgrammes } from '../../shared/screens/search/same-programme.ts'
import type { SearchCategory, SearchData } from '../../shared/screens/search/screen.ts'
import { searchAddress } from '../../shared/screens/search/search-address.ts'
import { beginningOf } from '../../shared/text/beginning-of.ts'
import { Lists, type LoadContext, type Loaded } from './parts/loaded.ts'
import { inEachLocale, pageMeta } from './parts/meta.ts'

const labels = defineLabels({
  de: {
    title: 'Suche',
    for: (query: string) => `Suche: ${query}`,
    description: 'Konzerte, Artikel und Seiten finden in',
  },
  en: {
    title: 'Search',
    for: (query: string) => `Search: ${query}`,
    description: 'Find concerts, articles and pages in',
  },
})

/** Maximum number of results per category if both are shown; the performances of a programme count as one. */
const resultsShown = { productions: 8, others: 6 }
const maxQueryCharacters = 200

export async function loadSearch(context: LoadContext<'search'>): Promise<Loaded<'search'>> {
  const { site, locale, origin, query: params, report, route, now } = context
  const { category, page } = route
  const query = beginningOf((params.get('query') ?? '').trim(), maxQueryCharacters)
  const lists = new Lists(report)
  const found = lists.load('search', read(context, query, category, page), nothing)
  const { loading, value } = await found
  const isPastTheEnd = page > 1 && !loading && !(category === 'others' ? value.others : value.productions)
  if (isPastTheEnd) return { kind: 'not-found', message: '404 Not Found' }
  const words = labels[locale]
  const meta = pageMeta(site, locale, origin, {
    title: query ? words.for(query) : words.title,
    description: `${words.description} ${site.city[locale]}`,
    addresses: inEachLocale((each) => searchAddress(each, query, { category, page })),
  })
  return {
    kind: 'screen',
    screen: 'search',
    status: 200,
    data: {
      query,
      category,
      page,
      shortQuery: query.length > 60 ? `${beginningOf(query, 60)} …` : query,
      productions: { loading, value: value.productions },
      others: { loading, value: value.others },
      names: value.names,
    },
    // search engines should index the pages that were found, not the lists of results
    meta: query ? { ...meta, robots: 'none' } : meta,
    tags: [],
    isComplete: lists.isComplete,
    // not cached with the pages, since results would displace pages that more visitors read
    changesAt: query ? now : null,
    isBrief: query !== '',
  }
}

const nothing: Found = { productions: null, others: null, names: [] }

interface Found {
  productions: ProductionSearch | null
  others: OtherSearch | null
  names: SearchData['names']
}

/**
 * Reads the first results of both categories. If a category is chosen, reads one list page of it, and the first list
 * page of the other category for its count.
 */
async function read(
  { content }: LoadContext,
  query: string,
  category: SearchCategory | null,
  page: number,
): Promise<Found> {
  if (query === '') return nothing
  if (category === null) {
    const both = await content.search.all({ query })
    if (!both) return nothing
    const { productions, others, name_addresses: names = {}, ...reading } = both
    return {
      productions: {
        ...productions,
        ...reading,
        results: ofFirstProgrammes(productions.results, resultsShown.productions),
      },
      others: { ...others, ...reading, results: others.results.slice(0, resultsShown.others) },
      names: Object.entries(names).map(([name, href]) => ({ name, href })),
    }
  }
  const [productions, others] = await Promise.all([
    content.search.productions({ query, page: category === 'productions' ? page : 1 }),
    content.search.others({ query, page: category === 'others' ? page : 1 }),
  ])
  return { productions, others, names: [] }
}
