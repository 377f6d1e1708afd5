// State of the fields of the page's row that are edited in place. Their save status is separate from that of the
// blocks.
import { proxy, ref } from 'valtio/vanilla'
import type { SaveStatus } from '../sync/page-state.ts'
import { editorState } from './editor-state.ts'

export const ownFields = proxy({
  status: 'saved' as SaveStatus,
  /** Names of the texts that differ from the public ones; empty if the row is not public yet. */
  unpublished: ref([]) as readonly string[],
  isConflictOpen: false,
})

/**
 * Commands that edit mode may call before the code of these fields is loaded. They do nothing on pages without such
 * fields.
 */
export const ownFieldCommands = {
  /** Saves immediately. @returns whether the server has everything */
  save: async (): Promise<boolean> => true,
  /** Tries again if the last attempt to save has failed, because the network may be back. */
  resume: (): void => undefined,
  /** Stores the unsaved texts on this device. */
  keep: (): void => undefined,
  /** Reveals the text that the server has refused. @returns false if no text is refused */
  showRefused: (): boolean => false,
}

const byWeight: readonly SaveStatus[] = ['conflict', 'failed', 'offline', 'saving', 'unsaved', 'saved']

/** Returns the status of the whole page: the more important of the blocks' and the fields' statuses. */
export function pageStatus(of: SaveStatus = editorState.status, own: SaveStatus = ownFields.status): SaveStatus {
  return byWeight.find((status) => status === of || status === own) ?? 'saved'
}
