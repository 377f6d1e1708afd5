// Which page is on the screen, in a document that the visitor's navigation changes without telling staff's script.
import { proxy, ref } from 'valtio/vanilla'
import type { Locale } from '../../../shared/locale.ts'
import type { AnyPageData } from '../../../shared/page-data.ts'
import { parsePath } from '../../../shared/routes.ts'
import type { Route } from '../../../shared/screens/registry.ts'
import { call } from '../api.ts'
import { pageData } from '../page-data.ts'
import { staffLocale } from '../staff-locale.ts'

/** Of a page's draft, what the bar tells (shared/contract/editor.ts). */
interface Draft {
  published: { at: string } | null
  has_changes: boolean
}

interface ShownPage {
  path: string
  locale: Locale
  title: string
  route: Route | null
  /** What of an editable page is shown: what the public sees, its draft, or some version. */
  view: 'public' | 'draft' | 'version'
  /** Of an editable page, once it is known. */
  id: number | null
  draft: Draft | null
}

/** To begin with what the document says of itself; in edit mode that is all, for it leads to no other page. */
export const shownPage = proxy<ShownPage>({
  path: '',
  locale: staffLocale(),
  title: '',
  route: routeOf(location.pathname),
  view: 'public',
  id: idOf(pageData()),
  draft: null,
})

/** From here on `shownPage` follows the address and the title. */
export function followNavigation(): void {
  const id = idOf(pageData())
  follow()
  if (id !== null) void loadDraft(shownPage.path, id)
  // the title changes last: the page stands by then, in whatever browser
  new MutationObserver(follow).observe(document.head, { childList: true, subtree: true, characterData: true })
  window.addEventListener('popstate', follow)
}

function follow(): void {
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  const name = pageData().siteDetails.name
  shownPage.title = document.title.replace(` – ${name}`, '')
  shownPage.locale = staffLocale()
  shownPage.view = query.has('draft') ? 'draft' : query.has('v') ? 'version' : 'public'
  if (pathname === shownPage.path) return
  const isFirst = shownPage.path === ''
  const route = routeOf(pathname)
  Object.assign(shownPage, { path: pathname, route, id: null, draft: null })
  if (!isFirst && route?.screen === 'content-page') void findPage(pathname, route.path)
}

function routeOf(pathname: string): Route | null {
  const route = parsePath(decodeURI(pathname).replace(/\/+$/, ''))
  return route && ref(route)
}

function idOf(page: AnyPageData): number | null {
  return page.screen === 'content-page' ? page.data.page.id : null
}

async function findPage(path: string, below: string): Promise<void> {
  const page = await silently(call('page', { path: below }))
  if (page) await loadDraft(path, page.id)
}

async function loadDraft(path: string, id: number): Promise<void> {
  if (path === shownPage.path) shownPage.id = id
  const draft = await silently(call('draftPage', { id }))
  if (draft && path === shownPage.path) shownPage.draft = ref({ ...draft })
}

/** What the bar cannot find out it does not tell: the page itself is there. */
async function silently<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    console.info('staff bar:', error)
    return null
  }
}
