import type { TypedText } from '../document/document.ts'

/**
 * The text that is being typed on the page. It is copied to the document after a pause in typing, and before saves and
 * merges.
 */
export interface ActiveEdit {
  /** Key of the block that contains the text. */
  key: string
  /** Copies the typed text to the document. */
  commit(): void
  /** Returns typed text that has not been copied to the document yet; otherwise null. */
  pending(): TypedText | null
  /** Shows the document's text, which a merge may have changed. */
  refresh(): void
}

export const activeEdit: { current: ActiveEdit | null } = { current: null }
