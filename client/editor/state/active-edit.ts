import type { TypedText } from '../document/document.ts'

/**
 * The text that is being typed on the page. It is copied to the document after a pause, and before saves and merges.
 */
export interface ActiveEdit {
  /** The key of its block. */
  key: string
  /** Copies the typed text to the document. */
  commit(): void
  /** The typed text that is not in the document yet. */
  pending(): TypedText | null
  /** Shows the text of the document, which a merge may have changed. */
  refresh(): void
}

export const activeEdit: { current: ActiveEdit | null } = { current: null }
