import { ClipboardCopy, Copy, Ellipsis, Eye, EyeOff, GripVertical, ListChecks, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { duplicate, remove, toggleHidden } from '../../commands/block-commands.ts'
import { labelOf } from '../../commands/block-names.ts'
import { copy } from '../../commands/copy-paste.ts'
import { stopWriting } from '../../in-place/write.ts'
import { editorState } from '../../state/editor-state.ts'
import { ToolButton } from '../../ui/tool-button.tsx'
import { FloatingToolbar } from '../../ui/toolbar.tsx'
import { startDrag } from '../drag/start-drag.ts'
import { pickSeveral } from '../several/extend.ts'

interface ToolFrameProps {
  block: EditorBlock
  className: string
  icon?: ReactNode
  hideKeys?: string
  children: ReactNode
}

export function ToolFrame({ block, className, icon, hideKeys, children }: ToolFrameProps) {
  const name = labelOf(block)
  return (
    <FloatingToolbar className={className} name={name}>
      <Grip block={block} />
      <span className="e-tool-n">
        {icon}
        {name}
      </span>
      {children}
      <BlockCommands block={block} hideKeys={hideKeys} />
    </FloatingToolbar>
  )
}

/** The handle by which a pointer drags a block; its label names the keys that do the same. */
export function Grip({ block }: { block: EditorBlock }) {
  const words = labels[staffLocale()]
  return (
    <button
      type="button"
      className="e-grip"
      aria-label={`${labelOf(block)}: ${words.move}`}
      title={words.drag}
      onPointerDown={(event) => startDrag(event, block.key)}
    >
      <Icon of={GripVertical} size={14} />
    </button>
  )
}

export function BlockCommands({ block, hideKeys }: { block: EditorBlock; hideKeys?: string | undefined }) {
  const words = labels[staffLocale()]
  const { key, hidden } = block
  const hide = {
    icon: hidden ? Eye : EyeOff,
    name: hidden ? words.show : words.hide,
    ...(hideKeys && { keys: hideKeys }),
  }
  return (
    <>
      <span className="e-phone">
        <ToolButton icon={Ellipsis} name={words.more} onPress={openSheet} />
      </span>
      <span className="e-touch">
        <ToolButton icon={ListChecks} name={words.several} onPress={pickSeveral} />
      </span>
      <ToolButton icon={Copy} name={words.duplicate} keys={words.ctrlD} onPress={() => duplicate(key)} />
      <ToolButton icon={ClipboardCopy} name={words.copy} keys={words.ctrlC} onPress={() => void copy(key)} />
      {!editorState.isPlain && <ToolButton {...hide} onPress={() => toggleHidden(key)} />}
      <ToolButton icon={Trash2} name={words.remove} keys={words.del} isDanger onPress={() => remove(key)} />
    </>
  )
}

function openSheet(): void {
  stopWriting()
  editorState.sheet = 'block'
}

const labels = defineLabels({
  de: {
    more: 'Mehr',
    several: 'Mehrere auswählen',
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
    more: 'More',
    several: 'Select several',
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
