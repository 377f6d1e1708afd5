import { isLocale } from '../../../../shared/i18n/locale.ts'
import { screens } from '../../../../shared/screens/registry.ts'
import { buildPath, parsePath } from '../../../../shared/screens/routes.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { isOwnPath } from '../../../http/request/path.ts'
import { type Store, select } from '../commit.ts'
import type { DeskError } from '../desk/desk-table.ts'
import { sql } from '../sql.ts'
import { asRequested, isOldPath } from './paths.ts'

type Problem = Pick<DeskError, 'code' | 'steps' | 'suggestion'> & { field: 'oldPath' | 'newPath' }

export type TargetOf = (oldPath: string) => Promise<string | undefined> | string | undefined

const maxSteps = 10

/** Checks the form of both addresses. An empty address counts as well-formed. */
export function formProblem({ oldPath, newPath }: { oldPath: string; newPath: string }): Problem | null {
  if (oldPath !== '' && !isOldPath(oldPath)) return { field: 'oldPath', code: 'path_malformed' }
  if (isFixedPath(oldPath)) return { field: 'oldPath', code: 'path_fixed' }
  if (newPath !== '' && !isOwnPath(newPath)) return { field: 'newPath', code: 'path_off_site' }
  return null
}

/**
 * Follows a redirect's target through the other redirects.
 * @returns the loop or chain that it finds, for a chain with the final target as the suggestion; null if there is
 * neither
 */
export async function chainProblem(
  { oldPath, newPath }: { oldPath: string; newPath: string },
  targetOf: TargetOf,
): Promise<Problem | null> {
  const steps = [oldPath]
  let target = newPath
  for (let step = 0; step < maxSteps; step++) {
    steps.push(target)
    const path = asRequested(target)
    if (steps.slice(0, -1).some((one) => asRequested(one) === path))
      return { field: 'newPath', code: 'path_in_circle', steps }
    const next = await targetOf(path)
    if (next === undefined)
      return step === 0 ? null : { field: 'newPath', code: 'path_in_chain', steps, suggestion: target }
    target = next
  }
  return { field: 'newPath', code: 'path_in_circle', steps }
}

/** Returns those of the given paths that belong to a screen without parameters or to a public content page. */
export async function pathsOfPages(store: Store, site: SiteKey, paths: readonly string[]): Promise<Set<string>> {
  const routes = paths.map((path) => ({ path, route: parsePath(path) }))
  const fixed = routes.flatMap(({ path, route }) =>
    route && !('tail' in screens[route.screen]) && buildPath(route) === path ? [path] : [],
  )
  const content = routes.flatMap(({ path, route }) =>
    route?.screen === 'content-page' ? [{ path, locale: route.locale, below: route.path }] : [],
  )
  if (content.length === 0) return new Set(fixed)
  const rows = await select(
    store,
    sql<{ path: string }>`SELECT given.value ->> '$.path' AS path FROM json_each(${JSON.stringify(content)}) AS given
      JOIN page_paths x ON x.site = ${site} AND x.locale = given.value ->> '$.locale' AND x.path = given.value ->> '$.below'
      JOIN pages p ON p.id = x.page_id WHERE p.is_online AND p.published_version_id IS NOT NULL`,
  )
  return new Set([...fixed, ...rows.map(({ path }) => path)])
}

/** Returns a function that reads each target from the database and ignores the redirect with the id `without`. */
export function storedTarget(store: Store, site: SiteKey, without: number | null): TargetOf {
  return async (oldPath) => {
    const [row] = await select(
      store,
      sql<{ new_path: string }>`SELECT new_path FROM redirects
        WHERE site = ${site} AND old_path = ${oldPath} AND id <> ${without ?? 0}`,
    )
    return row?.new_path
  }
}

// Addresses that routes of the server answer before it looks for a page: a redirect from there would never work.
/** First parts of paths that lead to no page; a test compares them with the routes of the server. */
export const servedPaths = new Set([
  ...['admin', 'api', 'door', 'media', 'webshop', 'eventim-template', 'eventim.webshop', 'ina'],
  ...['_press', '_share', '_purge', '_consent', '_theme', '_offline', '_data'],
  ...['feeds', 'print', 'sitemaps', 'sitemap.xml', 'robots.txt', 'manifest', 'sw.js'],
  ...['icon.svg', 'favicon.ico', 'apple-touch-icon.png'],
])

/** The same below a locale. */
export const servedBelowLocale = new Set(['api', 'pageeditor-api', 'login', 'newsletter'])

/** Whether a decoded path belongs to the server's own routes; the screens' paths are those of `pathsOfPages`. */
function isFixedPath(path: string): boolean {
  const [, first = '', second = ''] = path.split('/')
  if (path === '/' || servedPaths.has(first)) return true
  return isLocale(first) && servedBelowLocale.has(second)
}
