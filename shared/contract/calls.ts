// The requests and responses of the contract (spec §7). OpenAPI and the types of the browser's calls are derived from
// this list; `call-table.ts` has the paths.
import { z } from 'zod'
import { abo, aboList, activeAbo } from './abo.ts'
import { accountCalls } from './account.ts'
import { type CallName, type contractRows, routeOf } from './call-table.ts'
import type { AnswerOf, BodyOf, CallDescription } from './calls/describe.ts'
import type { CallRow } from './calls/row.ts'
import { paged } from './common.ts'
import { editorCalls } from './editor-calls.ts'
import { mediaLibraryCalls } from './media-library.ts'
import { newsletterAnswer, newsletterRequest, newsletterToken } from './newsletter.ts'
import { namedSection, ownerSections, page } from './page.ts'
import { person, work } from './people.ts'
import { downloadCategory, downloadDirectory } from './press.ts'
import {
  articleTeaser,
  calendar,
  facets,
  partner,
  production,
  productionFeedItem,
  productionList,
  productionListItem,
  room,
} from './production.ts'
import * as queries from './queries.ts'
import { peopleRegister, worksRegister } from './registers.ts'
import { otherSearch, productionSearch, search, suggestions } from './search.ts'
import { siteSettings } from './settings.ts'
import {
  aboTeaser,
  article,
  articleCategory,
  articleWithText,
  banner,
  hero,
  highlight,
  navigation,
  redirectRow,
  user,
} from './site-content.ts'
import { sitemapEntry, sitemapPart } from './sitemap.ts'
import { venueList, venuePage } from './venue.ts'

const articleList = paged(articleTeaser)

