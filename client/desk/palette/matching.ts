/** Lower-cases a text and removes accents, letter by letter, so that each letter keeps its position. */
export function folded(text: string): string {
  return [...text].map((letter) => plain(letter).padEnd(letter.length).slice(0, letter.length)).join('')
}

function plain(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() || letter
}

/** Returns the words of the query, folded. */
export function wordsOf(typed: string): string[] {
  return folded(typed).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether each typed word is the beginning of a word in the text. */
export function isMatch(text: string, typed: readonly string[]): boolean {
  const words = wordsOf(text)
  return typed.every((part) => words.some((word) => word.startsWith(part)))
}

/** Splits a text into parts, and marks those that match the typed words. */
export function markedParts(text: string, typed: readonly string[]): { text: string; isMarked: boolean }[] {
  const plainText = folded(text)
  const parts: { text: string; isMarked: boolean }[] = []
  let at = 0
  for (const { 0: word, index } of plainText.matchAll(/[\p{L}\p{N}]+/gu)) {
    const length = Math.max(0, ...typed.filter((part) => word.startsWith(part)).map((part) => part.length))
    if (length === 0) continue
    if (index > at) parts.push({ text: text.slice(at, index), isMarked: false })
    parts.push({ text: text.slice(index, index + length), isMarked: true })
    at = index + length
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false })
  return parts
}
