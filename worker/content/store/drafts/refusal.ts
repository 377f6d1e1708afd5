import type { FieldError } from './fields.ts'

export type Refusal =
  /** The block or its parent is missing or deleted, or the block is of another kind. */
  | { code: 'not-found' }
  | { code: 'conflict' }
  | { code: 'invalid'; errors: FieldError[] }
  /** The page already has a block with the new block's key. */
  | { code: 'exists'; id: number }
  /** The draft already has the requested state. */
  | { code: 'unchanged' }

export type Refused = { kind: 'refused'; refusal: Refusal }

export function refused(refusal: Refusal): Refused {
  return { kind: 'refused', refusal }
}

/** @param pointer JSON pointer into the request */
export function invalidAt(pointer: string, code: FieldError['code']): Refused {
  return refused({ code: 'invalid', errors: [{ pointer, code }] })
}
