import type { ShownText } from './text-places.ts'

/** A pointer position, and where a selection by mouse began. */
export interface Point {
  x: number
  y: number
  from?: Point
}

export interface WriterOptions {
  text: ShownText
  /** Where the caret goes; without it to the end. */
  at: Point | undefined
  /** Ends writing. */
  stop: () => void
  onBlur: (event: FocusEvent) => void
}

/** Makes an element of a view an input. @returns a function that ends it */
export type Writer = (options: WriterOptions) => () => void
