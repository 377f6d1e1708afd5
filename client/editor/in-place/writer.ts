import type { ShownText } from './text-places.ts'

/** A pointer position. `from` is the start of a mouse selection that ends there. */
export interface Point {
  x: number
  y: number
  from?: Point
}

export interface WriterOptions {
  text: ShownText
  /** Position of the caret, by default the end. */
  at: Point | undefined
  /** Ends editing. */
  stop: () => void
  /** Continues after Enter in a line. @param cut removes the text after the caret from the input, and returns it */
  onEnter: (cut: () => string) => void
  onBlur: (event: FocusEvent) => void
}

/** Makes an element of a view an input. @returns a function that ends the input */
export type Writer = (options: WriterOptions) => () => void
