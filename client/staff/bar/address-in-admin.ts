import type { User } from '../../../shared/contract/site-content.ts'
import { safeHref } from '../../../shared/html/href.ts'
import type { OwnerName } from '../../../shared/page/section-owner.ts'
import type { Route } from '../../../shared/screens/registry.ts'

/**
 * Returns the administration's address for the displayed entry; null if it has none.
 * @param id of a content page
 */
export function addressInAdmin(
  user: Pick<User, 'admin_menus'> | null,
  route: Route | null,
  id: OwnerName | null,
): string | null {
  const menu = user?.admin_menus?.find(({ key }) => route && key === menuOf[route.screen])
  const entry = route && 'id' in route ? route.id : id
  // a backend may send unsafe addresses
  return menu && entry !== null && safeHref(menu.url) !== null ? `${menu.url}/${entry}` : null
}

/** Spec §6: for each screen, the key of the menu that lists its entries. */
const menuOf: Partial<Record<Route['screen'], string>> = {
  'event-list': 'events',
  'event-detail': 'events',
  'abo-list': 'abos',
  'abo-detail': 'abos',
  'news-list': 'articles',
  article: 'articles',
  press: 'press',
  'content-page': 'pages',
}
