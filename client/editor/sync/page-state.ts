import type { Problem } from '../../../shared/contract/problem.ts'
import type { EditorBlock, SavedSections, Sections } from '../document/document.ts'
import type { Conflict } from '../document/merge/merge.ts'

/** The local page, the server's page and the state of saving. */
export interface PageState {
  local: Sections
  /** The page as the server last returned it. */
  server: SavedSections
  pageRevision: number
  conflicts: Conflict[]
  refused: RefusedWrites
  /** Blocks as they were sent, until the response is known. */
  unanswered: readonly EditorBlock[]
}

/** A change of the page. `accepted` is the local page with the server's spelling of texts and addresses. */
export type PageChange = Partial<PageState> & { accepted?: Sections }

/** Writes that the server refused, by `subjectOf`. */
export type RefusedWrites = ReadonlyMap<string, RefusedWrite>

export interface RefusedWrite {
  /** Key of the block that is named; null for the order of the page's containers. */
  key: string | null
  /** The refused request, by `attemptOf`. */
  attempt: string
  problems: FieldProblemAt[]
  /** The server's sentence, if it names no problem. */
  reason?: string | undefined
}

/** A field's problem and its JSON pointer, as the API reports it. */
export type FieldProblemAt = NonNullable<Problem['errors']>[number]

export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict'
