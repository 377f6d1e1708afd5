import type { Problem } from '../../../shared/contract/problem.ts'
import type { SavedSections, Sections } from '../../../shared/drafts/document.ts'
import type { Conflict, Unanswered } from '../../../shared/drafts/merge-pages.ts'

export interface PageState {
  local: Sections
  server: SavedSections
  pageRevision: number
  conflicts: Conflict[]
  refused: RefusedWrites
  /** What was sent, until the response is known. */
  unanswered: readonly Unanswered[]
}

/** A change of the page's state. `accepted` is the local page with the server's normalised texts and addresses. */
export type PageChange = Partial<PageState> & { accepted?: Sections }

/** Refused writes, keyed by the subject that `subjectOf` returns. */
export type RefusedWrites = ReadonlyMap<string, RefusedWrite>

export interface RefusedWrite {
  /** Key of the refused block, or of the reordered cell's parent; null for the order of the page's containers. */
  key: string | null
  /** Identifies the refused request's content; a result of `attemptOf`. */
  attempt: string
  problems: FieldProblemAt[]
  /** The server's message, for a refusal that names no field problem. */
  reason?: string | undefined
}

export type FieldProblemAt = NonNullable<Problem['errors']>[number]

/** Why a save failed: the server's sentence, or that a colleague has deleted the page. */
export interface SaveFailure {
  reason?: string | undefined
  isPageMissing?: boolean
}

export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict'
