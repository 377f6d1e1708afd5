// Parses and builds the paths of screens (spec §2) from their definitions in shared/screens/.
import { isLocale, type Locale, locales } from '../i18n/locale.ts'
import type { ScreenDefinition, Words } from './define.ts'
import { type DetailScreen, type Route, type RouteName, screens } from './registry.ts'

/**
 * Finds the route of a decoded path, `/de/konzerte/sinfonietta/12`; null if no route matches. The words of either
 * language match; the gateway then redirects to the canonical path.
 */
export function parsePath(path: string): Route | null {
  const [, locale, below = ''] = /^\/?([^/]*)(.*)$/s.exec(path) ?? []
  if (!isLocale(locale)) return null
  const screen = screensByPath.get(below)
  if (screen) return { screen, locale } as Route
  const [, word = '', ...parts] = below.split('/')
  const owner = (word && ownersByWord.get(word)) || 'content-page'
  const parameters = definitionOf(owner).tail?.parse(owner === 'content-page' ? [word, ...parts] : parts)
  return parameters ? ({ screen: owner, locale, ...parameters } as Route) : null
}

/** Returns the canonical path of a route, root-relative and percent-encoded. */
export function buildPath(route: Route): string {
  const { words, tail } = definitionOf(route.screen)
  const below = wordsIn(words, route.locale)
  let path = `/${route.locale}${below && `/${below}`}`
  for (const part of tail?.build(route) ?? []) path += `/${encodeURIComponent(part)}`
  return path
}

export function detailPath(screen: DetailScreen, locale: Locale, slug: string, id: number): string {
  return buildPath({ screen, locale, slug, id })
}

/** Screens that have no tail, keyed by their path below the locale: '', `/konzerte`, `/concerts` … */
const screensByPath = new Map<string, RouteName>()
/** Screens that have a tail, keyed by their words in each language. */
const ownersByWord = new Map<string, RouteName>()
for (const name of Object.keys(screens) as RouteName[]) {
  const { words, tail } = definitionOf(name)
  // the error page, and a second view at another screen's address, have no words
  if (words === undefined) continue
  for (const locale of locales) {
    const below = wordsIn(words, locale)
    if (tail) ownersByWord.set(below, name)
    else screensByPath.set(below && `/${below}`, name)
  }
}

function wordsIn(words: Words, locale: Locale): string {
  return typeof words === 'string' ? words : words[locale]
}

function definitionOf(name: RouteName): ScreenDefinition & { words: Words } {
  return screens[name]
}
