// The calls of the contract as plain data, from which the browser builds addresses without zod. `calls.ts` adds the
// schemas of requests and responses.

import { anything, below, type CallRow } from './calls/row.ts'
import { ownerPattern } from './section-owner.ts'

/** A call of the contract. */
export interface ContractRow extends CallRow {
  /** The name of its query in `queries.ts`. */
  query?: keyof typeof import('./queries.ts')
  /** Whether null is an answer; for other calls, it means a missing object or list page. */
  mayBeNull?: true
}

const slug = '[a-z0-9-]{1,90}'
const part = 'pages|abos|articles|people|works|halls|concerts-[0-9]{4}-[0-9]{2}(?:-[1-9][0-9]{0,3})?'
const path = '.+'
const owner = ownerPattern.source.slice(1, -1)

/** Calls below `/api/` and `/{locale}/api/`. */
export const dataRows = {
  productions: { method: 'GET', path: '/api/productions/', right: 'anyone', query: 'productionListQuery' },
  productionFeed: { method: 'GET', path: '/api/productions/feed/', right: 'anyone', query: 'productionFeedQuery' },
  production: { method: 'GET', path: '/api/productions/{id}/', right: 'anyone' },
  alternatives: { method: 'GET', path: '/api/productions/{id}/alternatives/', right: 'anyone' },
  calendar: { method: 'GET', path: '/api/productions/calendar/', right: 'anyone', query: 'calendarQuery' },
  facets: { method: 'GET', path: '/api/productions/facets/', right: 'anyone', query: 'productionFacetsQuery' },
  rooms: { method: 'GET', path: '/api/productions/rooms/', right: 'anyone' },
  productionsByIds: { method: 'GET', path: '/api/productions/pagemodule/', right: 'anyone', query: 'idsQuery' },
  abos: { method: 'GET', path: '/api/abos/', right: 'anyone', query: 'pageQuery' },
  abo: { method: 'GET', path: '/api/abos/{id}/', right: 'anyone' },
  articles: { method: 'GET', path: '/api/articles/', right: 'anyone', query: 'articleListQuery' },
  articleCategories: { method: 'GET', path: '/api/articles/categories/', right: 'anyone' },
  article: { method: 'GET', path: '/api/articles/{id}/', right: 'anyone' },
  partners: { method: 'GET', path: '/api/partners/', right: 'anyone' },
  people: { method: 'GET', path: '/api/people/', right: 'anyone', query: 'registerQuery' },
  person: { method: 'GET', path: '/api/people/{slug}/', right: 'anyone', where: { slug } },
  works: { method: 'GET', path: '/api/works/', right: 'anyone', query: 'registerQuery' },
  work: { method: 'GET', path: '/api/works/{slug}/', right: 'anyone', where: { slug } },
  venues: { method: 'GET', path: '/api/venues/', right: 'anyone' },
  venue: { method: 'GET', path: '/api/venues/{slug}/', right: 'anyone', where: { slug } },
  hero: { method: 'GET', path: '/api/hero/', right: 'anyone', mayBeNull: true },
  aboTeaser: { method: 'GET', path: '/api/aboteaser/', right: 'anyone', mayBeNull: true },
  highlights: { method: 'GET', path: '/api/highlights/', right: 'anyone' },
  banners: { method: 'GET', path: '/api/banners/', right: 'anyone' },
  teasers: { method: 'GET', path: '/api/teasers/', right: 'anyone' },
  settings: { method: 'GET', path: '/api/settings/', right: 'anyone' },
  sitemapParts: { method: 'GET', path: '/api/sitemap/', right: 'anyone' },
  sitemapPart: { method: 'GET', path: '/api/sitemap/{part}/', right: 'anyone', where: { part } },
  downloadCategories: { method: 'GET', path: '/api/download-categories/', right: 'anyone' },
  downloadDirectories: {
    method: 'GET',
    path: '/api/download-directories/',
    right: 'anyone',
    query: 'downloadDirectoriesQuery',
  },
  newsletter: { method: 'POST', path: '/api/newsletter/', right: 'anyone' },
  newsletterConfirmation: { method: 'POST', path: '/api/newsletter/confirmation/', right: 'anyone' },
  newsletterUnsubscription: { method: 'POST', path: '/api/newsletter/unsubscription/', right: 'anyone' },
  suggestions: { method: 'GET', path: '/api/search/autocomplete/', right: 'anyone', query: 'suggestionQuery' },
  search: { method: 'GET', path: '/api/search/', right: 'anyone', query: 'searchQuery' },
  searchProductions: { method: 'GET', path: '/api/search/productions/', right: 'anyone', query: 'searchQuery' },
  searchOthers: { method: 'GET', path: '/api/search/others/', right: 'anyone', query: 'searchQuery' },
  localAbos: { method: 'GET', path: '/{locale}/api/abos/', right: 'anyone', query: 'pageQuery' },
  localArticles: { method: 'GET', path: '/{locale}/api/articles/', right: 'anyone' },
  localPartners: { method: 'GET', path: '/{locale}/api/partners/', right: 'anyone' },
  activeAbo: { method: 'GET', path: '/{locale}/api/active-abo/', right: 'anyone', mayBeNull: true },
} as const satisfies Readonly<Record<string, ContractRow>>

