import type { ArticleTeaser } from '../contract/production.ts'
import { shortDate } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import './lead-articles.css'
import { Picture } from './picture.tsx'
import { leastMinutes } from './reading-time.ts'

interface LeadArticlesProps {
  /** Newest first. */
  articles: readonly ArticleTeaser[]
  dated?: boolean
  /** Whether the large picture loads with high priority. */
  priority?: boolean
}

const beside = 3
export const leadArticlesShown = 1 + beside

export function LeadArticles({ articles, dated = false, priority = false }: LeadArticlesProps) {
  const [first, ...others] = articles.slice(0, leadArticlesShown)
  if (!first) return null
  return (
    <div className="grid mag">
      <article className="mag-1">
        {first.image_obj && (
          <Picture image={first.image_obj} shape="h" sizes="(min-width: 64em) 62vw, 92vw" priority={priority} />
        )}
        <ArticleMeta article={first} dated={dated} minutes />
        <Title article={first} />
        {first.teaser && <p>{first.teaser}</p>}
      </article>
      {others.length > 0 && (
        <div className="mag-2">
          {others.map((article) => (
            <article key={article.id}>
              <ArticleMeta article={article} dated={dated} />
              <Title article={article} />
            </article>
          ))}
        </div>
      )}
    </div>
  )
}

/**
 * A line such as `18. Nov · Werkstatt · 9 Minuten`. Date and reading time are optional; a reading time below
 * `leastMinutes` is not shown.
 */
export function ArticleMeta({
  article: { date, category, minutes: length },
  dated = false,
  minutes = false,
}: {
  article: ArticleTeaser
  dated?: boolean
  minutes?: boolean
}) {
  const { locale } = usePage()
  const words = useLabels(labels)
  return (
    <p className="meta">
      {dated && date && (
        <>
          <time className="t" dateTime={date.slice(0, 10)}>
            {shortDate(date, locale)}
          </time>
          {' · '}
        </>
      )}
      {category.title}
      {minutes && length >= leastMinutes && ` · ${words.minutes(length)}`}
    </p>
  )
}

function Title({ article }: { article: ArticleTeaser }) {
  return (
    <h3>
      <a href={article.get_absolute_url}>{article.headline}</a>
    </h3>
  )
}

const labels = defineLabels({
  de: { minutes: (count: number) => `${count} ${count === 1 ? 'Minute' : 'Minuten'}` },
  en: { minutes: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}` },
})
