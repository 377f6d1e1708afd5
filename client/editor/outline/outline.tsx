import { ListTree } from 'lucide-react'
import { Fragment, memo, useRef } from 'react'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { useArrowKeys } from '../../staff/arrow-keys.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { usePart } from '../../staff/use-part.ts'
import { useStore } from '../../use-store.ts'
import { reveal } from '../commands/select.ts'
import { editorState } from '../state/editor-state.ts'
import { BlockIcon } from '../ui/block-icon.tsx'
import { ToolButton } from '../ui/tool-button.tsx'
import { focusFrame } from '../view/focus-frame.ts'
import { titleOf } from '../view/title-of.ts'

export function Outline() {
  const { isOutlineOpen } = useStore(editorState)
  const Panel = usePart(isOutlineOpen ? outlinePanel : null, { open: () => show(true), close: () => show(false) })
  return Panel ? <Panel /> : <OutlineRail />
}

async function outlinePanel() {
  return (await import('./outline-panel.tsx')).OutlinePanel
}

function show(isOpen: boolean): void {
  editorState.isOutlineOpen = isOpen
}

function OutlineRail() {
  const { sections, selected, language } = useStore(editorState)
  const box = useRef<HTMLDivElement>(null)
  const moveByArrows = useArrowKeys(box, ['ArrowUp', 'ArrowDown'])
  const words = labels[staffLocale()]
  const open = `${words.open} (Alt G)`
  return (
    <div
      ref={box}
      className="e e-rail"
      role="toolbar"
      aria-orientation="vertical"
      aria-label={words.outline}
      onKeyDown={moveByArrows}
    >
      <div className="e-rail-b">
        {sections.map((section) => (
          <Fragment key={section.key}>
            {section.children.map((block) => (
              <Way key={block.key} block={block} language={language} isSelected={selected === block.key} />
            ))}
            {section.children.length > 0 && <hr />}
          </Fragment>
        ))}
      </div>
      <ToolButton
        icon={ListTree}
        name={open}
        onPress={() => {
          editorState.isOutlineOpen = true
        }}
      />
    </div>
  )
}

const Way = memo(function Way({
  block,
  language,
  isSelected,
}: {
  block: EditorBlock
  language: Locale
  isSelected: boolean
}) {
  const definition = definitionOf(block.module)
  const name = [definition?.label[staffLocale()], titleOf(block, language)].filter(Boolean).join(': ')
  return (
    <button
      type="button"
      className="e-b e-b--i"
      aria-label={name}
      title={name}
      aria-current={isSelected || undefined}
      onClick={() => {
        reveal(block.key)
        // a frame only takes the focus when its block becomes selected, and this block may already be selected
        focusFrame()
      }}
    >
      <BlockIcon name={definition?.icon ?? ''} size={15} />
    </button>
  )
})

const labels = defineLabels({
  de: { outline: 'Bausteine der Seite', open: 'Gliederung öffnen' },
  en: { outline: 'Blocks of the page', open: 'Open the outline' },
})