/** What a page is made of, for visitors and staff, and who is logged in. */
export const readRows = below('/{locale}/pageeditor-api/', {
  user: { method: 'GET', path: 'user', right: 'any staff' },
  navigation: { method: 'GET', path: 'nav', right: 'anyone' },
  page: { method: 'GET', path: 'page/{path}', right: 'anyone', query: 'pageVersionQuery', where: { path } },
  container: {
    method: 'GET',
    path: 'container/by-slug/{slug}',
    right: 'anyone',
    query: 'draftQuery',
    where: { slug: anything },
  },
  sections: { method: 'GET', path: 'sections/{id}/', right: 'anyone', query: 'pageVersionQuery', where: { id: owner } },
  redirects: { method: 'GET', path: 'redirect', right: 'anyone' },
  redirect: { method: 'GET', path: 'redirect/{path}', right: 'anyone', where: { path } },
})

/** The media library of the page editor, with the desk's rights to files. */
export const mediaRows = below('/{locale}/pageeditor-api/', {
  mediaList: { method: 'GET', path: 'media/', right: 'media: read', query: 'libraryQuery' },
  mediaUpload: { method: 'POST', path: 'media/', right: 'media: publish', status: 201 },
  media: { method: 'GET', path: 'media/{id}/', right: 'media: read' },
  mediaUpdate: { method: 'POST', path: 'media/{id}/', right: 'media: publish' },
  mediaDelete: { method: 'DELETE', path: 'media/{id}/', right: 'media: remove' },
})

/** What a link or a list of a block may refer to. */
export const choiceRows = below('/{locale}/pageeditor-api/', {
  linkChoices: { method: 'GET', path: 'links/', right: 'pages: save', query: 'linkQuery' },
  eventChoices: { method: 'GET', path: 'events/', right: 'pages: save', query: 'libraryQuery' },
  articleChoices: { method: 'GET', path: 'articles/', right: 'pages: save', query: 'libraryQuery' },
  sponsorChoices: { method: 'GET', path: 'sponsors/', right: 'pages: save', query: 'libraryQuery' },
})

/** Logging in, and a new password. */
export const loginRows = below('/{locale}/pageeditor-api/', {
  login: { method: 'POST', path: 'login', right: 'anyone' },
  loginCode: { method: 'POST', path: 'login/code', right: 'anyone' },
  loginReset: { method: 'POST', path: 'login/reset', right: 'anyone' },
  loginNewPassword: { method: 'POST', path: 'login/new-password', right: 'anyone' },
})

/** The account of the person who is logged in. */
export const accountRows = below('/{locale}/pageeditor-api/', {
  account: { method: 'GET', path: 'account/', right: 'any staff' },
  changeAccount: { method: 'POST', path: 'account/', right: 'any staff' },
  accountPassword: { method: 'POST', path: 'account/password/', right: 'any staff' },
  twoFactor: { method: 'POST', path: 'account/two-factor/', right: 'any staff' },
  twoFactorConfirmation: { method: 'POST', path: 'account/two-factor/confirmation/', right: 'any staff' },
  twoFactorRemoval: { method: 'POST', path: 'account/two-factor/removal/', right: 'any staff' },
  backupCodes: { method: 'POST', path: 'account/two-factor/backup-codes/', right: 'any staff' },
  sessions: { method: 'GET', path: 'account/sessions/', right: 'any staff' },
  endSessions: { method: 'DELETE', path: 'account/sessions/', right: 'any staff' },
  endSession: { method: 'DELETE', path: 'account/sessions/{id}/', right: 'any staff' },
})

