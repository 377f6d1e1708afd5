// Counts requests for addresses that have no page, so that staff can redirect these addresses.
import type { MissedPath } from '../../../../shared/contract/calls/programme/website-schemas.ts'
import { asLocalised, defaultLocale, isLocale, type Locale, locales, localise } from '../../../../shared/i18n/locale.ts'
import type { Route } from '../../../../shared/screens/registry.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select, selectEach } from '../../store/commit.ts'
import {
  type CandidateRow,
  type EntityWithPages,
  entitiesWithPages,
  publicPaths,
  rowsNamed,
} from '../../store/missed-paths/candidates.ts'
import { addMissedPaths, hideMissedPath, maxMissedPaths, readMissedPaths } from '../../store/missed-paths/queries.ts'
import { screensIn } from '../choices/screens.ts'
import { matchOf } from '../desk/search-words.ts'
import { hitCounter } from '../hit-counter.ts'
import { likeness, segmentsOf } from './likeness.ts'

const maxLength = 200

/** Counts by the form of the path that `countedPath` returns. */
export const missedPaths = hitCounter<string>(addMissedPaths)

/**
 * Counts a request that found no page.
 * @param path the request's decoded path
 * @param nowMs the real time, even if `FIXED_NOW` is set
 */
export function noteMissedPath(site: SiteKey, path: string, nowMs: number): void {
  const counted = countedPath(path)
  if (counted !== null) missedPaths.note(site, counted, nowMs)
}

/** Writes this isolate's counts, then lists the logged addresses, the most requested first, including hidden ones. */
export async function listMissedPaths(store: Store, site: SiteKey, nowMs: number): Promise<MissedPath[]> {
  await missedPaths.write(store, site, nowMs)
  const rows = await readMissedPaths(store, site, maxMissedPaths)
  const open = rows.filter(({ path, is_hidden: isHidden }) => !isHidden && !path.startsWith('*'))
  const suggestions = await suggestTargets(
    store,
    site,
    open.map(({ path }) => path),
  )
  return rows.map((row) => ({
    ...row,
    is_hidden: Boolean(row.is_hidden),
    suggestion: suggestions.get(row.path) ?? null,
  }))
}

/** Hides an address from the log, or shows it again. @returns false if it is not in the log */
export const hideMissed = hideMissedPath

/**
 * Returns the form in which a path is counted. Bots' probes are counted together, for example as `*.php`.
 * @returns null for a path that is not counted, because it is too long, contains control characters, or may identify a
 * person by an e-mail address or a long token
 */
export function countedPath(path: string): string | null {
  const probe =
    /\.(php\d?|aspx?|jspx?|cgi|env|sql|bak|ini|ya?ml|git\w*|sh|exe|zip|gz|rar|log|conf|config)(?:$|\/)/i.exec(path)
  if (probe) return `*.${probe[1]?.toLowerCase()}`
  if (/(?:^|\/)(?:wp-|wordpress|phpmyadmin|cgi-bin|vendor\/|\.)/i.test(path)) return '*'
  const isPersonal = /@|%40/.test(path) || path.split('/').some(isToken)
  if (isPersonal || path.length > maxLength || /[\u0000-\u001f\u007f]/.test(path)) return null
  return path
}

/**
 * Whether a segment of a path looks like a code that belongs to one person: long, with digits, and not a slug of
 * lower-case words.
 */
function isToken(part: string): boolean {
  return part.length >= 20 && /\d/.test(part) && !/^[\p{Ll}\d]+(?:-[\p{Ll}\d]+)+$/u.test(part)
}

type Suggestion = NonNullable<MissedPath['suggestion']>
type Candidate = Omit<Suggestion, 'likeness'>

/** Maximum number of addresses that get a suggestion, the most requested first: each costs a search per entity. */
const maxSuggested = 40
const perSearch = 5
const minLikeness = 55

/**
 * Returns, by path, the page with the most similar address, for the first `maxSuggested` paths. Paths that resemble no
 * page are left out.
 */
async function suggestTargets(store: Store, site: SiteKey, paths: readonly string[]): Promise<Map<string, Suggestion>> {
  const searched = paths.slice(0, maxSuggested)
  if (searched.length === 0) return new Map()
  const [pages, ofEntities] = await Promise.all([
    select(store, publicPaths(site)),
    Promise.all(
      (Object.keys(entitiesWithPages) as EntityWithPages[]).map((name) => named(store, site, name, searched)),
    ),
  ])
  const fixed = (locale: Locale): Candidate[] => [
    ...screensIn(locale).map((screen) => ({ title: screen.title, path: screen[`path_${locale}`] })),
    ...pages
      .filter((page) => page.locale === locale)
      .map(({ path, title }) => ({
        title: localise(asLocalised(JSON.parse(title)), locale),
        path: buildPath({ screen: 'content-page', locale, path }),
      })),
  ]
  const fixedOf = new Map(locales.map((locale) => [locale, fixed(locale)]))
  return new Map(
    searched.flatMap((path): [string, Suggestion][] => {
      const candidates = [
        ...(fixedOf.get(localeOf(path)) ?? []),
        ...ofEntities.flatMap((found) => found.get(path) ?? []),
      ]
      const best = candidates
        .map((candidate) => ({ ...candidate, likeness: likeness(path, candidate.path) }))
        .reduce<Suggestion | null>((most, one) => (most && most.likeness >= one.likeness ? most : one), null)
      return best && best.likeness >= minLikeness && best.path !== path ? [[path, best]] : []
    }),
  )
}

async function named(
  store: Store,
  site: SiteKey,
  entity: EntityWithPages,
  paths: readonly string[],
): Promise<Map<string, Candidate[]>> {
  const scope = `${entity}x${entitiesWithPages[entity].isShared ? '' : site}`
  const searches = paths.flatMap((path) => {
    const match = matchOf(beginningsIn(path), [scope])
    return match === null ? [] : [{ path, query: rowsNamed(entity, match, perSearch) }]
  })
  const found = await selectEach(
    store,
    searches.map(({ query }) => query),
  )
  return new Map(
    searches.map(({ path }, index) => [path, (found[index] ?? []).map((row) => candidateOf(entity, row, path))]),
  )
}

/** Returns the longer words of a path's last segment without their endings. */
function beginningsIn(path: string): string {
  const words = (segmentsOf(path).at(-1) ?? '').split('-').filter((word) => word.length > 3)
  return words.map((word) => word.slice(0, Math.max(4, word.length - 2))).join(' ')
}

function candidateOf(entity: EntityWithPages, { id, title, slug }: CandidateRow, path: string): Candidate {
  const locale = localeOf(path)
  return {
    title: inLocale(title, locale),
    path: buildPath({ screen: entitiesWithPages[entity].screen, locale, slug: inLocale(slug, locale), id } as Route),
  }
}

/** @param stored JSON with a text per language, or plain text */
function inLocale(stored: string, locale: Locale): string {
  return stored.startsWith('{') ? localise(asLocalised(JSON.parse(stored)), locale) : stored
}

function localeOf(path: string): Locale {
  const first = path.split('/')[1] ?? ''
  return isLocale(first) ? first : defaultLocale
}
