// Groups the typed words of a person's or a work's name, joins a name typed as two words (`winter reise`), and splits
// two words typed as one (`SaintSaens`, `yoyo`).

import { wordKinds } from './documents.ts'
import { fold } from './fold.ts'
import type { FoundWord, Meaning, TypedWord } from './query.ts'
import { type WorkName, workNameAt } from './work-names.ts'

/** A typed word, or the meaning of one or more typed words that form a name. */
export type WordGroup = TypedWord | Meaning

/**
 * Replaces words that name a work or person with a meaning that matches any name of that work or person.
 * @param isTyping if true, a name that consists of the last word alone is not replaced, since it may be unfinished
 * @param stored other names of people and works, by each of their names
 */
export function withWorkNames(
  words: readonly TypedWord[],
  { isTyping, stored = new Map() }: { isTyping: boolean; stored?: StoredNames },
): WordGroup[] {
  const groups: WordGroup[] = []
  for (let at = 0; at < words.length; ) {
    const name = storedNameAt(words.slice(at), stored) ?? workNameAt(words.slice(at))
    const isUnfinished = isTyping && name?.count === 1 && at === words.length - 1
    const word = words[at] as TypedWord
    if (name && !isUnfinished) {
      const found = name.names.map((terms) => ({ form: terms, kind: wordKinds.title, terms }))
      groups.push({ word: joined(words.slice(at, at + name.count)), how: 'exact', found })
    } else groups.push(word)
    at += name && !isUnfinished ? name.count : 1
  }
  return groups
}

/** Maps each name of a person or work to its other names. Names are given as search terms, joined by spaces. */
export type StoredNames = ReadonlyMap<string, readonly string[]>

const longestName = 6

/** Returns the terms of every run of up to `longestName` words, each a possible name of a person or work. */
export function phrasesIn(words: readonly TypedWord[]): string[] {
  return words.flatMap((_, at) => beginningsAt(words.slice(at)).map(({ phrase }) => phrase))
}

function beginningsAt(words: readonly TypedWord[]): { phrase: string; count: number }[] {
  return words.slice(0, longestName).map((_, index) => ({
    phrase: words
      .slice(0, index + 1)
      .flatMap(({ terms }) => terms)
      .join(' '),
    count: index + 1,
  }))
}

function storedNameAt(words: readonly TypedWord[], stored: StoredNames): WorkName | null {
  if (stored.size === 0) return null
  const longest = beginningsAt(words).findLast(({ phrase }) => stored.has(phrase))
  return longest ? { count: longest.count, names: [longest.phrase, ...(stored.get(longest.phrase) ?? [])] } : null
}

export function joinedForms(groups: readonly WordGroup[]): string[] {
  return pairsOf(groups).map(([one, other]) => formOf(one, other))
}

/**
 * Replaces two neighbouring words with one meaning if a name or title contains them as a single word. The meaning
 * matches both spellings.
 */
export function withJoinedWords(groups: readonly WordGroup[], whole: readonly FoundWord[]): WordGroup[] {
  const joining: WordGroup[] = []
  for (let at = 0; at < groups.length; at++) {
    const [one, other] = [groups[at] as WordGroup, groups[at + 1]]
    const form = other && isTyped(one) && isTyped(other) ? formOf(one, other) : null
    const found = form ? whole.filter((word) => word.form === form && word.kind <= wordKinds.title) : []
    if (found.length > 0 && isTyped(one) && other && isTyped(other)) {
      const word = joined([one, other])
      const apart = { form: word.form, kind: wordKinds.title, terms: word.terms.join(' ') }
      joining.push({ word, how: 'exact', found: [...found, apart] })
      at++
    } else joining.push(one)
  }
  return joining
}

/** Splits a word in two at every position that leaves at least two letters on either side. */
export function halvesOf(form: string): [string, string][] {
  return Array.from({ length: Math.max(0, form.length - 3) }, (_, at) => [form.slice(0, at + 2), form.slice(at + 2)])
}

/**
 * Returns every split of a word into two words of names or titles, each split as a single entry.
 * @param isSure if true, accepts only halves of at least four letters, or two equal halves
 */
export function splitWord(form: string, whole: readonly FoundWord[], { isSure }: { isSure: boolean }): FoundWord[] {
  const named = whole.filter(({ kind }) => kind <= wordKinds.title)
  return halvesOf(form).flatMap(([start, end]) => {
    const [one, other] = [start, end].map((half) => named.find((word) => word.form === half))
    const isLong = start.length >= 4 && end.length >= 4
    if (!one || !other || (isSure && !isLong && start !== end)) return []
    return [{ form, kind: Math.min(one.kind, other.kind), terms: `${one.terms} ${other.terms}` }]
  })
}

export function isTyped(group: WordGroup): group is TypedWord {
  return !('how' in group)
}

function pairsOf(groups: readonly WordGroup[]): [TypedWord, TypedWord][] {
  return groups.flatMap((one, at) => {
    const other = groups[at + 1]
    return other && isTyped(one) && isTyped(other) ? [[one, other] as [TypedWord, TypedWord]] : []
  })
}

const formOf = (one: TypedWord, other: TypedWord) => fold(one.surface + other.surface)

function joined(words: readonly TypedWord[]): TypedWord {
  return {
    surface: words.map(({ surface }) => surface).join(' '),
    form: fold(words.map(({ surface }) => surface).join('')),
    terms: words.flatMap(({ terms }) => terms),
  }
}
