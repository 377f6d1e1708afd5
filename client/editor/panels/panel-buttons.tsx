import { History, ListChecks, Settings2 } from 'lucide-react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { stopWriting } from '../in-place/write.ts'
import { editorState, hasSettings } from '../state/editor-state.ts'
import { closePanel, openPanel, type PanelName, panelState } from '../state/panel-state.ts'
import { ToolButton } from '../ui/tool-button.tsx'

export function PanelButtons() {
  const words = labels[staffLocale()]
  const { open } = useStore(panelState)
  return (
    <>
      {hasSettings() && <ToolButton icon={Settings2} name={words.settings} onPress={() => show('settings')} />}
      <ChecksButton />
      <ToolButton
        icon={History}
        name={words.history}
        keys="Alt V"
        isPressed={open === 'history'}
        onPress={() => (open === 'history' ? closePanel() : show('history'))}
      />
    </>
  )
}

function ChecksButton() {
  const { checked, open } = useStore(panelState)
  const { pageRevision } = useStore(editorState)
  const words = labels[staffLocale()]
  const count = checked?.revision === pageRevision ? checked.count : null
  const name = count === null ? words.checks : words.found(count)
  return (
    <button
      type="button"
      className={count ? 'e-b e-count' : 'e-b e-b--i'}
      aria-label={name}
      title={name}
      aria-expanded={open === 'checks'}
      onClick={() => show('checks')}
    >
      <Icon of={ListChecks} size={15} />
      {count ? <span>{count}</span> : null}
    </button>
  )
}

function show(name: PanelName): void {
  stopWriting()
  openPanel(name)
}

const labels = defineLabels({
  de: {
    settings: 'Einstellungen der Seite',
    history: 'Verlauf',
    checks: 'Prüfung',
    found: (count: number) => `Prüfung, ${count} ${count === 1 ? 'Hinweis' : 'Hinweise'}`,
  },
  en: {
    settings: 'Page settings',
    history: 'History',
    checks: 'Checks',
    found: (count: number) => `Checks, ${count} ${count === 1 ? 'note' : 'notes'}`,
  },
})
