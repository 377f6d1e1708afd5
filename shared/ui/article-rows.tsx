import './article-rows.css'
import type { ArticleTeaser } from '../contract/production.ts'
import { shortDate } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { leastMinutes } from './reading-time.ts'

const labels = defineLabels({
  de: {
    minutes: (count: number) => `${count} ${count === 1 ? 'Minute' : 'Minuten'}`,
  },
  en: {
    minutes: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  },
})

export function ArticleRows({
  articles,
  headingLevel,
}: {
  articles: readonly ArticleTeaser[]
  headingLevel: 2 | 3 | 4
}) {
  return (
    <ol className="al al--wide">
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} headingLevel={headingLevel} />
      ))}
    </ol>
  )
}

export function ArticleRow({ article, headingLevel }: { article: ArticleTeaser; headingLevel: 2 | 3 | 4 | 5 | 6 }) {
  const { locale } = usePage()
  const { minutes } = useLabels(labels)
  const Heading = `h${headingLevel}` as const
  return (
    <li>
      <p className="meta">
        {article.date && (
          <time className="t" dateTime={article.date.slice(0, 10)}>
            {shortDate(article.date, locale)}
          </time>
        )}
        {article.date && article.category.title && ' · '}
        {article.category.title}
      </p>
      <div>
        <Heading className="al-h">
          <a href={article.get_absolute_url}>{article.headline}</a>
        </Heading>
        {article.teaser && <p>{article.teaser}</p>}
      </div>
      {article.minutes >= leastMinutes && <span className="meta">{minutes(article.minutes)}</span>}
    </li>
  )
}
