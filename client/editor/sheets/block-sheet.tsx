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
import '../dialog/fields.css'
import { useMemo, useState } from 'react'
import type { FieldMap } from '../../../shared/blocks/define.ts'
import { isLocalised, type StoredField } from '../../../shared/fields/stored-field.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { pageData } from '../../staff/page-data.ts'
import { useProblems } from '../dialog/use-problems.ts'
import { setText } from '../document/actions/actions.ts'
import { setField } from '../document/change-block.ts'
import type { EditorBlock } from '../document/document.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { type Form, FormContext } from '../fields/form-context.ts'
import { type FormField, formFields } from '../fields/form-fields.ts'
import { session } from '../session/session.ts'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'

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

// The texts of the selected block in its sheet. Typed input changes the page immediately.

/** Returns the fields that the sheet edits: the unformatted texts that can also be edited in place. */
function sheetFields(fields: FieldMap): FormField[] {
  return formFields(fields).main.filter(
    ({ field: { kind, inPlace } }) => inPlace && (kind === 'text' || kind === 'textArea'),
  )
}

function SheetFields({ block, language }: { block: EditorBlock; language: Locale }) {
  const { toolbar } = pageData().siteDetails
  // local state, because the store updates too late for React to keep the caret of a controlled input
  const [draft, setDraft] = useState(block)
  const { shown, leave, changed } = useProblems(draft, toolbar, none)
  const writing = useStableCallbacks({
    change(key: string, field: string, value: StoredField) {
      setDraft((now) => setField(now, key, field, value))
      changed(key, field)
      const text = (isLocalised(value) && value[language]) || ''
      session().change((page) => setText(page, key, field, { language, text }), `${key} ${field} ${language}`)
    },
    leave,
  })
  const form = useMemo(
    (): Form => ({ language, toolbar, problems: shown, ...writing, ...withoutReferences }),
    [language, toolbar, shown, writing],
  )
  const fields = sheetFields(definitionOf(block.module)?.fields ?? {})
  return (
    <FormContext value={form}>
      {fields.map((field) => (
        <FieldRow key={field.name} block={draft} {...field} />
      ))}
    </FormContext>
  )
}

const none = [] as const

/** The plain texts of a sheet refer to no content and no anchors, so these functions do nothing. */
const withoutReferences = { anchorOf: () => null, titleOf: () => null, noteTitle: () => {} }
