import type { FieldError } from '../fields.ts'

/** Why a change of a draft does not happen. */
export type Refusal =
  /** The block is not there, or no longer. */
  | { code: 'not-found' }
  /** It is based on something that has changed. */
  | { code: 'conflict' }
  | { code: 'invalid'; errors: FieldError[] }
  /** The block is there already, by its key. */
  | { code: 'exists'; id: number }
  /** Everything is as it shall be. */
  | { code: 'unchanged' }

export type Refused = { kind: 'refused'; refusal: Refusal }

export function refused(refusal: Refusal): Refused {
  return { kind: 'refused', refusal }
}
