import type { ShownText } from './text-places.ts'

/** A pointer position. `from` is the start of a mouse selection that ends at this position. */
export interface Point {
  x: number
  y: number
  from?: Point
}

export interface WriterOptions {
  text: ShownText
  /** Position of the caret; by default, the end of the text. */
  at: Point | undefined
  /**
   * Called on Enter in a single-line text.
   * @param cut removes the text after the caret from the input and returns it
   */
  onEnter: (cut: () => string) => void
  onBlur: (event: FocusEvent) => void
  keepFocus: (show: () => void) => void
}

/** A selection within a text; Shift with an arrow key moves its head. Each kind of writer counts in its own way. */
export interface Caret {
  anchor: number
  head: number
}

export interface Writing {
  caret(): Caret
  /** Focuses the text and places the caret; a position after the end of the text is moved to the end. */
  focusAt(caret: Caret): void
  end(): void
}

export type Writer = (options: WriterOptions) => Writing
