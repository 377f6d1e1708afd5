import { type SiteKey, siteKeys } from '../../../../shared/sites/site-keys.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../store/commit.ts'
import { draftCounts } from '../../store/desk/list.ts'
import { siteNames } from '../../store/settings/queries.ts'
import { adminsOfSite, namesOfStaff } from '../../store/staff/team.ts'

/** Counts the rows with a draft, by entity. */
export async function readDrafts(store: Store, site: SiteKey): Promise<Record<string, number>> {
  const rows = await select(store, draftCounts(site))
  return Object.fromEntries(rows.map(({ entity, n }) => [entity, n]))
}

/** Reads the names of the sites' staff, keyed by e-mail address. */
export async function readColleagues(store: Store, sites: readonly SiteKey[]): Promise<Record<string, string>> {
  const rows = await select(store, namesOfStaff(sites))
  return Object.fromEntries(rows.map(({ email, name }) => [email, name]))
}

/** Reads at most three administrators whom staff may ask for access to a site. */
export async function readAdmins(store: Store, site: SiteKey): Promise<{ name: string; email: string }[]> {
  return (await select(store, adminsOfSite(site))).map(({ name, email }) => ({ name, email }))
}

/** Reads the name of each site: the name that staff have published, otherwise the built-in one. */
export async function readNames(store: Store): Promise<Record<SiteKey, string>> {
  const names = Object.fromEntries((await select(store, siteNames())).map(({ site, name }) => [site, name]))
  return Object.fromEntries(siteKeys.map((key) => [key, names[key] ?? sites[key].name])) as Record<SiteKey, string>
}
