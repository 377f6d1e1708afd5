// Keys that do something on their own can be switched off (WCAG 2.2, 2.1.4): dictation software types them unasked.
import { staffState } from './staff-state.ts'

/** As the account has it; a backend of somebody else's need not know of it. */
export function areSingleKeysOn(): boolean {
  return staffState.user?.single_keys !== false
}
