// The calls of the specification, and what visitors do not see without each of them. docs/before-a-backend.md has the
// same rows.
import type { CallName } from '../../shared/contract/call-table.ts'
import type { CallAnswer } from '../../shared/contract/calls.ts'
import type { NavigationItem } from '../../shared/contract/site-content.ts'

export interface CallRow<Name extends CallName = CallName> {
  name: Name
  /** Whether the site is of no use without the call. */
  isNeeded?: true
  /** Counts what an answer has, as the report says it: `24 concerts`. */
  counted: (answer: NonNullable<CallAnswer<Name>>) => string
  /** What visitors do not see without it. */
  unseen: string
}

const row = <Name extends CallName>(one: CallRow<Name>): CallRow => one as unknown as CallRow
const lengthOf = (what: string) => (rows: { length: number }) => `${rows.length} ${what}`
const titleOf = (answer: { headline?: string; title?: string }) => `“${answer.headline || answer.title || ''}”`

export const callRows: readonly CallRow[] = [
  row({
    name: 'productions',
    isNeeded: true,
    counted: ({ count, results }) => `${Math.max(count, results.length)} concerts`,
    unseen: 'any concert: list, calendar, feeds, search and home page are empty',
  }),
  row({
    name: 'calendar',
    counted: ({ months }) => `${months.length} months with concerts`,
    unseen: 'nothing: the days come from the list of concerts',
  }),
  row({
    name: 'productionsByIds',
    counted: lengthOf('concerts'),
    unseen: 'nothing: they come from the list of concerts',
  }),
  row({ name: 'rooms', counted: lengthOf('halls'), unseen: 'the choice of a hall in the filter of the list' }),
  row({
    name: 'localAbos',
    counted: ({ results }) => `${results.length} abos on the first page`,
    unseen: 'subscriptions',
  }),
  row({ name: 'activeAbo', counted: (answer) => titleOf(answer ?? {}), unseen: 'the subscription in the header' }),
  row({ name: 'localArticles', counted: lengthOf('articles'), unseen: 'the magazine: its list is empty' }),
  row({ name: 'localPartners', counted: lengthOf('partners'), unseen: 'partners on the home page' }),
  row({ name: 'hero', counted: (answer) => titleOf(answer ?? {}), unseen: 'the large picture of the home page' }),
  row({
    name: 'aboTeaser',
    counted: (answer) => titleOf(answer ?? {}),
    unseen: 'the teaser of subscriptions on the home page',
  }),
  row({ name: 'highlights', counted: lengthOf('highlights'), unseen: 'highlights on the home page' }),
  row({ name: 'banners', counted: lengthOf('banners'), unseen: 'banners on the home page' }),
  row({
    name: 'navigation',
    counted: ({ menu, footer }) => `${linksIn(menu)} links in the menu, ${linksIn(footer)} in the footer`,
    unseen: 'the menu and the links of the footer',
  }),
  row({ name: 'redirects', counted: lengthOf('old paths'), unseen: 'pages at old addresses, which are 404' }),
  row({ name: 'downloadCategories', counted: lengthOf('categories'), unseen: 'categories of press downloads' }),
  row({ name: 'downloadDirectories', counted: lengthOf('directories'), unseen: 'press downloads' }),
]

/** The calls that need words of the visitor. The query is a word that the backend's own content has. */
export const searchRows: readonly CallRow[] = [
  row({
    name: 'search',
    counted: ({ productions, others }) => `${productions.count} concerts, ${others.count} other results`,
    unseen: 'results of the search but concerts, which come from the list',
  }),
  row({
    name: 'searchProductions',
    counted: ({ count, results }) => `${Math.max(count, results.length)} concerts`,
    unseen: 'nothing: concerts are searched in the list',
  }),
  row({
    name: 'searchOthers',
    counted: ({ count, results }) => `${Math.max(count, results.length)} other results`,
    unseen: 'articles and pages among the results of the search',
  }),
  row({
    name: 'suggestions',
    counted: ({ productions, others, names }) => `${productions.length + others.length + names.length} suggestions`,
    unseen: 'suggestions while they type',
  }),
]

function linksIn(items: readonly NavigationItem[]): number {
  return items.reduce((sum, { url, children }) => sum + (url ? 1 : 0) + linksIn(children), 0)
}
