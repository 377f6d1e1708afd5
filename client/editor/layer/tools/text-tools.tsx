import type { Editor } from '@tiptap/core'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStore } from '../../../use-store.ts'
import { labelOf } from '../../commands/block-names.ts'
import { richEditor } from '../../in-place/rich-editor.ts'
import { stopWriting } from '../../in-place/write.ts'
import { BlockIcon } from '../../ui/block-icon.tsx'
import { FloatingToolbar } from '../../ui/toolbar.tsx'
import { BlockCommands, Grip } from './tool-frame.tsx'

/**
 * The toolbar of the edited text: a button that returns to its block, formats for rich text (spec §5), and the block's
 * commands.
 */
export function TextTools({ block }: { block: EditorBlock }) {
  const { editor } = useStore(richEditor.state)
  const { part } = richEditor
  if (editor && part) return <part.Tools block={block} editor={editor as Editor} lead={<ToBlock block={block} />} />
  return (
    <div data-text-tools>
      <FloatingToolbar className="e--dark" name={labels[staffLocale()].block}>
        <ToBlock block={block} />
        <span className="e-sep" />
        <BlockCommands block={block} />
      </FloatingToolbar>
    </div>
  )
}

/** The grip, and a button that returns to the block's own tools, because touch devices have no Escape key. */
function ToBlock({ block }: { block: EditorBlock }) {
  const { block: name, keys } = labels[staffLocale()]
  return (
    <>
      <Grip block={block} />
      <button
        type="button"
        className="e-b e-tool-n"
        aria-label={`${name} (${keys})`}
        title={`${name} (${keys})`}
        onClick={stopWriting}
      >
        <BlockIcon name={definitionOf(block.module)?.icon ?? ''} size={14} />
        {labelOf(block)}
      </button>
    </>
  )
}

const labels = defineLabels({
  de: { block: 'Baustein auswählen', keys: 'Esc' },
  en: { block: 'Select the block', keys: 'Esc' },
})
