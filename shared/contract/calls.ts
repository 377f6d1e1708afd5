// Every call of the contract (spec §7), once: OpenAPI, the proxied client's validation and the contract
// tests are all derived from this list.
import { z } from 'zod'
import { abo, aboList, activeAbo } from './abo.ts'
import { accountCalls } from './account.ts'
import { paged } from './common.ts'
import { editorCalls } from './editor-calls.ts'
import { mediaLibraryCalls } from './media-library.ts'
import { newsletterAnswer, newsletterRequest, newsletterToken } from './newsletter.ts'
import { page, section } from './page.ts'
import { downloadCategory, downloadDirectory } from './press.ts'
import {
  articleTeaser,
  calendar,
  partner,
  production,
  productionFeedItem,
  productionList,
  productionListItem,
  room,
} from './production.ts'
import {
  articleListQuery,
  calendarQuery,
  downloadDirectoriesQuery,
  draftQuery,
  idsQuery,
  pageQuery,
  pageVersionQuery,
  productionFeedQuery,
  productionListQuery,
  searchQuery,
  suggestionQuery,
} from './queries.ts'
import { otherSearch, productionSearch, search, suggestions } from './search.ts'
import {
  aboTeaser,
  article,
  articleCategory,
  banner,
  hero,
  highlight,
  navigation,
  redirectRow,
  user,
} from './site-content.ts'
import { sitemapEntry, sitemapPart } from './sitemap.ts'

export interface Call {
  /** As in OpenAPI. Calls below `/api/` also take `?locale=de|en`. */
  path: string
  summary: string
  /** GET unless told. */
  method?: 'post' | 'delete'
  /** What a POST takes, as JSON. */
  body?: z.ZodType
  /** A POST that takes a form with a file under this name instead. */
  file?: string
  /** Whose revision `If-Match` has to name: the write is based on it. */
  needsRevision?: 'page' | 'settings' | 'block'
  /** Of the answer; 200 unless told. */
  status?: 201
  /** Problems of its own that it answers with, beside those that every call may. */
  refusals?: Record<number, string>
  query?: z.ZodObject
  /** Body of the answer. */
  answer: z.ZodType
  /** For staff of the site: answers 401 to anonymous visitors, 403 to other sites' staff. */
  needsLogin?: true
  /** Whether 404 is among the answers: a single thing, or a page past the end. */
  mayBeMissing?: true
}

const articleList = paged(articleTeaser)

