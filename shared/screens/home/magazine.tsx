import type { ArticleTeaser } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { LeadArticles } from '../../ui/lead-articles.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { buildPath } from '../routes.ts'

export function Magazine({ articles }: { articles: readonly ArticleTeaser[] }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  if (articles.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} more={{ href: buildPath({ screen: 'news-list', locale }), label: words.all }} />
      <LeadArticles articles={articles} />
    </section>
  )
}

const labels = defineLabels({
  de: { title: 'Magazin', all: 'Alle Artikel' },
  en: { title: 'Magazine', all: 'All articles' },
})
