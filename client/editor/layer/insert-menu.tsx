import { ClipboardPaste } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type BlockName, blocks, definitionOf } from '../../../shared/blocks/registry.ts'
import { offeredBlocks } from '../../../shared/blocks/toolbars.ts'
import { cellOf } from '../../../shared/drafts/tree.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { pageData } from '../../staff/page-data.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { usePart } from '../../staff/use-part.ts'
import { useStore } from '../../use-store.ts'
import { paste } from '../commands/copy-paste.ts'
import { insert } from '../commands/insert.ts'
import { copyState } from '../draft-storage/copy-buffer.ts'
import { editorState, type InsertPoint } from '../state/editor-state.ts'
import { BlockIcon } from '../ui/block-icon.tsx'
import { isPhone } from '../ui/is-phone.ts'
import { startInsertDrag } from './drag/start-drag.ts'
import { type Rect, rectOf } from './rects.ts'

/**
 * The menu of blocks that the site's toolbar offers, in the toolbar's order (spec §3). On phones, the menu is a sheet
 * that also offers new sections.
 */
export function InsertMenu() {
  const { insertAt } = useStore(editorState)
  return insertAt && <Menu key={`${insertAt.section} ${insertAt.column} ${insertAt.index}`} at={insertAt} />
}

function Menu({ at }: { at: InsertPoint }) {
  const menu = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  const rect = placeOfMenu(at)
  const { blockName: copied } = useStore(copyState)
  const words = labels[staffLocale()]
  const [isSheet] = useState(isPhone)
  const SheetParts = usePart(isSheet ? sheetParts : null, { open: nothing, close: nothing })
  const names = offeredBlocks(pageData().siteDetails.toolbar, editorState.isPlain)
  useLayoutEffect(() => {
    if (menu.current) keepInside(menu.current)
  }, [])
  useEffect(() => {
    menu.current?.querySelector('button')?.focus()
    menu.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const typed = useRef('')
  const close = () => {
    editorState.insertAt = null
    opener?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 } as Record<string, number>
    const by = steps[event.key]
    const isLetter = /^[\p{L}]$/u.test(event.key)
    const from = (at: number, letters: string) =>
      [...buttons.slice(at), ...buttons].find((one) => startsWith(one, letters))
    // type-ahead: finds a name that starts with all typed letters, or else the next name with this first letter
    const longer = isLetter && typed.current ? from(now, typed.current + event.key) : undefined
    const starting = longer ?? (isLetter ? from(now + 1, event.key) : undefined)
    typed.current = starting ? (longer ? typed.current : '') + event.key : ''
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (by) buttons[(now + by + buttons.length) % buttons.length]?.focus()
    else if (event.key === 'Home') buttons[0]?.focus()
    else if (event.key === 'End') buttons.at(-1)?.focus()
    else if (starting) starting.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (!rect) return null
  return (
    <div className="e-at" style={{ left: rect.left + rect.width / 2, top: rect.top + rect.height }}>
      <div
        ref={menu}
        className="e--dark e-types"
        role="menu"
        tabIndex={-1}
        aria-label={words.insert}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) editorState.insertAt = null
        }}
      >
        {copied && (
          <button
            type="button"
            role="menuitem"
            title={definitionOf(copied)?.label[staffLocale()]}
            onClick={() => pasteAt(at)}
          >
            <Icon of={ClipboardPaste} size={18} />
            <span>{words.paste}</span>
          </button>
        )}
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            data-block={name}
            onClick={() => choose(name, at)}
            onPointerDown={(event) => startInsertDrag(event, name)}
          >
            <BlockIcon name={blocks[name].icon} size={18} />
            <span>{blocks[name].label[staffLocale()]}</span>
          </button>
        ))}
        {SheetParts && <SheetParts at={at} />}
      </div>
    </div>
  )
}

async function sheetParts() {
  return (await import('./insert-sheet.tsx')).SheetParts
}

function nothing(): void {}

function choose(name: BlockName, at: InsertPoint): void {
  editorState.insertAt = null
  insert(name, at)
}

function pasteAt(at: InsertPoint): void {
  editorState.insertAt = null
  void paste(at)
}

function keepInside(menu: HTMLElement): void {
  const { left, right, top, bottom } = menu.getBoundingClientRect()
  const panel = document.querySelector('.e-outline, .e-history')?.getBoundingClientRect()
  const isBeside = panel && panel.left > innerWidth / 2 && panel.top < bottom && panel.bottom > top
  const end = isBeside ? panel.left : document.documentElement.clientWidth
  menu.style.setProperty('--e-shift', `${Math.max(Math.min(0, end - edge - right), edge - left)}px`)
}
const edge = 8

function placeOfMenu({ section, column, index }: InsertPoint): Rect | null {
  const cell = cellOf(editorState.sections, section, column)
  const before = cell[index - 1] ?? cell[0]
  const rect = before ? rectOf(before.key) : null
  if (rect) return index === 0 ? { ...rect, height: 0 } : rect
  // the cell is empty, or its block renders no element
  const button = document.querySelector(`[data-insert="${section} ${column} 0"]`)?.getBoundingClientRect()
  if (!button) return rectOf(section)
  return { left: button.left + scrollX, top: button.top + scrollY, width: button.width, height: button.height }
}

function startsWith(button: HTMLElement, letters: string): boolean {
  return button.textContent?.toLowerCase().startsWith(letters.toLowerCase()) ?? false
}

const labels = defineLabels({
  de: {
    insert: 'Baustein einfügen',
    paste: 'Einfügen',
  },
  en: {
    insert: 'Insert a block',
    paste: 'Paste',
  },
})
