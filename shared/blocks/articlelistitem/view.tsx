import { ArticleRow } from '../../ui/article-rows.tsx'
import { useHeadingLevel, useReferences } from '../block-page.tsx'
import type { BlockOf } from '../registry.ts'

/** Renders nothing if the article is missing. */
export function ArticleListItemView({ block }: { block: BlockOf<'articlelistitem'> }) {
  const [article] = useReferences('articles', [block.article])
  const headingLevel = useHeadingLevel(block)
  return article ? <ArticleRow article={article} headingLevel={headingLevel} /> : null
}
