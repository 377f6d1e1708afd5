import { proxy, ref } from 'valtio/vanilla'
import type { Locale } from '../../../shared/locale.ts'
import type { FoundCheck } from '../publication/check-entries.ts'

export type PanelName = 'checks' | 'settings' | 'history' | 'create' | 'duplicate' | 'shortcuts'

/** A place in the page's settings. */
export interface SettingsPlace {
  field: string
  language: Locale | null
}

interface Checked {
  /** The draft's, which was looked at. */
  revision: number
  checks: FoundCheck[]
}

/** What is open over the page besides a block's dialog, and what was found wrong with the draft. */
export const panelState = proxy({
  open: null as PanelName | null,
  checked: null as Checked | null,
  /** Where the settings are opened. */
  place: null as SettingsPlace | null,
})

export function openPanel(name: PanelName, place: SettingsPlace | null = null): void {
  panelState.place = place
  panelState.open = name
}

export function closePanel(): void {
  panelState.open = null
}

export function setChecked(revision: number, checks: FoundCheck[]): void {
  panelState.checked = ref({ revision, checks })
}
