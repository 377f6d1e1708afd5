import type { TypedText } from '../document/document.ts'

/**
 * The text that is being typed on the page. The document gets it after a pause, and before any other change.
 */
export interface ActiveEdit {
  /** The key of its block. */
  key: string
  /** Writes the typed text into the document. */
  commit(): void
  /** The typed text that is not in the document yet. */
  pending(): TypedText | null
  /** Shows the document's text, which a merge may have changed. */
  refresh(): void
}

export const activeEdit: { current: ActiveEdit | null } = { current: null }
