// Finds the words of a result to mark, and the excerpt of a long text that matches the query.

import type { SearchMark } from '../../../shared/contract/search.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { fold, wordsOf } from './fold.ts'
import type { Meaning } from './query.ts'
import { termsOf } from './term.ts'

/** Returns the number of leading letters of a word to mark; 0 for none. */
export type Marker = (surface: string, form: string) => number

export function markerOf(meanings: readonly Meaning[]): Marker {
  const wanted = meanings.map(({ word, how, found }) => ({
    typed: word.form,
    isBeginning: how === 'beginning',
    // a compound matches by its first part only
    terms: new Set(found.length ? found.map(({ terms }) => terms.split(' ')[0] ?? '') : word.terms.slice(0, 1)),
  }))
  return (surface, form) => {
    for (const { typed, isBeginning, terms } of wanted) {
      const begins = form.startsWith(typed)
      if (begins && (isBeginning || form === typed)) return typedLength(surface, typed)
      if (termsOf(form).some((term) => terms.has(term))) return begins ? typedLength(surface, typed) : surface.length
    }
    return 0
  }
}

export function marksIn(texts: readonly string[], marker: Marker): SearchMark[] {
  const marks = new Map<string, number>()
  const seen = new Set<string>()
  for (const { surface, form } of texts.flatMap((text) => wordsOf(text))) {
    if (seen.has(surface)) continue
    seen.add(surface)
    const length = marker(surface, form)
    if (length > 0) marks.set(surface, length)
  }
  return [...marks].map(([word, length]) => ({ word, length }))
}

/** Returns about `excerptLetters` characters around the first marked word, else from the start, cut between words. */
export function excerptOf(text: string, marker: Marker): string {
  const at = firstMarked(text, marker)
  const from = at <= lead ? 0 : text.indexOf(' ', at - lead) + 1
  const rest = text.slice(from)
  if (rest.length <= excerptLetters) return (from > 0 ? '… ' : '') + rest
  const cut = beginningOf(rest, excerptLetters).replace(/(?<!\s)\s+\S*$/, '')
  // the non-breaking space keeps the ellipsis on the line of the last word
  return `${from > 0 ? '… ' : ''}${cut}\u00a0…`
}
const excerptLetters = 160
const lead = 50

function firstMarked(text: string, marker: Marker): number {
  for (const { 0: surface, index } of text.matchAll(/[\p{L}\p{N}\p{M}]{2,}/gu)) {
    if (marker(surface, fold(surface)) > 0) return index
  }
  return 0
}

function typedLength(surface: string, typed: string): number {
  for (let length = 1; length < surface.length; length++) {
    if (fold(surface.slice(0, length)).length >= typed.length) return length
  }
  return surface.length
}
