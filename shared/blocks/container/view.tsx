import { Children, type ReactNode } from 'react'
import { useAnchor } from '../block-page.tsx'
import { Cell } from '../parts/cell.tsx'
import type { BlockOf } from '../registry.ts'
import './container.css'

export function ContainerView({ block, children }: { block: BlockOf<'container'>; children?: ReactNode }) {
  const { name, spans } = layouts[block.layout] ?? layouts[0]
  return (
    <section className="sheet cms-section" id={useAnchor(block)}>
      <div className={`lay lay--${name}`}>
        {Children.map(children, (column, index) => (
          <div>
            <Cell span={spans[index % spans.length] ?? 12}>{column}</Cell>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The widths of a layout's cells in grid columns (of twelve), by the contract's layout index (spec §3). */
const layouts = [
  { name: '100', spans: [12] },
  { name: '67-33', spans: [8, 4] },
  { name: '33-67', spans: [4, 8] },
  { name: '50-50', spans: [6, 6] },
  { name: '33-33-33', spans: [4, 4, 4] },
  { name: '25-50-25', spans: [3, 6, 3] },
] as const satisfies readonly { name: string; spans: readonly number[] }[]
