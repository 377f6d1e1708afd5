import { Eye, FileText, History, ListChecks, Redo2, Settings2 } from 'lucide-react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { redoStep } from '../commands/undo.ts'
import { openPreview } from '../publication/publish.tsx'
import { editorState, hasSettings } from '../state/editor-state.ts'
import { openPanel } from '../state/panel-state.ts'
import { Sheet, Tile } from './sheet.tsx'

export function PageSheet() {
  const words = labels[staffLocale()]
  return (
    <Sheet title={words.page} icon={<Icon of={FileText} size={18} />}>
      <div className="e-tiles">
        {!editorState.isPlain && (
          <>
            <Tile icon={Eye} name={words.preview} onPress={openPreview} />
            <Tile icon={ListChecks} name={words.checks} onPress={() => openPanel('checks')} />
            <Tile icon={History} name={words.history} onPress={() => openPanel('history')} />
            {hasSettings() && <Tile icon={Settings2} name={words.settings} onPress={() => openPanel('settings')} />}
          </>
        )}
        <Tile icon={Redo2} name={words.redo} staysOpen onPress={redoStep} />
      </div>
    </Sheet>
  )
}

const labels = defineLabels({
  de: {
    page: 'Diese Seite',
    preview: 'Vorschau',
    checks: 'Prüfung',
    history: 'Verlauf',
    settings: 'Angaben',
    redo: 'Wiederholen',
  },
  en: {
    page: 'This page',
    preview: 'Preview',
    checks: 'Checks',
    history: 'History',
    settings: 'Settings',
    redo: 'Redo',
  },
})
