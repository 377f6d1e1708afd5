import { describe, expect, test } from 'vitest'
import { locales } from '../../../shared/i18n/locale.ts'
import type { ScreenDefinition } from '../../../shared/screens/define.ts'
import { type Route, type RouteName, screens } from '../../../shared/screens/registry.ts'
import { buildPath, parsePath } from '../../../shared/screens/routes.ts'
import fc from '../../properties.ts'

const part = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter((text) => !text.includes('/'))
const detail = fc.record({ slug: part, id: fc.integer({ min: 1, max: 9_999_999_999 }) })

/** Generators of path parameters by screen; if a screen with parameters is missing here, the file does not compile. */
const parameters: { [S in RouteWithTail]: fc.Arbitrary<Omit<Route<S>, 'screen' | 'locale'>> } = {
  'event-detail': detail,
  'abo-detail': detail,
  article: detail,
  person: fc.record({ slug: part }),
  work: fc.record({ slug: part }),
  hall: fc.record({ slug: part }),
  search: fc.oneof(
    fc.constant({ category: null, page: 1 }),
    fc.record({
      category: fc.constantFrom('productions' as const, 'others' as const),
      page: fc.integer({ min: 1, max: 999_999 }),
    }),
  ),
  newsletter: fc.record({ step: fc.constantFrom(null, 'confirm' as const, 'unsubscribe' as const) }),
  // excludes paths that belong to another screen because of their first segment
  'content-page': fc
    .array(part, { minLength: 1, maxLength: 4 })
    .map((parts) => ({ path: parts.join('/') }))
    .filter(({ path }) => parsePath(`/de/${path}`)?.screen === 'content-page'),
}
type RouteWithTail = { [S in RouteName]: (typeof screens)[S] extends { tail: object } ? S : never }[RouteName]

const definitions: Record<string, ScreenDefinition> = screens
const names = (Object.keys(screens) as RouteName[]).filter((name) => definitions[name]?.words !== undefined)

test.each(names)('a built path parses to the route it was built from: %s', (screen) => {
  const withParameters: fc.Arbitrary<object> =
    (parameters as Record<string, fc.Arbitrary<object>>)[screen] ?? fc.constant({})
  fc.assert(
    fc.property(fc.constantFrom(...locales), withParameters, (locale, given) => {
      const route = { screen, locale, ...given } as Route
      const path = decodeURIComponent(buildPath(route))
      expect(parsePath(path)).toEqual(route)
    }),
  )
})

// paths have no trailing slash, because the gateway removes it before parsing a path
test('a parsed path is built from its route again, unless it uses the other language’s word', () => {
  const words = names.flatMap((name) => Object.values(wordsOf(name)).flatMap((word) => word.split('/'))).filter(Boolean)
  const anyPart = fc.oneof(fc.constantFrom(...words, 'productions', 'others', 'confirm', '1', '2', '01', '0'), part)
  const path = fc
    .tuple(fc.constantFrom(...locales), fc.array(anyPart, { maxLength: 4 }))
    .map((parts) => `/${parts.flat().join('/')}`)
  fc.assert(
    fc.property(path, (given) => {
      const route = parsePath(given)
      if (!route) return
      const built = buildPath(route)
      expect(parsePath(decodeURIComponent(built))).toEqual(route)
      const isPlain = decodeURIComponent(built) === given
      // the canonical path of a search omits list page 1
      expect(isPlain || usesOtherLanguage(route, given) || given.endsWith('/1')).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

describe('precedence', () => {
  test.each([
    ['/de', { screen: 'home', locale: 'de' }],
    ['/fr/konzerte', null],
    ['/de/konzerte', { screen: 'event-list', locale: 'de' }],
    ['/de/concerts', { screen: 'event-list', locale: 'de' }],
    ['/en/discover/strings/7', { screen: 'article', locale: 'en', slug: 'strings', id: 7 }],
    ['/de/konzerte/sinfonietta', null],
    ['/de/konzerte/sinfonietta/0', null],
    ['/de/konzerte/sinfonietta/12345678901234567', null],
    ['/de/konzerte/sinfonietta/12/karten', null],
    ['/de/presse', { screen: 'content-page', locale: 'de', path: 'presse' }],
    ['/de/press/pressdownloads', { screen: 'press', locale: 'de' }],
    ['/de/cookies/mehr', { screen: 'content-page', locale: 'de', path: 'cookies/mehr' }],
    ['/de/search', { screen: 'search', locale: 'de', category: null, page: 1 }],
    ['/de/search/others/3', { screen: 'search', locale: 'de', category: 'others', page: 3 }],
    ['/de/search/artists', null],
    ['/de/search/others/3/4', null],
    ['/de/newsletter/confirm', { screen: 'newsletter', locale: 'de', step: 'confirm' }],
    ['/de/newsletter/archive', null],
    ['/de/constructor', { screen: 'content-page', locale: 'de', path: 'constructor' }],
  ])('%s', (path, route) => {
    expect(parsePath(path)).toEqual(route)
  })
})

function wordsOf(name: RouteName): Record<string, string> {
  const { words = '' } = definitions[name] ?? {}
  return typeof words === 'string' ? { both: words } : words
}

function usesOtherLanguage({ screen, locale }: Route, path: string): boolean {
  const words = wordsOf(screen)[locale]
  return words !== undefined && !path.startsWith(`/${locale}/${words}`)
}
