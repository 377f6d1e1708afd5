import type { SiteKey } from '../../../../shared/sites.ts'
import { commit, type Store, type Written } from '../commit.ts'
import { type NavigationRow, navigations } from '../schema/navigation.ts'
import { upsertRows } from '../upsert-rows.ts'

/** Replaces a site's menu and footer. Touches every page of the site. */
export async function saveNavigation(
  store: Store,
  site: SiteKey,
  lists: { menu: NavigationRow[]; footer: NavigationRow[] },
): Promise<Written> {
  const rows = [
    { site, kind: 'menu' as const, items: lists.menu },
    { site, kind: 'footer' as const, items: lists.footer },
  ]
  const { tags } = await commit(store, upsertRows(navigations, rows, { key: ['site', 'kind'] }), [`nav:${site}`])
  return { tags }
}
