// Frames and tools over the page; they do not affect its layout.
import { GripVertical, Plus, Settings2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { placeOf, sectionWith } from '../../../shared/drafts/tree.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { usePart } from '../../staff/use-part.ts'
import { useStore } from '../../use-store.ts'
import { blockWithKey, labelOf, positionOf } from '../commands/block-names.ts'
import { edit } from '../commands/edit.ts'
import { insertSection } from '../commands/insert.ts'
import { select } from '../commands/select.ts'
import { closeSlash, slashState } from '../in-place/slash.ts'
import { stopWriting } from '../in-place/write.ts'
import { editorState } from '../state/editor-state.ts'
import { ToolButton } from '../ui/tool-button.tsx'
import { startDrag } from './drag/start-drag.ts'
import { InsertMenu } from './insert-menu.tsx'
import { useRect } from './rects.ts'
import { BlockTool } from './tools/block-tool.tsx'
import { LayoutChoice } from './tools/layout-choice.tsx'
import { TextTools } from './tools/text-tools.tsx'
import { ToolFrame } from './tools/tool-frame.tsx'

export function Frames() {
  const { sections, selected, hovered, editing } = useStore(editorState)
  const section = selected ? sectionWith(sections, selected) : null
  return (
    <>
      {hovered && hovered !== selected && <Hover blockKey={hovered} version={sections} />}
      {/* hidden while a text is edited, because the text has its own tools */}
      {section && !editing && <SectionFrame key={section.key} sectionKey={section.key} version={sections} />}
      {selected && section?.key !== selected && (
        <BlockFrame key={selected} blockKey={selected} version={sections} isWritten={editing?.key === selected} />
      )}
      <InsertMenu />
      <Slash />
    </>
  )
}

function Slash() {
  const isOpen = useStore(slashState).open !== null
  const isEditing = useStore(editorState).editing !== null
  // a preload fails without a network; "/" requests the menu again
  useEffect(() => {
    if (isEditing) slashMenu().catch((error) => console.info('preload:', error))
  }, [isEditing])
  const Menu = usePart(isOpen ? slashMenu : null, { open: closeSlash, close: closeSlash })
  return Menu && <Menu />
}

async function slashMenu() {
  return (await import('./slash-menu.tsx')).SlashMenu
}

function Hover({ blockKey, version }: { blockKey: string; version: unknown }) {
  const rect = useRect(blockKey, version)
  if (!rect) return null
  return (
    <div className="e-k" style={rect}>
      <span className="e-fr e-fr--hover" />
      <Handle blockKey={blockKey} left={rect.left} />
    </div>
  )
}

function Handle({ blockKey, left }: { blockKey: string; left: number }) {
  const block = blockWithKey(blockKey)
  // the handle does not fit between the window's edge and the block
  if (!block || left + handleLeft < handleEdge) return null
  const name = `${labelOf(block)}: ${labels[staffLocale()].handle}`
  return (
    <button
      type="button"
      className="e--dark e-handle"
      data-handle
      // keyboard users select a block with the arrow keys
      tabIndex={-1}
      aria-label={name}
      title={name}
      style={{ left: handleLeft }}
      onPointerDown={(event) => startDrag(event, blockKey)}
      onPointerLeave={() => {
        editorState.hovered = null
      }}
      onClick={() => {
        stopWriting()
        select(blockKey)
      }}
    >
      <Icon of={GripVertical} size={14} />
    </button>
  )
}

/** A handle's position relative to its block, and its minimum distance from the window's edge, in CSS pixels. */
const handleLeft = -28
const handleEdge = 2

function SectionFrame({ sectionKey, version }: { sectionKey: string; version: unknown }) {
  const rect = useRect(sectionKey, version)
  const { sections, selected } = useStore(editorState)
  const section = blockWithKey(sectionKey)
  if (!rect || !section) return null
  const isFirstSelected = selected !== sectionKey && selected !== null && placeOf(sections, selected)?.index === 0
  return (
    <div className={isFirstSelected ? 'e-c e-c--above' : 'e-c'} style={rect}>
      <span className="e-fr" />
      <Focusable blockKey={sectionKey} isSelected={selected === sectionKey}>
        <SectionTool section={section} />
      </Focusable>
      <button
        type="button"
        className="e-b e-new-container"
        data-new-section={sectionKey}
        onClick={() => insertSection(sectionKey)}
      >
        <Icon of={Plus} size={14} />
        {labels[staffLocale()].section}
      </button>
    </div>
  )
}

function BlockFrame({ blockKey, version, isWritten }: { blockKey: string; version: unknown; isWritten: boolean }) {
  const rect = useRect(blockKey, version)
  const block = blockWithKey(blockKey)
  if (!rect || !block) return null
  return (
    <div className="e-k" style={rect}>
      <span className="e-fr" />
      {isWritten ? (
        <TextTools block={block} />
      ) : (
        <Focusable blockKey={blockKey} isSelected>
          <BlockTool block={block} />
        </Focusable>
      )}
      {!isWritten && <InsertHere blockKey={blockKey} />}
    </div>
  )
}

/** A focusable frame: while it has the focus, keys are commands for the selected block. */
function Focusable({ blockKey, isSelected, children }: { blockKey: string; isSelected: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isElsewhere = document.activeElement?.closest('.e-bar, .e-panel, dialog, [contenteditable]')
    if (isSelected && !isElsewhere) frame.current?.focus({ preventScroll: true })
  }, [isSelected])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for forms
    <div
      ref={frame}
      role="group"
      tabIndex={isSelected ? 0 : -1}
      aria-label={[positionOf(blockKey), blockWithKey(blockKey)?.hidden && labels[staffLocale()].hidden]
        .filter(Boolean)
        .join(', ')}
      data-frame={blockKey}
    >
      {children}
    </div>
  )
}

