import type { RefusalReason } from '../../../shared/contract/box-office/refusal-words.ts'

/** Whether a refused request may succeed a little later. */
export function passesWithTime(reason: RefusalReason | 'bad_input'): boolean {
  return reason === 'too_many_holds' || reason === 'too_many_attempts'
}
