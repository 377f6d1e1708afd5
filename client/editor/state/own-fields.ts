// State of the own fields of the page's row: their save status beside that of the blocks.
import { proxy, ref } from 'valtio/vanilla'
import type { SaveStatus } from '../sync/page-state.ts'
import { editorState } from './editor-state.ts'

export const ownFields = proxy({
  status: 'saved' as SaveStatus,
  /** Names of the texts that differ from what visitors see. */
  unpublished: ref([]) as readonly string[],
  isConflictOpen: false,
})

/** Commands that edit mode calls without loading the code of own fields; they do nothing on pages without any. */
export const ownFieldCommands = {
  /** Saves now. @returns whether the server has everything */
  save: async (): Promise<boolean> => true,
  /** Stores the unsaved texts on this device. */
  keep: (): void => undefined,
  /** Leads to the text that the server has refused. @returns false without a refused text */
  showRefused: (): boolean => false,
}

/** The most important one first. */
const byWeight: readonly SaveStatus[] = ['conflict', 'failed', 'offline', 'saving', 'unsaved', 'saved']

/** Returns the status of the whole page: the more important one of its blocks and its own fields. */
export function pageStatus(of: SaveStatus = editorState.status, own: SaveStatus = ownFields.status): SaveStatus {
  return byWeight.find((status) => status === of || status === own) ?? 'saved'
}
