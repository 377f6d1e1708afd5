import type { ArticleTeaser, ProductionListItem } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { ArticleRows } from '../../ui/article-rows.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { newsAddress } from '../news-list/news-address.ts'
import { buildPath } from '../routes.ts'

export function RelatedProductions({ productions }: { productions: readonly ProductionListItem[] }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  if (productions.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead
        title={words.concerts}
        more={{ href: buildPath({ screen: 'event-list', locale }), label: words.allConcerts }}
      />
      <Timetable productions={productions} headingLevel={3} />
    </section>
  )
}

/** Articles of the same category; renders nothing for an empty list. */
export function RelatedArticles({ articles }: { articles: readonly ArticleTeaser[] }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  if (articles.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.articles} more={{ href: newsAddress(locale), label: words.allArticles }} />
      <ArticleRows articles={articles} headingLevel={3} />
    </section>
  )
}

const labels = defineLabels({
  de: {
    concerts: 'Konzerte zum Artikel',
    allConcerts: 'Alle Konzerte',
    articles: 'Weiterlesen',
    allArticles: 'Alle Artikel',
  },
  en: {
    concerts: 'Concerts for this article',
    allConcerts: 'All concerts',
    articles: 'Read on',
    allArticles: 'All articles',
  },
})
