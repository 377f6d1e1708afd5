import { GripVertical } from 'lucide-react'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { controlWords } from '../../controls/words.ts'
import type { RowOrder } from './use-row-order.ts'

/** The data type of a dragged row, which distinguishes it from anything else that is dropped on the list. */
const rowType = 'application/x-auftakt-list-row'

/** The grip of a row. Dragging it, or Alt with an arrow key, moves the row. */
export function RowGrip({ id, title, step }: { id: number; title: string; step: RowOrder['step'] }) {
  const words = controlWords[staffLocale()]
  return (
    <button
      type="button"
      className="e-grip"
      draggable
      aria-label={words.move(title)}
      title={words.moveHint}
      onDragStart={(event) => {
        event.dataTransfer.setData(rowType, String(id))
        event.dataTransfer.effectAllowed = 'move'
        const row = event.currentTarget.closest('tr')
        if (row) event.dataTransfer.setDragImage(row, 0, 0)
      }}
      onKeyDown={(event) => {
        const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
        if (!event.altKey || !by) return
        event.preventDefault()
        step(id, by)
      }}
    >
      <Icon of={GripVertical} size={15} />
    </button>
  )
}

export function dropOn(id: number, drop: RowOrder['drop']) {
  return {
    onDragOver: (event: React.DragEvent) => {
      if (event.dataTransfer.types.includes(rowType)) event.preventDefault()
    },
    onDrop: (event: React.DragEvent) => {
      const dragged = Number(event.dataTransfer.getData(rowType))
      if (!dragged) return
      event.preventDefault()
      drop(dragged, id)
    },
  }
}
