// The panels and dialogs of the whole page. The code of a panel or dialog is loaded when it first opens.
import type { ComponentType } from 'react'
import { usePart } from '../../staff/use-part.ts'
import { useStore } from '../../use-store.ts'
import { closePanel, openPanel, type PanelName, panelState } from '../state/panel-state.ts'

export function PanelHost() {
  const { open } = useStore(panelState)
  const again = open ? () => openPanel(open) : closePanel
  const Part = usePart(open && parts[open], { open: again, close: closePanel })
  return Part && <Part />
}

const parts: Record<PanelName, () => Promise<ComponentType>> = {
  checks: async () => (await import('./checks-panel.tsx')).ChecksPanel,
  settings: async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog,
  history: async () => (await import('./history/history-panel.tsx')).HistoryPanel,
  create: async () => (await import('./new-page-dialog.tsx')).CreateDialog,
  duplicate: async () => (await import('./new-page-dialog.tsx')).DuplicateDialog,
  'unpublished-fields': async () => (await import('./publication-dialog.tsx')).PublicationDialog,
  partial: async () => (await import('./partial-dialog.tsx')).PartialDialog,
  shortcuts: async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}
