import type { ReactNode } from 'react'
import { useAnchor } from '../block-page.tsx'
import { Tiles } from '../parts/tiles.tsx'
import type { BlockOf } from '../registry.ts'

export function TeaserListView({ block, children }: { block: BlockOf<'teaserlist'>; children?: ReactNode }) {
  return (
    <Tiles count={block.children?.length ?? 0} arrangement={block.extra_class} usual={3} id={useAnchor(block)}>
      {children}
    </Tiles>
  )
}
