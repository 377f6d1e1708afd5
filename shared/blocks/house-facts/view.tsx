import { useAnchor, useHouseFact } from '../block-page.tsx'
import type { BlockOf } from '../registry.ts'
import './house-facts.css'

/** Renders nothing from a backend that has no such facts. */
export function HouseFactsView({ block }: { block: BlockOf<'house-facts'> }) {
  const id = useAnchor(block)
  const rows = useHouseFact(block.fact)
  return rows.length > 0 ? (
    <dl className="hfacts blk" id={id}>
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  ) : null
}
