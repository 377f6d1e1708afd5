import { Picture } from '../../ui/picture.tsx'
import { useAnchor, useHeadingLevel } from '../block-page.tsx'
import { linkOf } from '../parts/safe-link.tsx'
import type { BlockOf } from '../registry.ts'
import '../../ui/button.css'
import '../headline/headline.css'
import '../link/link.css'
import './fullteaser.css'

export function FullTeaserView({ block }: { block: BlockOf<'fullteaser'> }) {
  const Heading = `h${useHeadingLevel(block)}` as const
  const href = linkOf(block)
  return (
    <div className="full-t blk" id={useAnchor(block)}>
      <div className="field">
        <div className="hl hl--h2">
          {block.preline && <p className="hl-pre">{block.preline}</p>}
          <Heading>{block.headline}</Heading>
          {block.text && <p className="full-t-text">{block.text}</p>}
        </div>
        {href && (
          <p>
            <a className={block.extra_class === 'text_link' ? 'text-link' : 'btn btn--night'} href={href}>
              {block.link_text || block.headline}
            </a>
          </p>
        )}
      </div>
      {block.image && (
        <figure>
          <Picture image={block.image} shape="fill" sizes="(min-width: 64em) 50vw, 100vw" />
        </figure>
      )}
    </div>
  )
}
