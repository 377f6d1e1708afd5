import { ClipboardCopy, Copy, Eye, EyeOff, GripVertical, Settings2, Trash2 } from 'lucide-react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { copy, duplicate, edit, layOut, nameOf, remove, toggleHidden } from '../commands.ts'
import type { EditorBlock } from '../document/document.ts'
import { startDrag } from './drag.ts'
import { LayoutDrawing } from './layout-drawing.tsx'
import { ToolButton } from './tool-button.tsx'
import { moveInToolbar } from './toolbar.ts'

/** What can be done with a container: its layout, its place, whether it is shown. */
export function SectionTool({ section }: { section: EditorBlock }) {
  const words = labels[staffLocale()]
  const name = nameOf(section)
  const { key, hidden, fields } = section
  return (
    <div className="e-tool e-tool--light" role="toolbar" aria-label={name} onKeyDown={moveInToolbar}>
      <button
        type="button"
        className="e-grip"
        aria-label={`${name}: ${words.move}`}
        title={words.drag}
        onPointerDown={(event) => startDrag(event, key)}
      >
        <Icon of={GripVertical} size={14} />
      </button>
      <span className="e-tool-n">{name}</span>
      <span className="e-seg" role="radiogroup" aria-label={words.columns}>
        {words.layouts.map((label, layout) => (
          // biome-ignore lint/a11y/useSemanticElements: a radio that is drawn, in a toolbar
          <button
            key={label}
            type="button"
            className="e-b e-b--i"
            role="radio"
            aria-checked={fields.layout === layout}
            aria-label={label}
            title={`${label} (${layout + 1})`}
            onClick={() => layOut(key, layout)}
          >
            <LayoutDrawing layout={layout} />
          </button>
        ))}
      </span>
      <ToolButton icon={Settings2} name={words.edit} keys={words.enter} onPress={() => edit(key)} />
      <ToolButton icon={Copy} name={words.duplicate} keys={words.ctrlD} onPress={() => duplicate(key)} />
      <ToolButton icon={ClipboardCopy} name={words.copy} keys={words.ctrlC} onPress={() => void copy(key)} />
      <ToolButton
        icon={hidden ? Eye : EyeOff}
        name={hidden ? words.show : words.hide}
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
    columns: 'Spalten',
    layouts: [
      'Eine Spalte',
      'Zwei Drittel, ein Drittel',
      'Ein Drittel, zwei Drittel',
      'Zwei gleiche Spalten',
      'Drei gleiche Spalten',
      'Ein Viertel, die Hälfte, ein Viertel',
    ],
    edit: 'Anker',
    enter: 'Eingabe',
    duplicate: 'Duplizieren',
    ctrlD: 'Strg D',
    copy: 'Kopieren',
    ctrlC: 'Strg C',
    hide: 'Ausblenden',
    show: 'Einblenden',
    remove: 'Löschen',
    del: 'Entf',
  },
  en: {
    move: 'move, Alt arrow up or down',
    drag: 'Drag, or Alt ↑ ↓',
    columns: 'Columns',
    layouts: [
      'One column',
      'Two thirds, one third',
      'One third, two thirds',
      'Two equal columns',
      'Three equal columns',
      'A quarter, a half, a quarter',
    ],
    edit: 'Anchor',
    enter: 'Enter',
    duplicate: 'Duplicate',
    ctrlD: 'Ctrl D',
    copy: 'Copy',
    ctrlC: 'Ctrl C',
    hide: 'Hide',
    show: 'Show',
    remove: 'Delete',
    del: 'Del',
  },
})