function InsertHere({ blockKey }: { blockKey: string }) {
  const { sections } = useStore(editorState)
  const place = placeOf(sections, blockKey)
  if (!place || place.parent === null) return null
  const { parent: section, column, index } = place
  const at = (index: number) => () => {
    editorState.insertAt = { section, column, index }
  }
  const { insertBefore, insert } = labels[staffLocale()]
  return (
    <>
      {index === 0 && (
        <div className="e-ins e-ins--top">
          <button type="button" className="e-plus" aria-label={insertBefore} title={insertBefore} onClick={at(0)}>
            <Icon of={Plus} />
          </button>
        </div>
      )}
      <div className="e-ins">
        <button type="button" className="e-plus" aria-label={insert} title={insert} onClick={at(index + 1)}>
          <Icon of={Plus} />
        </button>
      </div>
    </>
  )
}

const labels = defineLabels({
  de: {
    hidden: 'ausgeblendet',
    handle: 'auswählen oder ziehen',
    section: 'Abschnitt',
    insert: 'Baustein hier einfügen',
    insertBefore: 'Baustein davor einfügen',
  },
  en: {
    hidden: 'hidden',
    handle: 'select or drag',
    section: 'Section',
    insert: 'Insert a block here',
    insertBefore: 'Insert a block before',
  },
})

function SectionTool({ section }: { section: EditorBlock }) {
  const words = sectionToolLabels[staffLocale()]
  return (
    <ToolFrame block={section} className="e-tool--light">
      <LayoutChoice section={section} label={words.columns} className="e-seg" button="e-b e-b--i" withKeys />
      <ToolButton icon={Settings2} name={words.edit} keys={words.enter} onPress={() => edit(section.key)} />
    </ToolFrame>
  )
}

const sectionToolLabels = defineLabels({
  de: { columns: 'Spalten', edit: 'Anker', enter: 'Eingabe' },
  en: { columns: 'Columns', edit: 'Anchor', enter: 'Enter' },
})
