import type { OwnerName } from '../../../shared/contract/section-owner.ts'
import type { User } from '../../../shared/contract/site-content.ts'
import { safeHref } from '../../../shared/html/href.ts'
import type { Route } from '../../../shared/screens/registry.ts'

/**
 * Returns the address at which the administration edits the displayed entry or lists entries of its kind; null without
 * such an address.
 * @param id the page's owner, for a route without an id
 * @param from path and query of the displayed page, to which the forms of our desk link back
 */
export function addressInAdmin(
  user: Pick<User, 'admin_menus'> | null,
  route: Route | null,
  id: OwnerName | null,
  from: string,
): string | null {
  if (!user || !route) return null
  const { admin_menus: menus = [] } = user
  const place = placeOf(route, id)
  const menu = menus.find(({ key }) => key === menuOf[route.screen])
  // a backend may send unsafe addresses
  if (menu && place && safeHref(menu.url) !== null) return withPlace(menu.url, place, from)
  const list = listOf[route.screen]
  const ours = menus.find(({ url }) => url.startsWith(desk))
  if (!list || !ours) return null
  const { search } = new URL(ours.url, 'https://desk.example')
  return 'slug' in route
    ? withPlace(`${desk}${list}${search}`, `/slug/${encodeURIComponent(route.slug)}`, from)
    : `${desk}${list}${search}`
}

/** How the addresses of our desk begin. */
export const desk = '/admin/'

/** Spec §6: for each screen, the key of the menu that lists its entries. */
export const menuOf: Partial<Record<Route['screen'], string>> = {
  'event-list': 'events',
  'event-detail': 'events',
  'abo-list': 'abos',
  'abo-detail': 'abos',
  'news-list': 'articles',
  article: 'articles',
  press: 'press',
  watchlist: 'events',
  'content-page': 'pages',
}

/** The list of our desk for each screen that shows no single row, or whose address names the row by its slug. */
const listOf: Partial<Record<Route['screen'], string>> = {
  home: 'features',
  press: 'press',
  person: 'people',
  work: 'works',
  hall: 'venues',
}

function placeOf(route: Route, id: OwnerName | null): string | null {
  const entry = 'id' in route ? route.id : id
  // a provisional page has no row
  return entry === null || entry === 0 ? null : `/${entry}`
}

/**
 * Inserts a path before an address's query and, for our desk, adds `from`: `/admin/events?locale=en`, `/14` →
 * `/admin/events/14?locale=en&from=…`.
 */
function withPlace(address: string, place: string, from: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  const added = `${path.replace(/\/$/, '')}${place}`
  // a backend's forms do not support the parameter
  if (!path.startsWith(desk)) return `${added}${query}${hash}`
  return `${added}?${new URLSearchParams([...new URLSearchParams(query), ['from', from]])}${hash}`
}
