// Panels and dialogs of the whole page. Each comes with its own code when it is first opened.
import { type ComponentType, useEffect, useState } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { closePanel, openPanel, type PanelName, panelState } from './panel-state.ts'

export function PanelHost() {
  const { open } = useStore(panelState)
  const Part = usePart(open)
  return Part && <Part />
}

const parts: Record<PanelName, () => Promise<ComponentType>> = {
  checks: async () => (await import('./checks/checks-panel.tsx')).ChecksPanel,
  settings: async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog,
  history: async () => (await import('./history/history-panel.tsx')).HistoryPanel,
  create: async () => (await import('./new-page/new-page-dialog.tsx')).CreateDialog,
  duplicate: async () => (await import('./new-page/new-page-dialog.tsx')).DuplicateDialog,
  shortcuts: async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}

/** Without its code the page stays as it is, and says so. */
function usePart(name: PanelName | null): ComponentType | null {
  const [loaded, setLoaded] = useState<{ name: PanelName; Part: ComponentType } | null>(null)
  useEffect(() => {
    if (name === null) return
    let isWanted = true
    parts[name]().then(
      (Part) => isWanted && setLoaded({ name, Part }),
      (error) => {
        if (!isWanted) return
        console.error(error)
        closePanel()
        const { missing, again } = labels[staffLocale()]
        alert('error', missing, {
          action: { label: again, run: () => openPanel(name) },
          lifeMs: 10_000,
          outlivesSaves: true,
        })
      },
    )
    return () => {
      isWanted = false
    }
  }, [name])
  return loaded && loaded.name === name ? loaded.Part : null
}

const labels = defineLabels({
  de: { missing: 'Das lässt sich gerade nicht laden', again: 'Erneut' },
  en: { missing: 'This cannot be loaded just now', again: 'Try again' },
})
