import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../../staff/icon.tsx'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
import { useSurroundings } from './control.ts'
import { controlWords } from './words.ts'

interface SortableItemProps<T> {
  items: readonly T[]
  index: number
  title: string
  onItems: (items: T[]) => void
  children: ReactNode
}

/** An item of a sortable list: moved by dragging its grip, by Alt and the arrows on the grip, or by its menu. */
export function SortableItem<T>({ items, index, title, onItems, children }: SortableItemProps<T>) {
  const { locale } = useSurroundings()
  const words = controlWords[locale]
  const item = useRef<HTMLLIElement>(null)
  const go = (to: number) => {
    if (to < 0 || to >= items.length) return
    onItems(moved(items, index, to))
  }
  return (
    <li
      ref={item}
      data-index={index}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const from = Number(event.dataTransfer.getData(dragType(event.currentTarget)) || Number.NaN)
        if (!Number.isInteger(from)) return
        event.preventDefault()
        onItems(moved(items, from, index))
      }}
    >
      <button
        type="button"
        className="e-grip"
        draggable
        aria-label={words.move(title)}
        title={words.moveHint}
        onDragStart={(event) => {
          if (!item.current) return
          event.dataTransfer.setData(dragType(item.current), String(index))
          event.dataTransfer.setDragImage(item.current, 0, 0)
        }}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (!event.altKey || !step) return
          event.preventDefault()
          go(index + step)
          focusGrip(item.current?.parentElement, index + step)
        }}
      >
        <Icon of={GripVertical} size={15} />
      </button>
      {children}
      <PopButton
        className="e-b e-b--i"
        kind="menu"
        side="end"
        label={words.moreOf(title)}
        content={<Icon of={Ellipsis} />}
      >
        {(close) => (
          <>
            {index > 0 && <MenuCommand icon={ArrowUp} label={words.up} close={close} run={() => go(index - 1)} />}
            {index < items.length - 1 && (
              <MenuCommand icon={ArrowDown} label={words.down} close={close} run={() => go(index + 1)} />
            )}
            <MenuCommand
              icon={Trash2}
              label={words.remove}
              close={close}
              run={() => onItems(items.filter((_, at) => at !== index))}
            />
          </>
        )}
      </PopButton>
    </li>
  )
}

/** Returns a drag type that is unique to the item's list, so that items cannot be dropped on another list. */
function dragType(item: HTMLElement): string {
  const lists = [...document.querySelectorAll('.e-ord')]
  return `application/x-auftakt-row-${lists.indexOf(item.parentElement as Element)}`
}

function focusGrip(list: HTMLElement | null | undefined, index: number): void {
  requestAnimationFrame(() => list?.querySelector<HTMLElement>(`:scope > [data-index="${index}"] > .e-grip`)?.focus())
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
