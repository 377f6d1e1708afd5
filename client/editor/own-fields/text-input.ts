import type { Locale } from '../../../shared/locale.ts'

export interface TextInputOptions {
  /** The element that shows the text on the page. */
  shown: HTMLElement
  /** The input's accessible name. */
  name: string
  language: Locale
  /** Whether the text may have several lines. */
  lines: boolean
  /** Returns the text that the empty input shows, such as the words of the other language. */
  placeholder: () => string
  /** Called with the text after each input. */
  onText: (text: string) => void
  signal: AbortSignal
}

export interface TextInput {
  element: HTMLElement
  /** Replaces the text in the input. */
  show: (text: string) => void
  end: () => void
}
