import type { PageRevisionItem } from '../../../shared/contract/editor.ts'

/** Who saved the value that conflicts with the editor's value, and when. */
export interface Author {
  /** Null if the editor's own account saved it, in another tab or on another device. */
  name: string | null
  /** ISO date and time of the save. */
  at: string
}

/**
 * Returns the author of a block's newest revision other than a reorder; null for a block that has no id or no such
 * revision.
 * @param revisions newest first
 * @param own e-mail address of the editor
 */
export function authorOf(
  blockId: number | null | undefined,
  revisions: readonly PageRevisionItem[],
  own: string | null | undefined,
): Author | null {
  const last = revisions.find((revision) => revision.module_id === blockId && revision.action !== 'reorder')
  if (blockId === undefined || blockId === null || !last) return null
  return { name: last.by === own ? null : (last.by_name ?? last.by), at: last.at }
}
