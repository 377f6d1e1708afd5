import type { RefusalReason } from '../../../shared/shop/refusal-words.ts'

/**
 * Whether the same request may succeed a little later. Such a refusal is a 429, and is not stored with the request's
 * key.
 */
export function passesWithTime(reason: RefusalReason | 'bad_input'): boolean {
  return reason === 'too_many_holds' || reason === 'too_many_attempts'
}
