// Single-key shortcuts can be turned off (WCAG 2.2, 2.1.4), because dictation software triggers them by accident.
import { staffState } from './staff-state.ts'

/** Returns the account's setting; on by default, since a promoter's backend may not support it. */
export function areSingleKeysOn(): boolean {
  return staffState.user?.single_keys !== false
}
