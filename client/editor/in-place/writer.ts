import type { ShownText } from './text-places.ts'

/** A pointer position, and the start of a selection by mouse. */
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
  onBlur: (event: FocusEvent) => void
}

/** Makes an element of a view an input. @returns a function that ends it */
export type Writer = (options: WriterOptions) => () => void
