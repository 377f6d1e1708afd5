import type { ReactNode } from 'react'
import { Cell, useCellSpan } from './cell.tsx'
import './tiles.css'

interface TilesProps {
  count: number
  /** The arrangement that the editor chose, see `listStyle()`. */
  arrangement: string
  /** The default number of items in a row; the component swaps 2 and 3 if that fills the rows better. */
  usual: 2 | 3
  id?: string
  children: ReactNode
}

/** The items of a list in rows; tiles that share a row span at least four grid columns each. */
export function Tiles({ count, arrangement, usual, id, children }: TilesProps) {
  const span = useCellSpan()
  const columns = Math.max(1, Math.min(wanted(arrangement, count, usual), Math.floor(span / 4)))
  return (
    <ul className={`tiles tiles--${columns} blk`} id={id}>
      <Cell span={span / columns}>{children}</Cell>
    </ul>
  )
}

function wanted(arrangement: string, count: number, usual: 2 | 3): number {
  if (arrangement === 'columns_2') return 2
  if (arrangement === 'columns_3') return 3
  if (usual === 3) return count === 2 || count === 4 ? 2 : 3
  return count % 3 === 0 ? 3 : 2
}
