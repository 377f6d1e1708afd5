// Single-key shortcuts can be turned off (WCAG 2.2, 2.1.4), because dictation software triggers them by accident.
import { staffState } from './staff-state.ts'

export function areSingleKeysOn(): boolean {
  return staffState.user?.single_keys !== false
}
