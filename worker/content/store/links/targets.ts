// Finds paths of a site that have neither a page nor a redirect, with one statement per kind of page.

import type { Route, RouteName, screens } from '../../../../shared/screens/registry.ts'
import { parsePath } from '../../../../shared/screens/routes.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { moment, type Store, selectEach } from '../commit.ts'
import { asRequested } from '../redirects/paths.ts'
import { raw, type Sql, sql } from '../sql.ts'

/** Screens whose address has a variable tail, which usually names a row. */
type RowScreen = { [S in RouteName]: (typeof screens)[S] extends { tail: object } ? S : never }[RouteName]

interface Wanted {
  site: SiteKey
  now: Date
  /** JSON array of the routes with their paths. */
  routes: string
}

const given = (routes: string) => sql`(SELECT value ->> '$.path' AS path, value ->> '$.route.id' AS id,
  value ->> '$.route.slug' AS slug, value ->> '$.route.path' AS below, value ->> '$.route.locale' AS locale
  FROM json_each(${routes})) AS g`

const byId =
  (table: string) =>
  ({ site, routes }: Wanted) =>
    sql`SELECT g.path FROM ${given(routes)}
  JOIN ${raw(table)} x ON x.id = g.id AND x.site = ${site}`

/** Selects paths by slug. The address of a merged row counts too, since it redirects to the remaining row. */
const bySlug =
  (table: string) =>
  ({ routes }: Wanted) =>
    sql`SELECT g.path FROM ${given(routes)}
  WHERE EXISTS (SELECT 1 FROM ${raw(table)} x WHERE x.slug = g.slug)
    OR EXISTS (SELECT 1 FROM merged_rows m WHERE m.entity = ${table} AND m.slug = g.slug)`

/** For each screen, selects those of the wanted paths that have a page; null if every address of the screen has one. */
const rowsOfScreen: Readonly<Record<RowScreen, ((wanted: Wanted) => Sql) | null>> = {
  search: null,
  newsletter: null,
  'event-detail': byId('productions'),
  'abo-detail': byId('abos'),
  article: ({ site, now, routes }) => sql`SELECT g.path FROM ${given(routes)}
    JOIN articles x ON x.id = g.id AND x.site = ${site} AND x.published_at <= ${moment(now)}`,
  person: bySlug('people'),
  work: bySlug('works'),
  hall: ({ site, routes }) => sql`SELECT g.path FROM ${given(routes)}
    JOIN venues x ON x.site = ${site} AND x.slug = g.slug`,
  'content-page': ({ site, routes }) => sql`SELECT g.path FROM ${given(routes)}
    JOIN page_paths x ON x.site = ${site} AND x.locale = g.locale AND x.path = g.below
    JOIN pages p ON p.id = x.page_id WHERE p.is_online AND p.published_version_id IS NOT NULL`,
}

/** Addresses that are not looked up here, such as those of files, the API and the desk. */
const besidePages =
  /^\/(?:$|(?:api|media|_press|_share|_theme|feeds|print|sitemaps|manifest|admin|webshop|ina|assets|eventim[.-][a-z]+)(?:\/|$)|[^/]+\.\w+$)/

/**
 * Returns the paths that have neither a page nor a redirect. Paths that match `besidePages` are never returned.
 * @param paths decoded, without a query
 */
export async function pathsToNothing(store: Store, site: SiteKey, paths: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(paths.map(asRequested))].filter((path) => !besidePages.test(path))
  const routes = asked.map((path) => ({ path, route: parsePath(path) }))
  const unsure = routes.filter(({ route }) => route === null || lookUpOf(route) !== null)
  if (unsure.length === 0) return new Set()
  const redirected = sql`SELECT x.old_path AS path FROM redirects x
    WHERE x.site = ${site} AND x.old_path IN (SELECT value ->> '$.path' FROM json_each(${JSON.stringify(unsure)}))`
  const byScreen = [...Map.groupBy(unsure, ({ route }) => route && lookUpOf(route))].flatMap(([lookUp, rows]) =>
    lookUp ? [lookUp({ site, now: store.now, routes: JSON.stringify(rows) })] : [],
  )
  const found = await selectEach(store, [redirected, ...byScreen] as Sql<{ path: string }>[])
  const there = new Set(found.flat().map(({ path }) => path))
  return new Set(
    paths.filter((path) => unsure.some((one) => one.path === asRequested(path)) && !there.has(asRequested(path))),
  )
}

function lookUpOf({ screen }: Route): ((wanted: Wanted) => Sql) | null {
  return (rowsOfScreen as Readonly<Partial<Record<string, ((wanted: Wanted) => Sql) | null>>>)[screen] ?? null
}
