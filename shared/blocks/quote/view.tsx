import { RichText } from '../../html/rich-text.tsx'
import { useAnchor } from '../block-page.tsx'
import { useCellSpan } from '../parts/cell.tsx'
import type { BlockOf } from '../registry.ts'
import './quote.css'

export function QuoteView({ block }: { block: BlockOf<'quote'> }) {
  const isNarrow = useCellSpan() < 12
  return (
    <figure className={isNarrow ? 'quote quote--s blk' : 'quote blk'} id={useAnchor(block)}>
      <RichText as="blockquote" html={block.content} />
      {block.author && <figcaption className="meta">{block.author}</figcaption>}
    </figure>
  )
}
