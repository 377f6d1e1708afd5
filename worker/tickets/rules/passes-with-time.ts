import type { RefusalReason } from '../../../shared/shop/refusal-words.ts'

/**
 * Whether a refused request may succeed a little later. Such refusals have the status 429 and are not stored under the
 * request's key.
 */
export function passesWithTime(reason: RefusalReason | 'bad_input'): boolean {
  return reason === 'too_many_holds' || reason === 'too_many_attempts'
}
