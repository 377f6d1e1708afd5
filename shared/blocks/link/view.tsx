import { useAnchor } from '../block-page.tsx'
import { linkOf } from '../parts/safe-link.tsx'
import type { BlockOf } from '../registry.ts'
import '../../ui/button.css'
import './link.css'

/** Renders nothing without a target or a text. */
export function LinkView({ block }: { block: BlockOf<'link'> }) {
  const href = linkOf(block)
  const id = useAnchor(block)
  if (!href || !block.content) return null
  const newWindow = block.open_new_window ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <p className="blk lnk" id={id}>
      <a className={block.extra_class === 'text_link' ? 'text-link' : 'btn'} href={href} {...newWindow}>
        {block.content}
      </a>
    </p>
  )
}
