import { LargePicture } from '../../ui/large-picture.tsx'
import { useIsNaming } from '../block-page.tsx'
import { Caption } from '../parts/caption.tsx'
import { usePictureSizes } from '../parts/cell.tsx'
import { linkOf } from '../parts/safe-link.tsx'
import type { BlockOf } from '../registry.ts'

/** Renders nothing without a picture. */
export function ImageListItemView({ block }: { block: BlockOf<'imagelistitem'> }) {
  const sizes = usePictureSizes()
  const isNaming = useIsNaming(block)
  if (!block.image) return null
  const alt = block.image.text || block.description || block.title || ''
  return (
    <li>
      <figure>
        <LargePicture image={block.image} shape="h" sizes={sizes} alt={alt} href={linkOf(block)} />
        <Caption title={block.title} text={block.description} copyright={block.image.copyright} isNaming={isNaming} />
      </figure>
    </li>
  )
}
