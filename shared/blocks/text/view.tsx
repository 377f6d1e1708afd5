import { RichText } from '../../html/rich-text.tsx'
import { useAnchor } from '../block-page.tsx'
import type { BlockOf } from '../registry.ts'

export function TextView({ block }: { block: BlockOf<'text'> }) {
  return <RichText html={block.content} className="rich blk" id={useAnchor(block)} />
}
