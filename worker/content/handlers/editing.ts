import type { Toolbar } from '../../../shared/blocks/define.ts'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import type { DraftChanges } from '../../../shared/contract/partial-draft.ts'
import type { ProblemCode } from '../../../shared/contract/problem.ts'
import type { Store } from '../store/commit.ts'
import type { FieldError } from '../store/drafts/fields.ts'
import { maxErrors } from '../store/drafts/max-errors.ts'
import type { Reading } from './reading.ts'

export interface Editing {
  store: Store
  reading: Reading
  toolbar: Toolbar
  /** E-mail address of the editor. */
  by: string
  /** Whether the editor's role may publish. */
  mayPublish: boolean
}

/** The outcome of an editor's call: the answer with the tags to purge, or a refusal. */
export type Edited<T> =
  | {
      kind: 'done'
      status: 200 | 201
      body: T
      tags?: readonly string[]
      /** The revision of the block that the answer shows, for the header `ETag`. */
      revision?: number
      /** Redirects have changed, so the caller must rewrite the list of old paths in KV. */
      movesPaths?: boolean
    }
  | EditRefused

export interface EditRefused {
  kind: 'problem'
  code: Extract<ProblemCode, 'bad-request' | 'not-found' | 'conflict' | 'unseen' | 'role-required' | 'unavailable'>
  errors?: readonly FieldError[]
  /** The complete current draft, for the client to merge with its unsaved changes. */
  current?: DraftPage
  /** What a press would make public, for the person to look at first. */
  changes?: DraftChanges
}

export function invalid(errors: readonly FieldError[]): EditRefused {
  return { kind: 'problem', code: 'bad-request', errors: errors.slice(0, maxErrors) }
}

export const notFound: EditRefused = { kind: 'problem', code: 'not-found' }
