import type { ReactNode } from 'react'
import { useCellSpan } from '../parts/cell.tsx'
import type { BlockOf } from '../registry.ts'
import '../../ui/article-rows.css'

export function ArticleListView({ children }: { block: BlockOf<'articlelist'>; children?: ReactNode }) {
  return <ol className={useCellSpan() === 12 ? 'al al--wide blk' : 'al blk'}>{children}</ol>
}