const descriptions = {
  user: {
    summary: 'The logged-in user',
    answer: user,
  },
  navigation: { summary: 'Menu and footer', answer: navigation },
  page: {
    summary: 'A content page: the published version, or any version for staff',
    answer: page,
    mayBeMissing: true,
  },
  container: {
    summary:
      'A published section by its name, with the entries that its lists refer to; for staff with `draft`, of a draft',
    answer: namedSection,
    mayBeMissing: true,
  },
  sections: {
    summary:
      'The sections below a production (`production-12`), an article or the home page (`home-1`: sites are numbered); missing without any. Drafts and versions for staff, `preview` with a signed token',
    answer: ownerSections,
    mayBeMissing: true,
  },
  redirects: {
    summary: 'All old paths with their targets',
    answer: z.array(redirectRow),
  },
  redirect: {
    summary: 'The target of an old path',
    answer: redirectRow,
    mayBeMissing: true,
  },
  productions: {
    summary: 'Concerts by date, 24 per page; upcoming ones without a date',
    answer: productionList,
    ownAnswer: paged(production),
    mayBeMissing: true,
  },
  productionFeed: {
    summary: 'At most 300 concerts by date, for calendars and feeds',
    answer: z.array(productionFeedItem),
  },
  production: { summary: 'One concert', answer: production, mayBeMissing: true },
  alternatives: { summary: 'Concerts to go to instead', answer: z.array(productionListItem), mayBeMissing: true },
  calendar: {
    summary: 'Months with concerts, and the days of one month',
    answer: calendar,
  },
  facets: { summary: 'The number of concerts by genre and venue', answer: facets },
  rooms: { summary: 'Rooms with their venues', answer: z.array(room) },
  productionsByIds: {
    summary: 'Concerts by their ids, for the event lists of pages; without `ids`, the next 90 concerts by date',
    answer: z.array(productionListItem),
  },
  abos: {
    summary: 'Subscriptions, 12 per page',
    answer: aboList,
    mayBeMissing: true,
  },
  abo: { summary: 'One subscription', answer: abo, mayBeMissing: true },
  articles: {
    summary: 'Articles, newest first, 12 per page',
    answer: articleList,
    mayBeMissing: true,
  },
  articleCategories: {
    summary: 'Categories with articles, the largest first',
    answer: z.array(articleCategory),
  },
  article: { summary: 'One article', answer: article, mayBeMissing: true },
  partners: { summary: 'Partners and sponsors', answer: z.array(partner) },
  people: { summary: 'Performers here, A to Z', answer: peopleRegister, mayBeMissing: true },
  person: { summary: 'A performer with the concerts of all sites', answer: person, mayBeMissing: true },
  works: { summary: 'Works played here, A to Z', answer: worksRegister, mayBeMissing: true },
  work: { summary: 'A work with the concerts of all sites', answer: work, mayBeMissing: true },
  venues: { summary: 'The halls with their next concerts', answer: venueList, mayBeMissing: true },
  venue: { summary: 'A hall with rooms, access and directions', answer: venuePage, mayBeMissing: true },
  hero: { summary: "The home page's opening, or null", answer: hero.nullable() },
  aboTeaser: { summary: 'The teaser for a subscription, or null', answer: aboTeaser.nullable() },
  highlights: { summary: 'Highlighted concerts of the home page', answer: z.array(highlight) },
  banners: { summary: 'Calls to action', answer: z.array(banner) },
  teasers: { summary: 'Articles that the home page promotes', answer: z.array(articleTeaser) },
  settings: { summary: 'Name, contact data and links of the site', answer: siteSettings },
  sitemapParts: {
    summary: 'The parts of the sitemap: pages, abos, articles, and months of concerts',
    answer: z.array(sitemapPart),
  },
  sitemapPart: {
    summary: 'Addresses of one part of the sitemap, in both languages',
    answer: z.array(sitemapEntry),
  },
  downloadCategories: {
    summary: 'Categories of press downloads with files',
    answer: z.array(downloadCategory),
  },
  downloadDirectories: {
    summary: 'Directories of press downloads with their files, all or those of one category',
    answer: z.array(downloadDirectory),
  },
  newsletter: {
    summary: 'Subscribes to the newsletter: sends a mail with a confirmation link',
    body: newsletterRequest,
    answer: newsletterAnswer,
    refusals: {
      403: 'The request comes from another website',
      409: 'The address is already registered',
      429: 'Too many requests for this address or from this visitor; see `Retry-After`',
    },
  },
  newsletterConfirmation: {
    summary: 'Confirms a subscription with the token of the mail',
    body: newsletterToken,
    answer: newsletterAnswer,
    refusals: { 410: 'The token is forged, used or expired' },
  },
  newsletterUnsubscription: {
    summary: 'Ends a subscription with the token of any of its mails',
    body: newsletterToken,
    answer: newsletterAnswer,
    refusals: { 410: 'The token is forged or expired' },
  },
  suggestions: {
    summary: 'The first few concerts, names, articles and pages for an unfinished query',
    answer: suggestions,
  },
  search: {
    summary: 'Concerts and all other search results, by page',
    answer: search,
    mayBeMissing: true,
  },
  searchProductions: {
    summary: 'Concerts among the search results, upcoming before past, 24 per page',
    answer: productionSearch,
    mayBeMissing: true,
  },
  searchOthers: {
    summary: 'Articles, pages, subscriptions and venues among the search results, best first, 12 per page',
    answer: otherSearch,
    mayBeMissing: true,
  },
  localAbos: {
    summary: 'Subscriptions, 12 per page',
    answer: aboList,
    mayBeMissing: true,
  },
  localArticles: {
    summary: 'All articles with their texts as a plain array, newest first, at most 2,000',
    answer: z.array(articleWithText),
  },
  localPartners: { summary: 'Partners and sponsors as a plain array', answer: z.array(partner) },
  activeAbo: {
    summary: 'The subscription that the layout advertises, or null',
    answer: activeAbo,
  },
  ...mediaLibraryCalls,
  ...accountCalls,
  ...editorCalls,
} as const satisfies Record<CallName, CallDescription>

/** The request and the answer of each call, with the query that its row names. */
export type ContractSchemas = {
  [Name in CallName]: (typeof descriptions)[Name] & QuerySchema<(typeof contractRows)[Name]>
}
export type QuerySchema<Row> = Row extends { query: infer Name extends keyof typeof queries }
  ? { query: (typeof queries)[Name] }
  : unknown

const queriesByName: ReadonlyMap<string, z.ZodObject> = new Map(Object.entries(queries))

/** The calls by name, in the order of the OpenAPI document. */
export const calls = Object.fromEntries(
  Object.entries<CallDescription>(descriptions).map(([name, description]): [string, unknown] => {
    const row = routeOf(name as CallName)
    return [name, { ...description, ...row, query: row.query && queriesByName.get(row.query) }]
  }),
) as { [Name in CallName]: ContractSchemas[Name] & CallRow }

export type CallAnswer<Name extends CallName> = AnswerOf<ContractSchemas[Name]>
export type CallBody<Name extends CallName> = BodyOf<ContractSchemas[Name]>
