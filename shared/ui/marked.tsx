import type { ReactNode } from 'react'
import type { SearchMark } from '../contract/search.ts'

/** Renders a text with its matching words marked. */
export type Mark = (text: string) => ReactNode

/** Returns a function that marks the part of each matching word that the visitor typed. */
export function marking(marks: readonly SearchMark[] = []): Mark {
  const lengths = new Map(marks.map(({ word, length }) => [word, length]))
  return (text) => {
    const parts: ReactNode[] = []
    let from = 0
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const length = lengths.get(word)
      if (!length) continue
      parts.push(text.slice(from, index), <mark key={index}>{word.slice(0, length)}</mark>)
      from = index + length
    }
    return parts.length > 0 ? [...parts, text.slice(from)] : text
  }
}