export const calls = {
  user: {
    path: '/{locale}/pageeditor-api/user',
    summary: 'Who is logged in',
    answer: user,
    needsLogin: true,
  },
  navigation: { path: '/{locale}/pageeditor-api/nav', summary: 'Menu and footer', answer: navigation },
  page: {
    path: '/{locale}/pageeditor-api/page/{path}',
    summary: 'An editable page: the published version, or for staff any version',
    query: pageVersionQuery,
    answer: page,
    mayBeMissing: true,
  },
  container: {
    path: '/{locale}/pageeditor-api/container/by-slug/{slug}',
    summary: 'A section by its name: the published one, or for staff with `draft` that of a draft',
    query: draftQuery,
    answer: section,
    mayBeMissing: true,
  },
  redirects: {
    path: '/{locale}/pageeditor-api/redirect',
    summary: 'All old paths and where they lead',
    answer: z.array(redirectRow),
  },
  redirect: {
    path: '/{locale}/pageeditor-api/redirect/{path}',
    summary: 'Where an old path leads',
    answer: redirectRow,
    mayBeMissing: true,
  },
  productions: {
    path: '/api/productions/',
    summary: 'Concerts in the order of time, 24 a page; without a date what is upcoming',
    query: productionListQuery,
    answer: productionList,
    mayBeMissing: true,
  },
  productionFeed: {
    path: '/api/productions/feed/',
    summary: 'Concerts in the order of time, at most 300, with what calendars and feeds tell of them',
    query: productionFeedQuery,
    answer: z.array(productionFeedItem),
  },
  production: { path: '/api/productions/{id}/', summary: 'One concert', answer: production, mayBeMissing: true },
  calendar: {
    path: '/api/productions/calendar/',
    summary: 'Months that have concerts, and the days of one of them',
    query: calendarQuery,
    answer: calendar,
  },
  rooms: { path: '/api/productions/rooms/', summary: 'Halls and the houses that they are in', answer: z.array(room) },
  productionsByIds: {
    path: '/api/productions/pagemodule/',
    summary: 'Concerts by their ids, for the event lists of pages',
    query: idsQuery,
    answer: z.array(productionListItem),
  },
  abos: {
    path: '/api/abos/',
    summary: 'Subscriptions, 12 a page',
    query: pageQuery,
    answer: aboList,
    mayBeMissing: true,
  },
  abo: { path: '/api/abos/{id}/', summary: 'One subscription', answer: abo, mayBeMissing: true },
  articles: {
    path: '/api/articles/',
    summary: 'News, newest first, 12 a page',
    query: articleListQuery,
    answer: articleList,
    mayBeMissing: true,
  },
  articleCategories: {
    path: '/api/articles/categories/',
    summary: 'Categories that have articles, the fullest first',
    answer: z.array(articleCategory),
  },
  article: { path: '/api/articles/{id}/', summary: 'One article', answer: article, mayBeMissing: true },
  partners: { path: '/api/partners/', summary: 'Partners and sponsors', answer: z.array(partner) },
  hero: { path: '/api/hero/', summary: "The home page's opening, or null", answer: hero.nullable() },
  aboTeaser: {
    path: '/api/aboteaser/',
    summary: 'The teaser for a subscription, or null',
    answer: aboTeaser.nullable(),
  },
  highlights: {
    path: '/api/highlights/',
    summary: 'Concerts that the home page shows large',
    answer: z.array(highlight),
  },
  banners: { path: '/api/banners/', summary: 'Calls to action', answer: z.array(banner) },
  sitemapParts: {
    path: '/api/sitemap/',
    summary: 'The parts of the sitemap: pages, abos, articles, and months of concerts',
    answer: z.array(sitemapPart),
  },
  sitemapPart: {
    path: '/api/sitemap/{part}/',
    summary: 'Addresses of one part of the sitemap, in both languages',
    answer: z.array(sitemapEntry),
  },
  downloadCategories: {
    path: '/api/download-categories/',
    summary: 'Categories of press downloads that have files',
    answer: z.array(downloadCategory),
  },
  downloadDirectories: {
    path: '/api/download-directories/',
    summary: 'Directories of press downloads with their files, all or those of one category',
    query: downloadDirectoriesQuery,
    answer: z.array(downloadDirectory),
  },
  newsletter: {
    path: '/api/newsletter/',
    method: 'post',
    summary: 'Asks for the newsletter: sends a mail whose link confirms it',
    body: newsletterRequest,
    answer: newsletterAnswer,
    refusals: {
      403: 'The request comes from another website',
      409: 'The address is registered already',
      429: 'Too many requests for this address or of this visitor; `Retry-After` says when to come back',
    },
  },
  newsletterConfirmation: {
    path: '/api/newsletter/confirmation/',
    method: 'post',
    summary: 'Confirms an address with the token of the mail',
    body: newsletterToken,
    answer: newsletterAnswer,
    refusals: { 410: 'The token is forged, used up or has expired' },
  },
  newsletterUnsubscription: {
    path: '/api/newsletter/unsubscription/',
    method: 'post',
    summary: 'Ends a subscription with the token of any of its mails',
    body: newsletterToken,
    answer: newsletterAnswer,
    refusals: { 410: 'The token is forged or has expired' },
  },
  suggestions: {
    path: '/api/search/autocomplete/',
    summary: 'The first few concerts, names, articles and pages for what has been typed so far',
    query: suggestionQuery,
    answer: suggestions,
  },
  search: {
    path: '/api/search/',
    summary: 'Concerts and everything else that is found, page by page',
    query: searchQuery,
    answer: search,
    mayBeMissing: true,
  },
  searchProductions: {
    path: '/api/search/productions/',
    summary: 'Concerts that are found, upcoming before past, 24 a page',
    query: searchQuery,
    answer: productionSearch,
    mayBeMissing: true,
  },
  searchOthers: {
    path: '/api/search/others/',
    summary: 'Articles, pages, subscriptions and houses that are found, the best first, 12 a page',
    query: searchQuery,
    answer: otherSearch,
    mayBeMissing: true,
  },
  localAbos: {
    path: '/{locale}/api/abos/',
    summary: 'Subscriptions, 12 a page',
    query: pageQuery,
    answer: aboList,
    mayBeMissing: true,
  },
  localArticles: {
    path: '/{locale}/api/articles/',
    summary: 'The newest articles as a plain array',
    answer: z.array(articleTeaser),
  },
  localPartners: {
    path: '/{locale}/api/partners/',
    summary: 'Partners and sponsors as a plain array',
    answer: z.array(partner),
  },
  activeAbo: {
    path: '/{locale}/api/active-abo/',
    summary: 'The subscription that the layout advertises, or null',
    answer: activeAbo,
  },
  ...mediaLibraryCalls,
  ...accountCalls,
  ...editorCalls,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
export type AnswerOf<Name extends CallName> = z.infer<(typeof calls)[Name]['answer']>
