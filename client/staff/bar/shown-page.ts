// The page that the bar describes. The public script changes the page on navigation without notifying the staff script,
// so this module observes the document.
import { proxy, ref } from 'valtio/vanilla'
import { type OwnerName, ownerName } from '../../../shared/contract/section-owner.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { ownerOfRoute } from '../../../shared/screens/owner-of-route.ts'
import type { Route } from '../../../shared/screens/registry.ts'
import { parsePath } from '../../../shared/screens/routes.ts'
import { mayEditPages } from '../../../shared/staff/page-rights.ts'
import { call } from '../api.ts'
import { pageData } from '../page-data.ts'
import { staffLocale } from '../staff-locale.ts'
import { staffState } from '../staff-state.ts'

interface Draft {
  published: { at: string } | null
  has_changes: boolean
}

interface ShownPage {
  path: string
  locale: Locale
  title: string
  route: Route | null
  /** The displayed state of a content page: the public one, the draft, or a stored version. */
  view: 'public' | 'draft' | 'version'
  /** The owner whose sections edit mode edits here; null until it is known, and on pages without sections. */
  id: OwnerName | null
  draft: Draft | null
}

export const shownPage = proxy<ShownPage>({
  path: '',
  locale: staffLocale(),
  title: '',
  route: routeOf(location.pathname),
  view: 'public',
  id: idOf(pageData()),
  draft: null,
})

/** Updates `shownPage` now and after every navigation, and loads the page's draft. */
export function followNavigation(): void {
  const id = idOf(pageData())
  follow()
  if (id !== null) void loadDraft(shownPage.path, id)
  // client navigation sets the title last, after it has rendered the page
  new MutationObserver(follow).observe(document.head, { childList: true, subtree: true, characterData: true })
  window.addEventListener('popstate', follow)
}

function follow(): void {
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  const name = pageData().siteDetails.name
  shownPage.title = document.title.replace(` – ${name}`, '')
  shownPage.locale = staffLocale()
  shownPage.view = query.has('draft') ? 'draft' : query.has('v') || query.has('version_id') ? 'version' : 'public'
  if (pathname === shownPage.path) return
  const isFirst = shownPage.path === ''
  const route = routeOf(pathname)
  Object.assign(shownPage, { path: pathname, route, id: null, draft: null })
  if (isFirst || !route) return
  if (route.screen === 'content-page') void findPage(pathname, route.path)
  const owner = ownerOfRoute(route, pageData().site)
  if (owner) void loadDraft(pathname, ownerName(owner))
}

function routeOf(pathname: string): Route | null {
  const route = parsePath(decodeURI(pathname).replace(/\/+$/, ''))
  return route && ref(route)
}

function idOf(page: AnyPageData): OwnerName | null {
  return page.owner ?? null
}

async function findPage(path: string, below: string): Promise<void> {
  const page = await silently(call('page', { path: below }))
  if (page) await loadDraft(path, page.id)
}

async function loadDraft(path: string, id: OwnerName): Promise<void> {
  if (path === shownPage.path) shownPage.id = id
  // a provisional page has no draft; the server refuses drafts to roles that may not edit pages
  if (id === 0) return
  if (staffState.user && !mayEditPages(staffState.user)) return
  const draft = await silently(call('draftPage', { id }))
  if (draft && path === shownPage.path) shownPage.draft = ref({ ...draft })
}

/** Logs a failed call and returns null, so that the bar omits data that cannot be loaded. */
async function silently<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    console.info('staff bar:', error)
    return null
  }
}
