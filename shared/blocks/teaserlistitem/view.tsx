import { Picture } from '../../ui/picture.tsx'
import { useHeadingLevel } from '../block-page.tsx'
import { usePictureSizes } from '../parts/cell.tsx'
import { linkOf, MaybeLink } from '../parts/safe-link.tsx'
import type { BlockOf } from '../registry.ts'
import './teaser.css'

export function TeaserListItemView({ block }: { block: BlockOf<'teaserlistitem'> }) {
  const Heading = `h${useHeadingLevel(block)}` as const
  const sizes = usePictureSizes()
  const href = linkOf(block)
  return (
    <li className="tl">
      {block.image && <Picture image={block.image} shape="h" sizes={sizes} />}
      {block.preline && <p className="tl-pre">{block.preline}</p>}
      <Heading>
        <MaybeLink href={href}>{block.headline}</MaybeLink>
      </Heading>
      {block.subline && <p className="tl-sub">{block.subline}</p>}
      {block.text && <p>{block.text}</p>}
      {/* the heading is the link; this text only looks like one */}
      {href && block.link_text && (
        <p className="tl-more" aria-hidden="true">
          {block.link_text}
        </p>
      )}
    </li>
  )
}
