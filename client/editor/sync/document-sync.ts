// How edit mode loads and saves a page's blocks. `rest-sync.ts` implements it with HTTP requests.
import type { DraftBlock, DraftPage } from '../../../shared/contract/editor.ts'
import type { SavedSections } from '../../../shared/drafts/document.ts'
import type { SaveRequest } from './next-request.ts'
import type { FieldProblemAt } from './page-state.ts'

export interface DocumentSync {
  /** Names the page in the storage of this device. */
  storageName: string
  /** Whether every save is public, so that blocks wait until they are left and finished. */
  isPublic: boolean
  /** Sends one request. Never rejects: failures are responses. */
  send(request: SaveRequest): Promise<SaveResponse>
  /** Fetches the draft. @throws Refusal, Offline, or LoginDeclined if the editor closes the login dialog */
  fetchPage(): Promise<DraftPage>
  /** Fetches the draft to edit it; a content page without containers gets its first one (spec §4 "Missing section"). */
  openPage(): Promise<DraftPage>
  /** Whether a restored block still lacks something; a `fetch` then restores it. Only for a plain backend. */
  isOwing?(): boolean
  /**
   * What is seen of those parts of a text that cannot be edited. Only for a backend that keeps other HTML than ours.
   */
  sealedParts?(id: number, field: string): readonly string[]
}

export type SaveResponse =
  /** `wasThere` is true if the block to create already existed; `block` is then the existing block, unchanged. */
  | { kind: 'done'; block: DraftBlock | null; pageRevision: number; wasThere?: boolean }
  /** Contains the server's current page, with which the local page must be merged before the next request. */
  | { kind: 'stale'; theirs: SavedSections; pageRevision: number; refusal?: WriteRefusal }
  /** The server refused the write; sending it again would not help. */
  | ({ kind: 'invalid' } & WriteRefusal)
  | { kind: 'offline' }
  /** `reason` is the server's sentence, if it sent one; `isPageMissing` if a colleague has deleted the page. */
  | { kind: 'failed'; reason?: string | undefined; isPageMissing?: boolean }

export interface WriteRefusal {
  problems: FieldProblemAt[]
  /** The server's message, for a refusal that names no field problem. */
  reason?: string | undefined
}

/** A response that `applyResponse` merges into the page. */
export type FinalResponse = Exclude<SaveResponse, { kind: 'offline' | 'failed' }>
