// The state of edit mode. The page's blocks are immutable plain data.
import { proxy, ref } from 'valtio/vanilla'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import type { SavedSections, Sections } from '../../../shared/drafts/document.ts'
import type { Conflict, Unanswered } from '../../../shared/drafts/merge-pages.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { RefusedWrites, SaveStatus } from '../sync/page-state.ts'

export interface TextPlace {
  key: string
  field: string
}

export interface InsertPoint {
  section: string
  column: number
  index: number
  /** Key of an empty block that the inserted block replaces. */
  replaces?: string
}

export const editorState = proxy({
  /** The draft as the API last returned it, for its settings and publication; `sections` has the current blocks. */
  page: null as DraftPage | null,
  pageRevision: 0,
  /** Names the page in the storage of this device. */
  storageName: '',
  /** Whether the backend is a plain one: every save is public, and it offers less (`document-sync.ts`). */
  isPlain: false,
  sections: ref([]) as Sections,
  server: ref([]) as SavedSections,
  conflicts: ref([]) as Conflict[],
  /** What was sent, until the response is known. */
  unanswered: ref([]) as readonly Unanswered[],
  refused: ref(new Map()) as RefusedWrites,
  /** The language that is shown and edited. */
  language: 'de' as Locale,
  selected: null as string | null,
  hovered: null as string | null,
  /** Whether tapping a block adds it to the selection or removes it. */
  isPicking: false,
  editing: null as TextPlace | null,
  insertAt: null as InsertPoint | null,
  /** Key of the block whose dialog is open; null while no dialog is open. */
  dialog: null as string | null,
  /** The field of the dialog's block, or of a descendant, that the dialog focuses when it opens. */
  dialogPlace: null as TextPlace | null,
  /** Whether the dialog's block was just inserted; closing the dialog without applying then removes the block. */
  isDialogNew: false,
  isOutlineOpen: false,
  sheet: null as 'block' | 'page' | null,
  isConflictOpen: false,
  status: 'saved' as SaveStatus,
  /** Whether saving failed because a colleague has deleted the page. */
  isPageMissing: false,
  /** Time of the last save in the device's time zone, `14:05`; null before the first save. */
  savedAt: null as string | null,
  canUndo: false,
  canRedo: false,
})

/** Replaces the page's blocks; `ref` keeps valtio from observing plain data. */
export function setSections(sections: Sections): void {
  editorState.sections = ref(sections as object) as Sections
}

export function setServer(server: SavedSections): void {
  editorState.server = ref(server as object) as SavedSections
}

/** Whether the page is a content page, which has settings. */
export function hasSettings(): boolean {
  return typeof editorState.page?.id === 'number'
}
