import { ArrowDown, ArrowUp, ClipboardCopy, Copy, Eye, EyeOff, Languages, Plus, Trash2 } from 'lucide-react'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { duplicate, remove, step, toggleHidden } from '../commands/block-commands.ts'
import { blockWithKey, labelOf } from '../commands/block-names.ts'
import { copy } from '../commands/copy-paste.ts'
import { openForm } from '../commands/edit.ts'
import { insertPointAfter } from '../commands/insert.ts'
import { pickSeveral } from '../layer/several/extend.ts'
import { LayoutChoice } from '../layer/tools/layout-choice.tsx'
import { editorState } from '../state/editor-state.ts'
import { BlockIcon } from '../ui/block-icon.tsx'
import { closeSheet, Sheet, Tile } from './sheet.tsx'
import { SheetFields } from './sheet-fields.tsx'
import '../dialog/fields.css'

export function BlockSheet() {
  const { selected, language } = useStore(editorState)
  const block = blockWithKey(selected)
  if (!block) return null
  const words = labels[staffLocale()]
  const { key, hidden, module: blockName } = block
  return (
    <Sheet title={labelOf(block)} icon={<BlockIcon name={definitionOf(blockName)?.icon ?? ''} size={18} />}>
      {blockName === 'container' && (
        <LayoutChoice section={block} label={words.columns} className="e-sheet-layouts" button="e-b" />
      )}
      <div className="e-tiles">
        <Tile icon={Plus} name={words.below} onPress={() => insertBelow(key)} />
        <Tile icon={ArrowUp} name={words.up} staysOpen onPress={() => step(key, -1)} />
        <Tile icon={ArrowDown} name={words.down} staysOpen onPress={() => step(key, 1)} />
        <Tile icon={Copy} name={words.duplicate} onPress={() => duplicate(key)} />
        <Tile icon={ClipboardCopy} name={words.copy} onPress={() => void copy(key)} />
        {!editorState.isPlain && (
          <>
            <Tile
              icon={hidden ? Eye : EyeOff}
              name={hidden ? words.show : words.hide}
              onPress={() => toggleHidden(key)}
            />
            <Tile icon={Languages} name={words[language === 'de' ? 'en' : 'de']} onPress={otherLanguage} />
          </>
        )}
        <Tile icon={Trash2} name={words.remove} isDanger onPress={() => remove(key)} />
      </div>
      <SheetFields key={`${key} ${language}`} block={block} language={language} />
      <div className="e-sheet-ways">
        <Way name={words.several} onPress={() => pickSeveral()} />
        <Way name={words.fields} onPress={() => openForm(key)} />
      </div>
      <button type="button" className="e-b e-b--p" onClick={closeSheet}>
        {words.done}
      </button>
    </Sheet>
  )
}

function Way({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="e-b e-b--l"
      onClick={() => {
        closeSheet()
        onPress()
      }}
    >
      {name}
    </button>
  )
}

function insertBelow(key: string): void {
  const at = insertPointAfter(key)
  if (at) editorState.insertAt = at
}

function otherLanguage(): void {
  editorState.language = editorState.language === 'de' ? 'en' : 'de'
}

const labels = defineLabels({
  de: {
    columns: 'Spalten',
    below: 'Darunter',
    up: 'Nach oben',
    down: 'Nach unten',
    duplicate: 'Duplizieren',
    copy: 'Kopieren',
    hide: 'Ausblenden',
    show: 'Einblenden',
    de: 'Deutsch',
    en: 'Englisch',
    remove: 'Löschen',
    several: 'Mehrere auswählen',
    fields: 'Alle Angaben',
    done: 'Fertig',
  },
  en: {
    columns: 'Columns',
    below: 'Below',
    up: 'Move up',
    down: 'Move down',
    duplicate: 'Duplicate',
    copy: 'Copy',
    hide: 'Hide',
    show: 'Show',
    de: 'German',
    en: 'English',
    remove: 'Delete',
    several: 'Select several',
    fields: 'All fields',
    done: 'Done',
  },
})
