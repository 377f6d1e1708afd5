// The page's blocks as a tree: a click selects a block and scrolls to it; Alt with an arrow key, or dragging, moves it.
import { Ellipsis, EyeOff, Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock, Sections } from '../../../shared/drafts/document.ts'
import { everyBlock } from '../../../shared/drafts/tree.ts'
import { isLocalised } from '../../../shared/fields/stored-field.ts'
import { plainText } from '../../../shared/html/plain-text.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { type Locale, locales } from '../../../shared/i18n/locale.ts'
import { queryWords } from '../../../shared/text/query-words.ts'
import { Icon, IconButton } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { step } from '../commands/block-commands.ts'
import { labelOf } from '../commands/block-names.ts'
import { edit } from '../commands/edit.ts'
import { reveal, select } from '../commands/select.ts'
import { lacksEnglish } from '../document/missing-english.ts'
import { startDrag } from '../layer/drag/start-drag.ts'
import { editorState } from '../state/editor-state.ts'
import { BlockIcon } from '../ui/block-icon.tsx'
import { LayoutDrawing } from '../ui/layout-drawing.tsx'
import { ToolButton } from '../ui/tool-button.tsx'
import { titleOf } from '../view/title-of.ts'
import { ReplaceForm } from './replace-form.tsx'

export function OutlinePanel() {
  const { sections, language } = useStore(editorState)
  const [query, setQuery] = useState<string | null>(null)
  const found = query ? foundBlocks(sections, query, language) : null
  const words = labels[staffLocale()]
  return (
    <aside className="e-panel e-outline" aria-label={words.outline}>
      <div className="e-panel-h">
        {query === null ? (
          <h2>{words.outline}</h2>
        ) : (
          <input
            type="search"
            className="e-in"
            aria-label={words.search}
            placeholder={words.search}
            value={query}
            // opened by pressing its button, so moving the focus is expected
            // biome-ignore lint/a11y/noAutofocus: see above
            autoFocus
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              event.stopPropagation()
              if (event.key === 'Escape') setQuery(null)
              if (event.key === 'ArrowDown') focusFirstRow(event)
            }}
          />
        )}
        <ToolButton
          icon={Search}
          name={words.search}
          isPressed={query !== null}
          onPress={() => setQuery(query === null ? '' : null)}
        />
        <ToolButton
          icon={X}
          name={words.close}
          onPress={() => {
            editorState.isOutlineOpen = false
          }}
        />
      </div>
      {query && <ReplaceForm find={query} />}
      <div className="e-tree" role="tree" aria-label={words.outline} tabIndex={-1} onKeyDown={walkTree}>
        {sections.map((section, index) => (
          <Branch key={section.key} section={section} number={index + 1} isFirst={index === 0} found={found} />
        ))}
      </div>
      <p className="vh" role="status">
        {found && words.found(found.size)}
      </p>
      <div className="e-panel-f">
        <span>
          <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {words.moves}
        </span>
      </div>
    </aside>
  )
}

interface BranchProps {
  section: EditorBlock
  number: number
  isFirst: boolean
  found: ReadonlySet<string> | null
}

function Branch({ section, number, isFirst, found }: BranchProps) {
  const words = labels[staffLocale()]
  const { language } = useStore(editorState)
  const shown = found ? section.children.filter(({ key }) => found.has(key)) : section.children
  if (found && shown.length === 0) return null
  return (
    <>
      <Row block={section} level={1} isFirst={isFirst}>
        <LayoutDrawing layout={Number(section.fields.layout)} />
        <span>{section.fields.slug ? `#${section.fields.slug}` : `${words.section} ${number}`}</span>
      </Row>
      {shown.map((block) => (
        <Row key={block.key} block={block} level={2}>
          <BlockIcon name={definitionOf(block.module)?.icon ?? ''} size={15} />
          <span>{titleOf(block, language) || labelOf(block)}</span>
        </Row>
      ))}
    </>
  )
}

function Row({
  block,
  level,
  isFirst = false,
  children,
}: {
  block: EditorBlock
  level: 1 | 2
  isFirst?: boolean
  children: ReactNode
}) {
  const { selected } = useStore(editorState)
  const isSelected = selected === block.key
  const look = [level === 1 ? 'e-row--c' : 'e-row--b', isSelected && 'is-on', block.hidden && 'is-hid']
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      className={`e-row ${look.filter(Boolean).join(' ')}`}
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      tabIndex={isSelected || (selected === null && isFirst) ? 0 : -1}
      data-row={block.key}
      // on touch screens, dragging scrolls the list
      onPointerDown={(event) => event.pointerType === 'mouse' && startDrag(event, block.key)}
      onClick={() => reveal(block.key)}
    >
      {children}
      <span className="e-end">
        {!editorState.isPlain && lacksEnglish(block) && <span className="e-mark e-mark--warn">EN</span>}
        {block.hidden && <Icon of={EyeOff} size={14} />}
        {isSelected && (
          <IconButton
            icon={Ellipsis}
            size={15}
            label={labels[staffLocale()].commands}
            tabIndex={-1}
            onClick={openCommands}
          />
        )}
      </span>
    </div>
  )
}

function openCommands(): void {
  editorState.sheet = 'block'
}

function focusFirstRow(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault()
  event.currentTarget.closest('.e-outline')?.querySelector<HTMLElement>('[role="treeitem"]')?.focus()
}

/** Handles the tree's keys. Other keys except Tab select the focused row's block, to which their commands apply. */
function walkTree(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const key = rows[at]?.dataset.row
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
  if (by && event.altKey && key) step(key, by)
  else if (by) rows[at + by]?.focus()
  else if (event.key === 'Enter' && key) edit(key)
  else if (event.key === ' ' && key) reveal(key)
  else if (key && (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) {
    select(key)
    openCommands()
  } else {
    if (key && event.key !== 'Tab') select(key)
    return
  }
  event.preventDefault()
  event.stopPropagation()
}

const labels = defineLabels({
  de: {
    outline: 'Gliederung',
    close: 'Schließen',
    section: 'Abschnitt',
    moves: 'verschiebt',
    search: 'Bausteine suchen',
    found: (count: number) => (count === 1 ? '1 Baustein' : `${count} Bausteine`),
    commands: 'Mehr',
  },
  en: {
    outline: 'Outline',
    close: 'Close',
    section: 'Section',
    moves: 'moves',
    search: 'Search blocks',
    found: (count: number) => (count === 1 ? '1 block' : `${count} blocks`),
    commands: 'More',
  },
})

/**
 * Returns the keys of the containers' children whose label and texts together contain every word of the query. The
 * texts of their descendants also count.
 */
export function foundBlocks(sections: Sections, query: string, locale: Locale): ReadonlySet<string> {
  const words = queryWords(query)
  const matches = (block: EditorBlock) => {
    const texts = [...everyBlock<EditorBlock>([block])].map((entry) => textOf(entry.block)).join(' ')
    const text = `${definitionOf(block.module)?.label[locale] ?? ''} ${texts}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return new Set(sections.flatMap(({ children }) => children.filter(matches).map(({ key }) => key)))
}

function textOf({ fields }: EditorBlock): string {
  const values = Object.values(fields).flatMap((value) =>
    isLocalised(value) ? locales.map((one) => value[one] ?? '') : typeof value === 'string' ? value : [],
  )
  return plainText(values.join(' '))
}
