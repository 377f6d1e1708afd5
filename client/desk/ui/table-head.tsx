import type { ReactNode } from 'react'

/** A column's class and label; a hidden label is only for screen readers. */
export type Column = readonly [className: string, label: ReactNode, isHidden?: 'hidden']

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(([className, label, isHidden], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
          <th key={index} scope="col" className={className || undefined}>
            {isHidden ? <span className="vh">{label}</span> : label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
