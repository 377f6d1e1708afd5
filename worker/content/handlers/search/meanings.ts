// Finds the indexed words that a query's words stand for: the same words, words that begin with them, words with
// similar spelling, words that result from joining or splitting them, or other names of a person or work.
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { isFindable } from '../../search/documents.ts'
import type { FoundWord, Meaning, TypedWord } from '../../search/query.ts'
import { distance, mayBeMisspelt, spellingsOf, tolerance } from '../../search/spelling.ts'
import {
  halvesOf,
  isTyped,
  joinedForms,
  phrasesIn,
  splitWord,
  withJoinedWords,
  withWorkNames,
} from '../../search/word-groups.ts'
import type { Reader } from '../../store/reader.ts'
import { beginningsOf, otherNames, wholeWords, wordsSpelledLike } from '../../store/search/queries.ts'

/**
 * Finds the indexed words for each word of a query.
 * @param isTyping true if the last word may be incomplete, even if the index contains it
 */
export async function meaningsOf(
  { read, site }: { read: Reader; site: SiteKey },
  words: readonly TypedWord[],
  { isTyping }: { isTyping: boolean },
): Promise<Meaning[]> {
  const phrases = phrasesIn(words)
  const end = words.at(-1)
  const forms = words.flatMap(({ form, terms }) => [form, ...terms])
  const [whole, begun, named] = await Promise.all([
    read.all(wholeWords(site, [...forms, ...joinedForms(words)])),
    end && end.form.length > 1 ? read.all(beginningsOf(site, end.form)) : [],
    phrases.length > 0 ? read.all(otherNames(phrases)) : [],
  ])
  const stored = new Map(
    [...Map.groupBy(named, ({ phrase }) => phrase)].map(([phrase, rows]) => [phrase, rows.map(({ name }) => name)]),
  )
  const groups = withWorkNames(words, { isTyping, stored })
  const last = groups.at(-1) === end ? end : undefined
  return Promise.all(
    withJoinedWords(groups, whole).map((word): Meaning | Promise<Meaning> => {
      if (!isTyped(word)) return word
      const known = knownAs(word, whole)
      if (word === last) {
        const found = known && !isTyping ? known : [...(known ?? []), ...begun]
        if (known || found.length > 0)
          return { word, how: isTyping || !known ? 'beginning' : 'exact', found: distinct(found) }
      } else if (known) return { word, how: 'exact', found: distinct(known) }
      return guessed({ read, site }, word, word === last)
    }),
  )
}

/**
 * Returns the indexed words that are equal to a word or to its only term; [] for a word that the index leaves out
 * (`isFindable`) and for a compound of indexed words; null for an unknown word.
 */
function knownAs({ form, terms }: TypedWord, whole: readonly FoundWord[]): FoundWord[] | null {
  if (!isFindable(form)) return []
  const found = whole.filter((one) => one.form === form || (terms.length === 1 && one.form === terms[0]))
  if (found.length > 0) return found
  const isCompound = terms.length > 1 && terms.every((term) => whole.some((one) => one.form === term))
  return isCompound ? [] : null
}

async function guessed(
  { read, site }: { read: Reader; site: SiteKey },
  word: TypedWord,
  isLookedFor: boolean,
): Promise<Meaning> {
  const { form } = word
  const [begun, alike, halves] = await Promise.all([
    isLookedFor || form.length < 2 ? [] : read.all(beginningsOf(site, form)),
    mayBeMisspelt(form) ? read.all(wordsSpelledLike(site, spellingsOf(form))) : [],
    mayBeMisspelt(form) ? read.all(wholeWords(site, halvesOf(form).flat())) : [],
  ])
  if (begun.length > 0) return { word, how: 'beginning', found: distinct(begun) }
  const split = splitWord(form, halves, { isSure: alike.length > 0 })
  if (split.length > 0) return { word, how: 'exact', found: distinct(split) }
  const near = alike
    .map((one) => ({ ...one, distance: distance(form, one.form) }))
    .filter((one) => one.distance <= tolerance(form))
    .sort((a, b) => a.distance - b.distance || a.kind - b.kind)
  const found = near.filter((one) => one.distance === near[0]?.distance)
  return { word, how: found.length > 0 ? 'corrected' : 'unknown', found: distinct(found) }
}

function distinct(found: readonly FoundWord[]): FoundWord[] {
  return [...new Map(found.toReversed().map((one) => [one.terms, one])).values()].reverse().slice(0, maxFound)
}
const maxFound = 48
