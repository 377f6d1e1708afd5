import { proxy, ref } from 'valtio/vanilla'
import type { DraftChanges } from '../../../shared/contract/partial-draft.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { FoundCheck } from './found-check.ts'

export type PanelName =
  | 'checks'
  | 'settings'
  | 'history'
  | 'create'
  | 'duplicate'
  | 'shortcuts'
  | 'unpublished-fields'
  | 'partial'

/** A field of the page's settings, and the language of its text; null for a field without languages. */
export interface SettingsPlace {
  field: string
  language: Locale | null
}

interface Checked {
  revision: number
  checks: FoundCheck[]
  /** The number of entries in the panel of checks, which groups the findings. */
  count: number
}

export const panelState = proxy({
  open: null as PanelName | null,
  checked: null as Checked | null,
  /** What the panel `partial` lists. */
  changes: null as DraftChanges | null,
  /** The revision of the list of changes from which the user has chosen everything; null before that. */
  seen: null as number | null,
  place: null as SettingsPlace | null,
})

export function openPanel(name: PanelName, place: SettingsPlace | null = null): void {
  panelState.place = place
  panelState.open = name
}

export function closePanel(): void {
  panelState.open = null
}

export function openPartial(changes: DraftChanges): void {
  panelState.changes = ref(changes)
  openPanel('partial')
}

export function setChecked(checked: Checked): void {
  panelState.checked = ref(checked)
}
