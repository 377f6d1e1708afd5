// The only interface between the editor and the server: `rest-sync.ts` implements it with HTTP requests; a socket could
// implement it, too.
import type { DraftBlock, DraftPage } from '../../../shared/contract/editor.ts'
import type { SavedSections } from '../document/document.ts'
import type { SaveRequest } from './next-request.ts'
import type { FieldProblemAt } from './page-state.ts'

export interface DocumentSync {
  /** Sends one change of the page's blocks; failures are responses, it never rejects. */
  send(request: SaveRequest): Promise<SaveResponse>
  /** Fetches the draft. @throws Refusal when the server refuses, LoginDeclined when the editor does not log in */
  fetchPage(): Promise<DraftPage>
  /** Fetches the draft to edit it; a page without a container gets its first one (spec §4 "Missing section"). */
  openPage(): Promise<DraftPage>
}

export type SaveResponse =
  /** `wasThere`: a block to create existed already and is returned unchanged. */
  | { kind: 'done'; block: DraftBlock | null; pageRevision: number; wasThere?: boolean }
  /** Another client wrote first: the page as it is now. */
  | { kind: 'stale'; theirs: SavedSections; pageRevision: number }
  /** A field was refused; sending it again would not help. */
  | { kind: 'invalid'; problems: FieldProblemAt[] }
  | { kind: 'offline' }
  | { kind: 'failed' }

/** A response after which the same request is not sent again. */
export type FinalResponse = Exclude<SaveResponse, { kind: 'offline' | 'failed' }>
