import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { type HTMLAttributes, type KeyboardEvent, memo } from 'react'
import { flushSync } from 'react-dom'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useForm } from '../../fields/form-context.ts'
import { titleOf } from '../../view/title-of.ts'
import { dialogWords, listWords } from '../words.ts'
import { lacksEnglishWithin } from './lacks-english-within.ts'
import { useLists } from './list-context.ts'

interface ChildItemProps {
  /** Key of the child's parent. */
  owner: string
  child: EditorBlock
  index: number
  isLast: boolean
  depth: number
  /** The row's upper edge in the list while it is dragged, in pixels; otherwise null. */
  draggedTo: number | null
  grip: (index: number) => HTMLAttributes<HTMLElement>
}

/**
 * A child in a list: its title, buttons to move it, and its form when it is open. Memoised, so that typing re-renders
 * only the edited child.
 */
export const ChildItem = memo(function ChildItem(props: ChildItemProps) {
  const { owner, child, index, isLast, depth, draggedTo, grip } = props
  const { language, titleOf: referenceTitle, problems } = useForm()
  const { isOpen, toggle, move, remove, BlockForm } = useLists()
  const locale = staffLocale()
  const words = listWords[locale]
  const kind = definitionOf(child.module)?.label[locale] ?? child.module
  const isDragged = draggedTo !== null
  const isShown = isOpen(child.key) && !isDragged
  const isWrong = problems.some(({ key }) => key === child.key || child.children.some((inner) => inner.key === key))
  const title = titleOf(child, language) || referred(child, referenceTitle) || `${kind} ${index + 1}`

  /** Moves the child and restores the focus, which is lost if React moves the child's row. */
  function moveBy(step: number, focused: Element | null): void {
    flushSync(() => move(owner, index, index + step))
    if (focused instanceof HTMLElement) focused.focus()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    moveBy(step, document.activeElement)
  }

  return (
    <li
      data-item={child.key}
      className={isDragged ? 'is-drag' : isShown ? 'is-open' : undefined}
      style={isDragged ? { top: draggedTo } : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Alt and arrow keys work on all buttons inside */}
      <div className="e-sort-h" onKeyDown={onKeyDown}>
        <button className="e-grip" type="button" aria-label={words.drag(kind, index + 1)} {...grip(index)}>
          <Icon of={GripVertical} size={15} />
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button at the end of the row does the same */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button at the end of the row does the same */}
        <b onClick={() => toggle(child.key)}>{title}</b>
        {isWrong && !isShown && <span className="e-mark e-mark--err">!</span>}
        {lacksEnglishWithin(child) && (
          <span className="e-mark e-mark--warn" title={dialogWords[locale].lackingEnglish}>
            EN<span className="vh"> {dialogWords[locale].lacking}</span>
          </span>
        )}
        <MoveButton label={words.up} title={title} icon={ArrowUp} isOff={index === 0} onMove={(at) => moveBy(-1, at)} />
        <MoveButton label={words.down} title={title} icon={ArrowDown} isOff={isLast} onMove={(at) => moveBy(1, at)} />
        <button
          type="button"
          className="e-b e-b--i e-fold"
          aria-label={`${isShown ? words.shut : words.open}: ${title}`}
          aria-expanded={isShown}
          onClick={() => toggle(child.key)}
        >
          <Icon of={ChevronDown} size={15} />
        </button>
      </div>
      {isShown && (
        <div className="e-sort-b">
          <BlockForm block={child} depth={depth + 1} />
          <div className="e-sort-end">
            <button type="button" className="e-b e-b--d" onClick={() => remove(owner, index)}>
              <Icon of={Trash2} />
              {words.remove(kind)}
            </button>
          </div>
        </div>
      )}
    </li>
  )
})

interface MoveButtonProps {
  label: string
  title: string
  icon: typeof ArrowUp
  isOff: boolean
  onMove: (button: HTMLElement) => void
}

function MoveButton({ label, title, icon, isOff, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="e-b e-b--i e-move"
      aria-label={`${label}: ${title}`}
      title={label}
      aria-disabled={isOff}
      onClick={(event) => !isOff && onMove(event.currentTarget)}
    >
      <Icon of={icon} size={15} />
    </button>
  )
}

function referred(child: EditorBlock, titleOf: ReturnType<typeof useForm>['titleOf']): string | null {
  for (const [name, field] of Object.entries(definitionOf(child.module)?.fields ?? {})) {
    const value = child.fields[name]
    if (field.kind === 'reference' && typeof value === 'number') return titleOf(field.to, value)
  }
  return null
}
