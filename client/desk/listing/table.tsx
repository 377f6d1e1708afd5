import { Fragment, type Key, type ReactNode } from 'react'
import { type Column as Head, TableHead } from '../ui/table-head.tsx'

/** A column's class, its label, and what it shows of a row; a hidden label is only for screen readers. */
export type Column<Row> = readonly [
  className: string,
  label: ReactNode,
  cell: (row: Row) => ReactNode,
  isHidden?: 'hidden',
]

export interface TableProps<Row> {
  className?: string
  /** Whether the table is part of a dialog or form. */
  isSmall?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  rowClass?: (row: Row) => string | undefined
  /** Whether phones show the checkboxes of the rows; wider screens always do. */
  isSelecting?: boolean
  /** Returns table rows that are shown below a row. */
  below?: (row: Row) => ReactNode
}

/** The rows of a list as a table. */
export function Table<Row>({
  className = '',
  isSmall = false,
  columns,
  rows,
  keyOf,
  rowClass,
  isSelecting = false,
  below,
}: TableProps<Row>) {
  const heads = columns.map(([name, label, , isHidden]): Head => (isHidden ? [name, label, isHidden] : [name, label]))
  const table = (
    <table className={`${isSmall ? 'e-mini' : 'e-t'} ${className}`.trim()}>
      <TableHead columns={heads} />
      <tbody>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>
            <tr className={rowClass?.(row)}>
              {columns.map(([name, , cell], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
                <td key={index} className={name || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
            {below?.(row)}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
  return isSmall ? table : <div className={isSelecting ? 'e-tw is-selecting' : 'e-tw'}>{table}</div>
}
