import type { Toolbar } from '../../../shared/blocks/define.ts'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import type { ProblemCode } from '../../../shared/contract/problem.ts'
import type { Store } from '../store/commit.ts'
import type { FieldError } from '../store/drafts/fields.ts'
import type { Reading } from './reading.ts'

/** The context of every editor call: store, site, language and user. */
export interface Editing {
  store: Store
  reading: Reading
  toolbar: Toolbar
  /** E-mail address of the editor. */
  by: string
}

/** The outcome of an editor call. */
export type Edited<T> =
  | {
      kind: 'done'
      status: 200 | 201
      body: T
      tags?: readonly string[]
      /** Addresses have changed: the caller must rewrite the list of old paths. */
      movesPaths?: boolean
    }
  | EditRefused

export interface EditRefused {
  kind: 'problem'
  code: Extract<ProblemCode, 'bad-request' | 'not-found' | 'conflict' | 'unavailable'>
  errors?: readonly FieldError[]
  /** The complete current draft, for clients that must merge. */
  current?: DraftPage
}

export function invalid(...errors: FieldError[]): EditRefused {
  return { kind: 'problem', code: 'bad-request', errors }
}

export const notFound: EditRefused = { kind: 'problem', code: 'not-found' }
