import type { EditorView } from '@tiptap/pm/view'
import { ClipboardPaste, CornerDownLeft } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { blocks } from '../../../shared/blocks/registry.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { Option } from '../../staff/option.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { paste } from '../commands/copy-paste.ts'
import { insert } from '../commands/insert.ts'
import { isSlashShown, matchesOf, optionsOf, type SlashOption, slashMenu, slashState } from '../in-place/slash.ts'
import { splitText } from '../in-place/split-text.ts'
import { leaveText } from '../in-place/write.ts'
import { BlockIcon } from '../ui/block-icon.tsx'

slashMenu.choose = chooseSlash

const id = 'e-slash'

/** The blocks for "/" in a text, below its line. The focus stays in the text. */
export function SlashMenu() {
  const { open } = useStore(slashState)
  const menu = useRef<HTMLDivElement>(null)
  const { letters = '', active = 0, source } = open ?? {}
  const isShown = isSlashShown()
  const options = optionsOf(letters)
  const count = matchesOf(letters).length
  const words = labels[staffLocale()]
  const chosen = options[active]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the letters change the menu's height
  useLayoutEffect(() => {
    const measure = () => menu.current && source && place(menu.current, source.editor.view)
    measure()
    menu.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [source, letters, active])
  useEffect(() => {
    const text = isShown ? source?.editor.view.dom : null
    text?.setAttribute('aria-controls', id)
    text?.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    return () => {
      text?.removeAttribute('aria-controls')
      text?.removeAttribute('aria-activedescendant')
    }
  }, [source, isShown, chosen])
  if (!isShown) return null
  const group = (title: string, part: readonly SlashOption[]) =>
    part.length > 0 && (
      <>
        <p className="e-grp" aria-hidden="true">
          {title}
        </p>
        <div className="e-list" role="presentation">
          {part.map((option) => (
            <SlashItem key={option} option={option} isActive={option === chosen} />
          ))}
        </div>
      </>
    )
  return (
    <div ref={menu} id={id} className="e-pop e-slash" role="listbox" aria-label={words.insert}>
      {letters === '' ? (
        group(words.insert, options)
      ) : (
        <>
          {group(words.matches(letters), options.slice(0, count))}
          {group(words.others, options.slice(count))}
        </>
      )}
      <p className="e-slash-hint" aria-hidden="true">
        {words.keys(letters)}
      </p>
    </div>
  )
}

function SlashItem({ option, isActive }: { option: SlashOption; isActive: boolean }) {
  return (
    <Option id={`${id}-${option}`} isActive={isActive} onUse={() => chooseSlash(option)}>
      {option === 'paste' ? <Icon of={ClipboardPaste} /> : <BlockIcon name={blocks[option].icon} size={16} />}
      <span>{option === 'paste' ? labels[staffLocale()].paste : blocks[option].label[staffLocale()]}</span>
      {isActive && <Icon of={CornerDownLeft} />}
    </Option>
  )
}

const gap = 8
/** Minimum height in CSS pixels below the line; with less room, the menu is above it. */
const least = 200

/** Places the menu below the line of "/", or above it if there is room only there. */
function place(menu: HTMLElement, view: EditorView): void {
  const { $from } = view.state.selection
  const line = view.coordsAtPos($from.start())
  const bar = document.querySelector('.e-bar')?.getBoundingClientRect().top ?? innerHeight
  const [above, below] = [line.top - 2 * gap, bar - line.bottom - 2 * gap]
  const isAbove = below < least && above > below
  const { style } = menu
  style.maxHeight = `${Math.max(isAbove ? above : below, least)}px`
  const end = document.documentElement.clientWidth - menu.offsetWidth - gap
  style.left = `${Math.max(gap, Math.min(line.left - gap, end)) + scrollX}px`
  style.top = `${(isAbove ? line.top - gap - menu.offsetHeight : line.bottom + gap) + scrollY}px`
}

const labels = defineLabels({
  de: {
    insert: 'Baustein einfügen',
    matches: (letters: string) => `Treffer für »/${letters}«`,
    others: 'Weitere',
    paste: 'Einfügen',
    keys: (letters: string) => `↑ ↓ wählen, Esc lässt »/${letters}« als Text stehen`,
  },
  en: {
    insert: 'Insert a block',
    matches: (letters: string) => `Matches for “/${letters}”`,
    others: 'Others',
    paste: 'Paste',
    keys: (letters: string) => `↑ ↓ choose, Esc leaves “/${letters}” as text`,
  },
})

/** Removes "/" with its letters, and inserts the block in their place. */
function chooseSlash(option: SlashOption): void {
  const { open } = slashState
  if (!open) return
  const { editor, text } = open.source
  slashState.open = null
  const { $from } = editor.state.selection
  editor.view.dispatch(editor.state.tr.delete($from.start(), $from.pos))
  const at = splitText(text, editor, leaveText)
  if (!at) return
  if (option === 'paste') void paste(at)
  else insert(option, at)
}
