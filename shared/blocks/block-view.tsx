import type { ComponentType, ReactNode } from 'react'
import type { BlockData, Section } from '../contract/page.ts'
import { views } from './views.tsx'

export function BlockList({ blocks }: { blocks: readonly BlockData[] }) {
  return blocks.map((block) => <BlockView key={`${block.module}-${block.id}`} block={block} />)
}

/** A block with its children. Renders nothing for an unknown block, which a backend may send. */
export function BlockView({ block }: { block: BlockData }) {
  if (!Object.hasOwn(views, block.module)) return null
  const View = views[block.module as keyof typeof views] as ComponentType<{ block: BlockData; children?: ReactNode }>
  return <View block={block}>{block.children?.length ? <BlockList blocks={block.children} /> : null}</View>
}

export function SectionView({ section }: { section: Section }) {
  const Container = views.container
  return (
    <Container block={section}>
      {section.columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
        <BlockList key={index} blocks={column.children} />
      ))}
    </Container>
  )
}
