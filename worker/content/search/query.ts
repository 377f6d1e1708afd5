// Converts a visitor's query to an FTS5 query. Only letters and digits pass, and every word is quoted, so that
// operators, quotes and NUL have no effect.
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { nearness, wordKinds } from './documents.ts'
import { fold, wordsOf } from './fold.ts'
import { termsOf } from './term.ts'

export interface TypedWord {
  surface: string
  form: string
  terms: readonly string[]
}

const maxQueryCharacters = 200
const maxQueryWords = 8

/**
 * Returns the first words of a query, without stop words. If the query has only stop words, returns those, since the
 * last word may be unfinished (`die`).
 */
export function typedWords(query: string): TypedWord[] {
  const words = wordsOf(beginningOf(query, maxQueryCharacters), 3 * maxQueryWords).map((word) => ({
    ...word,
    terms: termsOf(word.form),
  }))
  const telling = words.filter(({ terms }) => terms.length > 0)
  return (telling.length > 0 ? telling : words).slice(0, maxQueryWords)
}

export interface FoundWord {
  form: string
  kind: number
  terms: string
}

/** A typed word with its possible matches. A text matches if it has all terms of one of these matches. */
export interface Meaning {
  word: TypedWord
  how: 'exact' | 'beginning' | 'corrected' | 'unknown'
  found: readonly FoundWord[]
}

export function matchAll(meanings: readonly Meaning[]): string {
  return meanings.map(oneOf).join(' AND ')
}

export function matchAny(meanings: readonly Meaning[]): string {
  return meanings.map(oneOf).join(' OR ')
}

/**
 * Returns the FTS5 query for the best matches: a single word in the title; several words in the title, in one work or
 * in one name. Names of venues and abos may match anywhere.
 * @returns null without terms, and for a single word that is a person's name
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
  const list = [...phrasesOf(terms), ...(isSymphony(others) ? [symphony] : [])].map(quoted)
  const near = (column: string, gap: number) => `${column} : NEAR(${list.join(' ')}, ${gap})`
  const all = `(${phrasesOf(terms).map(quoted).join(' AND ')})`
  if (others === meanings) {
    return `title : ${all} OR ${near('works', nearness)} OR ${near('people', 2)} OR place : ${all}`
  }
  return withPlaces(`(title : ${all} OR ${near('works', nearness)} OR ${near('people', 2)})`, places)
}

/** Joins repeated terms into one phrase, since one occurrence in a text would match each of them: `Lang Lang`. */
function phrasesOf(terms: readonly string[]): string[] {
  const phrases: string[] = []
  for (const [at, term] of terms.entries()) {
    if (at > 0 && term === terms[at - 1]) phrases.push(`${phrases.pop()} ${term}`)
    else phrases.push(term)
  }
  return phrases
}

/** Whether the words are a composer and a number from 1 to 10, which stand for a symphony: `Beethoven 9`. */
function isSymphony(meanings: readonly Meaning[]): boolean {
  if (meanings.length !== 2) return false
  const isNumber = ({ word }: Meaning) => /^(?:[1-9]|10)$/.test(word.form)
  const isComposer = ({ found }: Meaning) => found.some(({ kind }) => kind === wordKinds.composer)
  return meanings.some(isNumber) && meanings.some(isComposer)
}
const [symphony = ''] = termsOf(fold('Sinfonie'))

export function matchTitle(meanings: readonly Meaning[]): string {
  return `title : (${matchAll(meanings)})`
}

/** Whether a word occurs in names of venues or abos, but not in titles or names of people. */
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
