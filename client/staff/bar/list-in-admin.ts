import type { User } from '../../../shared/contract/site-content.ts'
import { safeHref } from '../../../shared/html/href.ts'
import type { Route } from '../../../shared/screens/registry.ts'
import { desk, menuOf } from './address-in-admin.ts'

/** For each screen that lists entries without a menu of their own, the list of our desk. */
const deskListOf: Partial<Record<Route['screen'], string>> = {
  people: 'people',
  works: 'works',
  halls: 'venues',
  newsletter: 'subscribers',
}

/**
 * Returns the address of the list in which the administration edits what the displayed page lists: that of the page's
 * menu, or the beginning of the administration. Null if the user has no menu, or one whose address is unsafe.
 */
export function listInAdmin(user: Pick<User, 'admin_menus'> | null, { screen }: Pick<Route, 'screen'>): string | null {
  const menus = (user?.admin_menus ?? []).filter(({ url }) => safeHref(url) !== null)
  const menu = menus.find(({ key }) => key === menuOf[screen])
  if (menu) return menu.url
  const ours = menus.find(({ url }) => url.startsWith(desk))
  if (!ours) return menus[0]?.url ?? null
  const { search } = new URL(ours.url, 'https://desk.example')
  return `${desk}${deskListOf[screen] ?? ''}`.replace(/\/$/, '') + search
}
