// What the editor knows, in one place; the page's blocks are plain data, replaced as a whole.
import { proxy, ref } from 'valtio/vanilla'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { EditorBlock, SavedSections, Sections } from '../document/document.ts'
import type { Conflict } from '../document/merge/merge.ts'
import type { FieldProblemAt, SaveStatus } from '../sync/saver.ts'

export interface Editing {
  key: string
  field: string
}

/** Where the menu of blocks is open: behind this block, or in this empty cell. */
export interface InsertPoint {
  section: string
  column: number
  /** Among the blocks of its cell. */
  index: number
  /** Key of an empty block that gives way. */
  replaces?: string
}

export const editorState = proxy({
  /** Of the draft, without its blocks: settings, what is published. */
  page: null as DraftPage | null,
  pageRevision: 0,
  sections: ref([]) as Sections,
  server: ref([]) as SavedSections,
  conflicts: ref([]) as Conflict[],
  /** Blocks as they were sent, for as long as it is not known whether they arrived. */
  unanswered: ref([]) as readonly EditorBlock[],
  refused: ref(new Map()) as ReadonlyMap<string, { problems: FieldProblemAt[]; block: unknown }>,
  /** The language that is being written. */
  language: 'de' as Locale,
  /** Key of the block or container that commands go to. */
  selected: null as string | null,
  hovered: null as string | null,
  /** The text that is being written in place. */
  editing: null as Editing | null,
  insertAt: null as InsertPoint | null,
  /** Key of the block whose dialog is open. */
  dialog: null as string | null,
  /** The field in it that is to be looked at: of the block, or of something that it holds. */
  dialogPlace: null as { key: string; field: string } | null,
  /** Whether that block was put on the page for it. */
  isDialogNew: false,
  isOutlineOpen: false,
  isConflictOpen: false,
  status: 'saved' as SaveStatus,
  savedAt: null as string | null,
  canUndo: false,
  canRedo: false,
})

/** Puts plain data into the store; valtio need not look into it. */
export function setSections(sections: Sections): void {
  editorState.sections = ref(sections as object) as Sections
}

export function setServer(server: SavedSections): void {
  editorState.server = ref(server as object) as SavedSections
}
