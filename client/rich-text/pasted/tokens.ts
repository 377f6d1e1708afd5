// Splits HTML into tags and texts in linear time, without a DOM, because pasted HTML may be malformed and of any size.

/** A part of the HTML from `start` to `end`; what lies between two tokens is neither tag nor text. */
export type Token = Content & { start: number; end: number }

type Content =
  | { kind: 'text'; text: string }
  /** `name` is in lower case; `attributes` are unchanged. */
  | { kind: 'open' | 'close'; name: string; attributes: string }
  /** The words of a conditional comment of Word: `if !supportLists`, `endif`. */
  | { kind: 'condition'; words: string }
  | { kind: 'style'; css: string }

/** Elements whose content is not text. */
const withoutText = new Set('style script xml title template svg math noscript'.split(' '))
/**
 * An incomplete tag up to this length in characters is read again, because it may contain other tags. A longer one
 * becomes a single text, so that parsing stays linear in time.
 */
const maxReadAgain = 200

export function* tokensOf(html: string): Generator<Token> {
  const low = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const nextOf = finder(low)
  const lastQuotes = { '"': html.lastIndexOf('"'), "'": html.lastIndexOf("'") }
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open !== at) yield text(at, open < 0 ? html.length : open)
    if (open < 0) return
    const next = low[open + 1] ?? ''
    if (next === '!' || next === '?') {
      const isComment = low.startsWith('<!--', open)
      const commentEnd = isComment ? nextOf('-->', open + 4) : -1
      const end = commentEnd < 0 ? nextOf('>', open) : commentEnd
      if (end < 0) {
        yield text(open, html.length)
        return
      }
      const words = /^<!(?:--)?\[\s*((?:if !supportlists)|endif)\s*\]/.exec(
        low.slice(open, Math.min(end, open + 40)),
      )?.[1]
      at = end + (commentEnd < 0 ? 1 : 3)
      if (words) yield { kind: 'condition', words, start: open, end: at }
      continue
    }
    const tag = readTag(html, open, lastQuotes)
    if (tag.end < 0) {
      const end = tag.read > maxReadAgain ? open + tag.read : open + 1
      yield text(open, end)
      at = end
      continue
    }
    const name = low.slice(tag.nameStart, tag.nameEnd)
    at = tag.end + 1
    if (!tag.isClosing && withoutText.has(name)) {
      const close = nextOf(`</${name}`, at)
      const end = close < 0 ? -1 : nextOf('>', close)
      if (name === 'style' && end >= 0) yield { kind: 'style', css: html.slice(at, close), start: at, end: close }
      if (end >= 0) at = end + 1
      continue
    }
    const kind = tag.isClosing ? 'close' : 'open'
    yield { kind, name, attributes: html.slice(tag.nameEnd, tag.end), start: open, end: at }
  }

  function text(start: number, end: number): Token {
    return { kind: 'text', text: html.slice(start, end), start, end }
  }
}

/**
 * Returns an `indexOf` that caches its results, so that a missing string is searched for only once. `from` must not
 * decrease from call to call.
 */
function finder(text: string): (word: string, from: number) => number {
  const found = new Map<string, number>()
  return (word, from) => {
    const last = found.get(word)
    if (last !== undefined && (last < 0 || last >= from)) return last
    const at = text.indexOf(word, from)
    found.set(word, at)
    return at
  }
}

const nameLetters = /[a-z][a-z0-9:_-]*/iy

/**
 * Reads a tag with its quoted values.
 * @returns `end`, the index of its ">" (-1 for an incomplete tag), and `read`, the number of characters read of an
 * incomplete tag
 */
function readTag(html: string, open: number, lastQuotes: Record<'"' | "'", number>) {
  const isClosing = html[open + 1] === '/'
  const nameStart = open + (isClosing ? 2 : 1)
  nameLetters.lastIndex = nameStart
  const nameEnd = nameLetters.test(html) ? nameLetters.lastIndex : nameStart
  const tag = { isClosing, nameStart, nameEnd, end: -1, read: 0 }
  if (nameEnd === nameStart) return tag
  let at = nameEnd
  for (; at < html.length; at++) {
    const letter = html[at]
    if (letter === '>') return { ...tag, end: at }
    if (letter === '<') break
    if (letter !== '"' && letter !== "'") continue
    if (lastQuotes[letter] <= at) break
    at = html.indexOf(letter, at + 1)
  }
  return { ...tag, read: at - open }
}
