import type { FieldError } from '../fields.ts'

/** Why a change of a draft is refused. */
export type Refusal =
  /** The block is missing or deleted. */
  | { code: 'not-found' }
  /** It is based on an outdated revision. */
  | { code: 'conflict' }
  | { code: 'invalid'; errors: FieldError[] }
  /** A block with this key exists. */
  | { code: 'exists'; id: number }
  /** The draft already has the requested state. */
  | { code: 'unchanged' }

export type Refused = { kind: 'refused'; refusal: Refusal }

export function refused(refusal: Refusal): Refused {
  return { kind: 'refused', refusal }
}
