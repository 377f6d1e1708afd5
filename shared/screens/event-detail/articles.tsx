import type { ArticleTeaser } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { ArticleRows } from '../../ui/article-rows.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { buildPath } from '../routes.ts'

const labels = defineLabels({
  de: { articles: 'Zum Weiterlesen', all: 'Alle Artikel' },
  en: { articles: 'Read more', all: 'All articles' },
})

export function Articles({ articles }: { articles: readonly ArticleTeaser[] }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  if (articles.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead
        title={words.articles}
        more={{ href: buildPath({ screen: 'news-list', locale }), label: words.all }}
      />
      <ArticleRows articles={articles} headingLevel={3} />
    </section>
  )
}
