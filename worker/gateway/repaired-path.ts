import { spelledOut } from '../../shared/page/slug.ts'
import { parsePath } from '../../shared/screens/routes.ts'
import { lenientlyDecoded } from '../http/request/lenient-text.ts'
import { decoded, withSmallLocale } from '../http/request/path.ts'
import { queryPairs } from '../http/request/query.ts'

/** Whether programs call this address, which must then be exact. @param path decoded or not */
export const isOfPrograms = (path: string): boolean => ofPrograms.test(path)
const ofPrograms = /^\/(?:_\w+|api|media|manifest|assets|(?:de|en)\/(?:api|pageeditor-api))(?:\/|$)/i

/** A sign or a point before a number belongs to the number: `-1` is no id. */
const junkAtStart = /^(?![^\p{L}\p{N}_]*[-+\u2212.]\d+$)[^\p{L}\p{N}_]+/u
const junkAtEnd = /(?<![^\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+$/u

/** Each step takes away more of what a path gains when it is copied, mailed or typed. */
const steps: readonly ((path: string) => string)[] = [
  (path) => path.normalize('NFC'),
  withSingleSlashes,
  withoutJunk,
  (path) => path.toLowerCase(),
  // blanks as in titles, which addresses spell with hyphens
  (path) => spelledOut(path).replace(/[\s_+]+/g, '-'),
]

/**
 * Returns the paths that a visitor may have meant, the nearest first; [] for a path that has nothing to repair, and for
 * addresses of programs.
 * @param pathname as requested, percent-encoded
 * @returns decoded paths without `%`, `?` and `#`, which begin with a single slash
 */
export function repairedPaths(pathname: string): string[] {
  const meant = new Set<string>()
  let path = lenientlyDecoded(pathname)
  for (const step of steps) {
    path = step(path)
    if (/^\/(?!\/)[^%?#\\\p{Cc}]*$/u.test(path) && !isOfPrograms(path)) meant.add(path)
  }
  meant.delete(decoded(pathname))
  return [...meant]
}

/**
 * Returns the path of a content page with umlauts for some of the plain vowels below the locale, `uber` as `ueber` and
 * `über`, those with the fewest umlauts first.
 * @returns decoded paths, at most 62
 */
export function withUmlauts(pathname: string): string[] {
  const path = repairedPaths(pathname).at(-1) ?? decoded(pathname)
  const below = /^\/..\//.test(path) ? 4 : path.length
  const vowels = [...path.matchAll(/[aou](?!e)/g)].flatMap(({ index }) => (index < below ? [] : index))
  const spelled = choices(vowels, maxUmlauts).map((chosen) =>
    path
      .split('')
      .map((letter, index) => (chosen.includes(index) ? `${letter}e` : letter))
      .join(''),
  )
  const dotted = { ae: 'ä', oe: 'ö', ue: 'ü' } as Readonly<Record<string, string>>
  return [
    ...spelled,
    ...[path, ...spelled].map((text) => text.replace(/[aou]e/g, (pair) => dotted[pair] ?? pair)),
  ].filter((text) => text !== path && !isOfPrograms(text) && parsePath(text)?.screen === 'content-page')
}
const maxUmlauts = 30

/** Returns the non-empty subsets of some numbers, smaller ones first, at most `most`. */
function choices(numbers: readonly number[], most: number): number[][] {
  const found: number[][] = [[]]
  for (let size = 0, from = 0; size < numbers.length && found.length <= most; size++) {
    const smaller = found.slice(from)
    from = found.length
    for (const some of smaller)
      for (const number of numbers)
        if (number > (some.at(-1) ?? -1) && found.length <= most) found.push([...some, number])
  }
  return found.slice(1)
}

/**
 * Returns the query without what follows a copied link, which is then part of its last value: `?ids=1,2).` becomes
 * `?ids=1%2C2`. Null if there is nothing to repair.
 */
export function repairedSearch(search: string): string | null {
  const pairs = queryPairs(search)
  const [key = '', value = ''] = pairs.pop() ?? []
  const plain = value.replace(/[\p{Cf}\p{Cc}]+/gu, '').replace(junkAtEnd, '')
  return plain === value ? null : `?${new URLSearchParams([...pairs, [key, plain]])}`
}

function withSingleSlashes(path: string): string {
  const single = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '')
  return withSmallLocale(single) ?? single
}

/**
 * Removes invisible characters, a tag at the end, a query that lacks its `?`, and what is neither a letter nor a digit
 * from both ends of each segment: `/de/ (konzerte).` becomes `/de/konzerte`. Typographic hyphens become plain ones.
 */
function withoutJunk(path: string): string {
  const visible = path.replace(/(?:[\p{Cf}\p{Cc}]|[\ufe00-\ufe0f])+/gu, '').replace(/(?<=[^/])<.*$/s, '')
  const segments = withoutParameters(visible)
    .replace(/\p{Pd}/gu, '-')
    .split('/')
    .map((segment) => segment.replace(junkAtStart, '').replace(junkAtEnd, ''))
  return `/${segments.filter(Boolean).join('/')}`
}

/** Returns a path whose last segment ends before the parameters that were copied with it. */
function withoutParameters(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const at = last.search(/[?#]|(?<=.)[&;]/s)
  return at < 0 ? path : path.slice(0, path.length - last.length + at)
}
