import type { Locale } from '../../../shared/i18n/locale.ts'

export interface TextInputOptions {
  shown: HTMLElement
  /** The input's accessible name. */
  name: string
  language: Locale
  lines: boolean
  /** Returns the text that the empty input shows, such as the other language's text. */
  placeholder: () => string
  onText: (text: string) => void
  signal: AbortSignal
}

export interface TextInput {
  element: HTMLElement
  show: (text: string) => void
  end: () => void
}
