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
import { screensIn } from '../choices/screens.ts'
import { matchOf } from '../desk/find/search-words.ts'
import { likeness, segmentsOf } from './likeness.ts'

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
export async function suggestTargets(
  store: Store,
  site: SiteKey,
  paths: readonly string[],
): Promise<Map<string, Suggestion>> {
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
