import type { Toolbar } from '../../../shared/blocks/define.ts'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import type { ProblemCode } from '../../../shared/contract/problem.ts'
import type { Store } from '../store/commit.ts'
import type { FieldError } from '../store/drafts/fields.ts'
import type { Reading } from './reading.ts'

/** What every call of the editor's is handed: where, in which language, and who asks. */
export interface Editing {
  store: Store
  reading: Reading
  toolbar: Toolbar
  /** E-mail address of who edits. */
  by: string
}

/** What a call of the editor's comes to. */
export type Edited<T> =
  | {
      kind: 'done'
      status: 200 | 201
      body: T
      tags?: readonly string[]
      /** Addresses have changed: the list of old paths is to be written anew. */
      movesPaths?: boolean
    }
  | EditRefused

export interface EditRefused {
  kind: 'problem'
  code: Extract<ProblemCode, 'bad-request' | 'not-found' | 'conflict' | 'unavailable'>
  errors?: readonly FieldError[]
  /** The whole draft as it is now, for a client that has to merge. */
  current?: DraftPage
}

export function invalid(...errors: FieldError[]): EditRefused {
  return { kind: 'problem', code: 'bad-request', errors }
}

export const notFound: EditRefused = { kind: 'problem', code: 'not-found' }
