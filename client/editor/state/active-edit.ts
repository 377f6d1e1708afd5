import type { TypedText } from '../../../shared/drafts/document.ts'

/**
 * The text that is being typed on the page. It is copied to the document after a pause in typing, before saves and
 * merges, and when editing ends.
 */
export interface ActiveEdit {
  key: string
  commit(): void
  /** Returns typed text that has not been copied to the document yet; otherwise null. */
  pending(): TypedText | null
  /** Shows the document's text, which a merge may have changed. */
  refresh(): void
  /** Shows a merged page. The text keeps the focus and its caret, although React may move or replace its element. */
  keepFocus(show: () => void): void
}

export const activeEdit: { current: ActiveEdit | null } = { current: null }

/** Shows a merged page, in which a colleague may have moved the block whose text is being typed. */
export function showMerged(show: () => void): void {
  if (activeEdit.current) activeEdit.current.keepFocus(show)
  else show()
}