/** Drafts of pages and of their blocks. The module is the name of a block. */
export const draftRows = below('/{locale}/pageeditor-api/', {
  draftPages: { method: 'GET', path: 'pages/', right: 'pages: save', query: 'searchQuery' },
  createPage: { method: 'POST', path: 'pages/', right: 'pages: save', status: 201 },
  reorderPages: { method: 'POST', path: 'pages/reorder/', right: 'pages: save' },
  draftPage: { method: 'GET', path: 'pages/{id}/', right: 'pages: save', where: { id: owner } },
  updatePageSettings: { method: 'POST', path: 'pages/{id}/', right: 'pages: save', where: { id: owner } },
  pageChanges: { method: 'GET', path: 'pages/{id}/changes/', right: 'pages: save', where: { id: owner } },
  pageRequest: { method: 'GET', path: 'pages/{id}/requests/', right: 'pages: save', where: { id: owner } },
  askPublication: {
    method: 'POST',
    path: 'pages/{id}/requests/',
    right: 'pages: save',
    status: 201,
    where: { id: owner },
  },
  publishPage: { method: 'POST', path: 'pages/{id}/publish/', right: 'pages: publish', where: { id: owner } },
  unpublishPage: { method: 'POST', path: 'pages/{id}/unpublish/', right: 'pages: publish', where: { id: owner } },
  discardDraft: { method: 'POST', path: 'pages/{id}/discard/', right: 'pages: save', where: { id: owner } },
  restoreVersion: { method: 'POST', path: 'pages/{id}/restore/', right: 'pages: save', where: { id: owner } },
  duplicatePage: {
    method: 'POST',
    path: 'pages/{id}/duplicate/',
    right: 'pages: save',
    status: 201,
    where: { id: owner },
  },
  previewPage: { method: 'POST', path: 'pages/{id}/preview/', right: 'pages: save', status: 201, where: { id: owner } },
  pageVersions: {
    method: 'GET',
    path: 'pages/{id}/versions/',
    right: 'pages: save',
    query: 'pageQuery',
    where: { id: owner },
  },
  pageVersion: { method: 'GET', path: 'pages/{id}/versions/{version_id}/', right: 'pages: save', where: { id: owner } },
  pagePoints: { method: 'GET', path: 'pages/{id}/points/', right: 'pages: save', where: { id: owner } },
  pagePoint: { method: 'GET', path: 'pages/{id}/points/{point_id}/', right: 'pages: save', where: { id: owner } },
  pageRevisions: {
    method: 'GET',
    path: 'pages/{id}/revisions/',
    right: 'pages: save',
    query: 'pageQuery',
    where: { id: owner },
  },
  pageLinks: { method: 'GET', path: 'pages/{id}/links/', right: 'pages: save', where: { id: owner } },
  pageChecks: { method: 'GET', path: 'pages/{id}/checks/', right: 'pages: save', where: { id: owner } },
  modules: { method: 'GET', path: '{module}/', right: 'pages: save', query: 'moduleListQuery' },
  createModule: { method: 'POST', path: '{module}/', right: 'pages: save', status: 201 },
  module: { method: 'GET', path: '{module}/{id}/', right: 'pages: save' },
  updateModule: { method: 'POST', path: '{module}/{id}/', right: 'pages: save' },
  deleteModule: { method: 'DELETE', path: '{module}/{id}/', right: 'pages: save', query: 'deleteModuleQuery' },
  reorderModules: { method: 'POST', path: '{module}/reorder/', right: 'pages: save' },
})

/** Calls below `/{locale}/pageeditor-api/`. */
export const editorRows = { ...readRows, ...mediaRows, ...choiceRows, ...loginRows, ...accountRows, ...draftRows }

export const contractRows = { ...dataRows, ...editorRows }

export type CallName = keyof typeof contractRows

/** Returns a call's method and full path: `{ method: 'GET', path: '/api/abos/{id}/' }`. */
export function routeOf(name: CallName): ContractRow {
  return contractRows[name]
}
