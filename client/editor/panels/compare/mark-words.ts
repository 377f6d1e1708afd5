// Marks words in a frame's document without changing its elements, which React manages.
import { diffIndices } from 'node-diff3'

/** A frame's window with the constructors of its realm. */
type FrameWindow = Window & typeof globalThis

const name = 'compared'

/**
 * Highlights the words that a block has only in this frame's state. Does nothing in browsers without CSS highlights.
 * @param pairs each block's elements in this state and in the other state
 * @param isOld whether this is the older state, so that its words are marked as deleted
 */
export function markWords(
  body: HTMLElement,
  pairs: readonly (readonly [HTMLElement[], HTMLElement[]])[],
  isOld: boolean,
): void {
  const view = body.ownerDocument.defaultView as FrameWindow | null
  if (!view || !('Highlight' in view)) return
  const ranges = pairs.flatMap(([own, other]) => {
    const nodes = textsOf(own)
    const words = ownWords(
      nodes.map(({ data }) => data),
      textsOf(other).map(({ data }) => data),
    )
    return words.flatMap(({ text, start, end }) => {
      const node = nodes[text]
      if (!node) return []
      const range = body.ownerDocument.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      return range
    })
  })
  view.CSS.highlights.set(name, new view.Highlight(...ranges))
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(isOld ? gone : come)
  body.ownerDocument.adoptedStyleSheets = [sheet]
}

/**
 * The colours that compare.css gives deleted and inserted text, written out because the frame lacks the staff's style
 * sheets. Dark letters on a light background are readable on any site's colours.
 */
const gone = `::highlight(${name}) { background-color: #fdecea; color: #1c1d21; text-decoration: line-through #b42318 2px }`
const come = `::highlight(${name}) { background-color: #d5efdf; color: #1c1d21; text-decoration: underline #17704a 2px }`

function textsOf(elements: readonly HTMLElement[]): Text[] {
  return elements.flatMap((element) => {
    const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    return found
  })
}

/** A range of characters in one of several texts. */
interface Span {
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
