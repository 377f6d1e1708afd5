import { ClipboardCopy, Copy, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { duplicate, remove, toggleHidden } from '../../commands/block-commands.ts'
import { labelOf } from '../../commands/block-names.ts'
import { copy } from '../../commands/copy-paste.ts'
import type { EditorBlock } from '../../document/document.ts'
import { ToolButton } from '../../ui/tool-button.tsx'
import { FloatingToolbar } from '../../ui/toolbar.tsx'
import { startDrag } from '../drag/drag.ts'

interface ToolFrameProps {
  block: EditorBlock
  className: string
  /** Shown before the name. */
  icon?: ReactNode
  /** The shortcut for hiding, if there is one. */
  hideKeys?: string
  /** Tools specific to this kind of block, shown after the name. */
  children: ReactNode
}

/** The toolbar of the selection: grip, name, tools of this kind of block, and the commands of every block. */
export function ToolFrame({ block, className, icon, hideKeys, children }: ToolFrameProps) {
  const words = labels[staffLocale()]
  const name = labelOf(block)
  const { key, hidden } = block
  const hide = {
    icon: hidden ? Eye : EyeOff,
    name: hidden ? words.show : words.hide,
    ...(hideKeys && { keys: hideKeys }),
  }
  return (
    <FloatingToolbar className={className} name={name}>
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
        {icon}
        {name}
      </span>
      {children}
      <ToolButton icon={Copy} name={words.duplicate} keys={words.ctrlD} onPress={() => duplicate(key)} />
      <ToolButton icon={ClipboardCopy} name={words.copy} keys={words.ctrlC} onPress={() => void copy(key)} />
      <ToolButton {...hide} onPress={() => toggleHidden(key)} />
      <ToolButton icon={Trash2} name={words.remove} keys={words.del} isDanger onPress={() => remove(key)} />
    </FloatingToolbar>
  )
}

const labels = defineLabels({
  de: {
    move: 'verschieben, Alt Pfeil auf oder ab',
    drag: 'Ziehen oder Alt ↑ ↓',
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
