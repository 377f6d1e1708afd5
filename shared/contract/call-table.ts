// The methods and paths of the contract as plain data, from which the browser builds addresses without zod. `calls.ts`
// adds the schemas of requests and responses.

/** Calls below `/api/` and `/{locale}/api/`. */
export const dataPaths = {
  productions: 'GET /api/productions/',
  productionFeed: 'GET /api/productions/feed/',
  production: 'GET /api/productions/{id}/',
  alternatives: 'GET /api/productions/{id}/alternatives/',
  calendar: 'GET /api/productions/calendar/',
  facets: 'GET /api/productions/facets/',
  rooms: 'GET /api/productions/rooms/',
  productionsByIds: 'GET /api/productions/pagemodule/',
  abos: 'GET /api/abos/',
  abo: 'GET /api/abos/{id}/',
  articles: 'GET /api/articles/',
  articleCategories: 'GET /api/articles/categories/',
  article: 'GET /api/articles/{id}/',
  partners: 'GET /api/partners/',
  people: 'GET /api/people/',
  person: 'GET /api/people/{slug}/',
  works: 'GET /api/works/',
  work: 'GET /api/works/{slug}/',
  venues: 'GET /api/venues/',
  venue: 'GET /api/venues/{slug}/',
  hero: 'GET /api/hero/',
  aboTeaser: 'GET /api/aboteaser/',
  highlights: 'GET /api/highlights/',
  banners: 'GET /api/banners/',
  teasers: 'GET /api/teasers/',
  settings: 'GET /api/settings/',
  sitemapParts: 'GET /api/sitemap/',
  sitemapPart: 'GET /api/sitemap/{part}/',
  downloadCategories: 'GET /api/download-categories/',
  downloadDirectories: 'GET /api/download-directories/',
  newsletter: 'POST /api/newsletter/',
  newsletterConfirmation: 'POST /api/newsletter/confirmation/',
  newsletterUnsubscription: 'POST /api/newsletter/unsubscription/',
  suggestions: 'GET /api/search/autocomplete/',
  search: 'GET /api/search/',
  searchProductions: 'GET /api/search/productions/',
  searchOthers: 'GET /api/search/others/',
  localAbos: 'GET /{locale}/api/abos/',
  localArticles: 'GET /{locale}/api/articles/',
  localPartners: 'GET /{locale}/api/partners/',
  activeAbo: 'GET /{locale}/api/active-abo/',
} as const

/** Calls below `/{locale}/pageeditor-api/`. */
export const editorPaths = {
  user: 'GET user',
  navigation: 'GET nav',
  page: 'GET page/{path}',
  container: 'GET container/by-slug/{slug}',
  sections: 'GET sections/{id}/',
  redirects: 'GET redirect',
  redirect: 'GET redirect/{path}',
  mediaList: 'GET media/',
  mediaUpload: 'POST media/',
  media: 'GET media/{id}/',
  mediaUpdate: 'POST media/{id}/',
  mediaDelete: 'DELETE media/{id}/',
  linkChoices: 'GET links/',
  eventChoices: 'GET events/',
  articleChoices: 'GET articles/',
  sponsorChoices: 'GET sponsors/',
  login: 'POST login',
  loginCode: 'POST login/code',
  loginReset: 'POST login/reset',
  loginNewPassword: 'POST login/new-password',
  account: 'GET account/',
  changeAccount: 'POST account/',
  accountPassword: 'POST account/password/',
  twoFactor: 'POST account/two-factor/',
  twoFactorConfirmation: 'POST account/two-factor/confirmation/',
  twoFactorRemoval: 'POST account/two-factor/removal/',
  backupCodes: 'POST account/two-factor/backup-codes/',
  sessions: 'GET account/sessions/',
  endSessions: 'DELETE account/sessions/',
  endSession: 'DELETE account/sessions/{id}/',
  draftPages: 'GET pages/',
  createPage: 'POST pages/',
  reorderPages: 'POST pages/reorder/',
  draftPage: 'GET pages/{id}/',
  updatePageSettings: 'POST pages/{id}/',
  publishPage: 'POST pages/{id}/publish/',
  unpublishPage: 'POST pages/{id}/unpublish/',
  discardDraft: 'POST pages/{id}/discard/',
  restoreVersion: 'POST pages/{id}/restore/',
  duplicatePage: 'POST pages/{id}/duplicate/',
  previewPage: 'POST pages/{id}/preview/',
  pageVersions: 'GET pages/{id}/versions/',
  pageVersion: 'GET pages/{id}/versions/{version_id}/',
  pageRevisions: 'GET pages/{id}/revisions/',
  pageLinks: 'GET pages/{id}/links/',
  pageChecks: 'GET pages/{id}/checks/',
  modules: 'GET {module}/',
  createModule: 'POST {module}/',
  module: 'GET {module}/{id}/',
  updateModule: 'POST {module}/{id}/',
  deleteModule: 'DELETE {module}/{id}/',
  reorderModules: 'POST {module}/reorder/',
} as const

export type DataCallName = keyof typeof dataPaths
export type EditorCallName = keyof typeof editorPaths
export type CallName = DataCallName | EditorCallName

/** Returns a call's method and full path: `{ method: 'GET', path: '/api/abos/{id}/' }`. */
export function routeOf(name: CallName): { method: Method; path: string } {
  if (Object.hasOwn(editorPaths, name)) {
    const { method, path } = parts(editorPaths[name as EditorCallName])
    return { method, path: `/{locale}/pageeditor-api/${path}` }
  }
  return parts(dataPaths[name as DataCallName])
}

export type Method = 'GET' | 'POST' | 'DELETE'

/** Splits a row of a table, such as `GET media/`. */
export function parts(row: string): { method: Method; path: string } {
  const [method, path] = row.split(' ')
  return { method: method as Method, path: path as string }
}
