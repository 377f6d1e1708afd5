// From what a visitor types to what FTS5 is asked. Whatever is typed, only letters and digits get through, each word in
// quotation marks: operators, quotes and NUL mean nothing.
import { nearness, wordKinds } from './documents.ts'
import { wordsOf } from './fold.ts'
import { termsOf } from './term.ts'

/** A word of the query: the terms of its exact form, in a text that has all of them. */
export interface TypedWord {
  surface: string
  form: string
  terms: readonly string[]
}

/** What comes after so many letters or words of a query is not read. */
const maxQueryCharacters = 200
const maxQueryWords = 8

/** The words without stop words; all words if only stop words are left (`die`, the beginning of a query). */
export function typedWords(query: string): TypedWord[] {
  const words = wordsOf(query.slice(0, maxQueryCharacters), 3 * maxQueryWords).map((word) => ({
    ...word,
    terms: termsOf(word.form),
  }))
  const telling = words.filter(({ terms }) => terms.length > 0)
  return (telling.length > 0 ? telling : words).slice(0, maxQueryWords)
}

/** A word of the site that a typed word stands for. */
export interface FoundWord {
  form: string
  kind: number
  terms: string
}

/** A typed word with everything that it may mean: a text has it when it has all terms of one of these. */
export interface Meaning {
  word: TypedWord
  how: 'exact' | 'beginning' | 'corrected' | 'unknown'
  found: readonly FoundWord[]
}

/** Every word in one of its meanings: what FTS5 takes behind MATCH. */
export function matchAll(meanings: readonly Meaning[]): string {
  return meanings.map(oneOf).join(' AND ')
}

/** Any of the words: for when no text has them all. */
export function matchAny(meanings: readonly Meaning[]): string {
  return meanings.map(oneOf).join(' OR ')
}

/**
 * The texts that mean just this: one word in the title; several words in the title, in one work, or in one name. Halls
 * and series may stand where they are. Null where nothing can be better than any other hit: a composer's name stands
 * for all of his concerts, in the order of time.
 */
export function matchBest(meanings: readonly Meaning[]): string | null {
  const places = meanings.filter(isPlace)
  const others = places.length === meanings.length ? meanings : meanings.filter((meaning) => !places.includes(meaning))
  const terms = others.flatMap(({ word, found }) => (found[0] ? found[0].terms.split(' ') : word.terms))
  const [first] = terms
  if (first === undefined) return null
  if (terms.length === 1) {
    const isName = others.some(({ found }) => found.some(({ kind }) => kind <= wordKinds.person))
    return isName ? null : withPlaces(`title : ${quoted(first)}`, others === meanings ? [] : places)
  }
  const list = terms.map(quoted)
  const near = (column: string, gap: number) => `${column} : NEAR(${list.join(' ')}, ${gap})`
  const all = `(${list.join(' AND ')})`
  if (others === meanings) {
    return `title : ${all} OR ${near('works', nearness)} OR ${near('people', 2)} OR place : ${all}`
  }
  return withPlaces(`(title : ${all} OR ${near('works', nearness)} OR ${near('people', 2)})`, places)
}

/** What is asked of an article or a page that comes before the others: all words in its title. */
export function matchTitle(meanings: readonly Meaning[]): string {
  return `title : (${matchAll(meanings)})`
}

/** A hall or a series, and nothing that is played. */
function isPlace({ found }: Meaning): boolean {
  return found.some(({ kind }) => kind === wordKinds.place) && !found.some(({ kind }) => kind < wordKinds.place)
}

function withPlaces(match: string, places: readonly Meaning[]): string {
  return places.length > 0 ? `${match} AND ${matchAll(places)}` : match
}

function oneOf({ word, found }: Meaning): string {
  const alternatives = [
    ...new Set([...found.map(({ terms }) => terms), ...(found.length ? [] : [word.terms.join(' ')])]),
  ]
  return `(${alternatives
    .map((terms) => terms.split(' ').map(quoted).join(' AND '))
    .map(group)
    .join(' OR ')})`
}

function group(match: string): string {
  return match.includes(' AND ') ? `(${match})` : match
}

function quoted(term: string): string {
  return `"${term}"`
}
