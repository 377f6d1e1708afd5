import { useAnchor, useHeadingLevel } from '../block-page.tsx'
import { headingLevelOf } from '../outline.ts'
import type { BlockOf } from '../registry.ts'
import './headline.css'

/** A heading styled by the chosen level; its element follows the page's outline. */
export function HeadlineView({ block }: { block: BlockOf<'headline'> }) {
  const chosen = headingLevelOf(block)
  const Heading = `h${useHeadingLevel(block)}` as const
  return (
    <div className={`hl hl--h${chosen} blk${chosen === 2 ? ' hl--bar' : ''}`} id={useAnchor(block)}>
      {block.preline && <p className="hl-pre">{block.preline}</p>}
      <Heading>{block.content}</Heading>
      {block.subline && <p className="hl-sub">{block.subline}</p>}
    </div>
  )
}
