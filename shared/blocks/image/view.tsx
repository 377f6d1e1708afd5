import { LargePicture } from '../../ui/large-picture.tsx'
import { useAnchor, useIsNaming } from '../block-page.tsx'
import { Caption } from '../parts/caption.tsx'
import { usePictureSizes } from '../parts/cell.tsx'
import { linkOf } from '../parts/safe-link.tsx'
import type { BlockOf } from '../registry.ts'

/** Renders nothing without a picture. */
export function ImageView({ block }: { block: BlockOf<'image'> }) {
  const sizes = usePictureSizes()
  const isNaming = useIsNaming(block)
  const id = useAnchor(block)
  if (!block.image) return null
  return (
    <figure className="blk" id={id}>
      <LargePicture
        image={block.image}
        shape={block.alias === 'vertical' ? 'v' : 'h'}
        sizes={sizes}
        alt={block.image.text || block.description || ''}
        href={linkOf(block)}
      />
      <Caption text={block.description} copyright={block.image.copyright} isNaming={isNaming} />
    </figure>
  )
}
