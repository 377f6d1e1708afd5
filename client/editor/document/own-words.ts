import { diffIndices } from 'node-diff3'

/** A range of characters in one of several texts. */
export interface Span {
  /** Index in the list of compared texts. */
  text: number
  start: number
  end: number
}

/** Compares two sequences of texts and returns the words that only the first has; adjacent words share a span. */
export function ownWords(texts: readonly string[], others: readonly string[]): Span[] {
  const own = wordsIn(texts)
  const words = (spans: readonly Span[], of: readonly string[]) =>
    spans.map(({ text, start, end }) => of[text]?.slice(start, end) ?? '')
  const changes = diffIndices(words(own, texts), words(wordsIn(others), others))
  return changes.flatMap(({ buffer1: [start, length] }) => joined(own.slice(start, start + length)))
}

function wordsIn(texts: readonly string[]): Span[] {
  return texts.flatMap((words, text) =>
    [...words.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ text, start: index, end: index + word.length })),
  )
}

function joined(words: readonly Span[]): Span[] {
  return [...Map.groupBy(words, ({ text }) => text)].map(([text, own]) => ({
    text,
    start: own[0]?.start ?? 0,
    end: own.at(-1)?.end ?? 0,
  }))
}
