import { ClipboardCopy, Copy, Eye, EyeOff, GripVertical, Pencil, Settings2, Trash2 } from 'lucide-react'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { BlockIcon } from '../block-icon.tsx'
import { copy, duplicate, edit, isWrittenInPlace, nameOf, openForm, remove, toggleHidden } from '../commands.ts'
import type { EditorBlock } from '../document/document.ts'
import { startDrag } from './drag.ts'
import { ToolButton } from './tool-button.tsx'
import { moveInToolbar } from './toolbar.ts'

/** What can be done with the selected block. */
export function BlockTool({ block }: { block: EditorBlock }) {
  const words = labels[staffLocale()]
  const name = nameOf(block)
  const { key, hidden, module } = block
  return (
    <div className="e--dark e-tool" role="toolbar" aria-label={name} onKeyDown={moveInToolbar}>
      <button
        type="button"
        className="e-grip"
        aria-label={`${name}: ${words.move}`}
        title={words.drag}
        onPointerDown={(event) => startDrag(event, key)}
      >
        <Icon of={GripVertical} size={14} />
      </button>
      <span className="e-tool-n">
        <BlockIcon name={definitionOf(module)?.icon ?? ''} size={14} />
        {name}
      </span>
      <span className="e-sep" />
      <ToolButton icon={Pencil} name={words.edit} keys={words.enter} onPress={() => edit(key)} />
      {isWrittenInPlace(block) && <ToolButton icon={Settings2} name={words.form} onPress={() => openForm(key)} />}
      <ToolButton icon={Copy} name={words.duplicate} keys={words.ctrlD} onPress={() => duplicate(key)} />
      <ToolButton icon={ClipboardCopy} name={words.copy} keys={words.ctrlC} onPress={() => void copy(key)} />
      <ToolButton
        icon={hidden ? Eye : EyeOff}
        name={hidden ? words.show : words.hide}
        keys={words.ctrlH}
        onPress={() => toggleHidden(key)}
      />
      <ToolButton icon={Trash2} name={words.remove} keys={words.del} isDanger onPress={() => remove(key)} />
    </div>
  )
}

const labels = defineLabels({
  de: {
    move: 'verschieben, Alt Pfeil auf oder ab',
    drag: 'Ziehen oder Alt ↑ ↓',
    edit: 'Bearbeiten',
    enter: 'Eingabe',
    form: 'Alle Angaben',
    duplicate: 'Duplizieren',
    ctrlD: 'Strg D',
    copy: 'Kopieren',
    ctrlC: 'Strg C',
    hide: 'Ausblenden',
    show: 'Einblenden',
    ctrlH: 'Strg Umschalt H',
    remove: 'Löschen',
    del: 'Entf',
  },
  en: {
    move: 'move, Alt arrow up or down',
    drag: 'Drag, or Alt ↑ ↓',
    edit: 'Edit',
    enter: 'Enter',
    form: 'All entries',
    duplicate: 'Duplicate',
    ctrlD: 'Ctrl D',
    copy: 'Copy',
    ctrlC: 'Ctrl C',
    hide: 'Hide',
    show: 'Show',
    ctrlH: 'Ctrl Shift H',
    remove: 'Delete',
    del: 'Del',
  },
})
