import { monthShort, wallClock } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import { useHeadingLevel, useReferences } from '../block-page.tsx'
import type { BlockOf } from '../registry.ts'

/** An article as a row: date and category, headline and teaser, reading time. */
export function ArticleListItemView({ block }: { block: BlockOf<'articlelistitem'> }) {
  const [article] = useReferences('articles', [block.article])
  const Heading = `h${useHeadingLevel(block)}` as const
  const { locale } = usePage()
  const words = useLabels(labels)
  if (!article) return null
  const { day, month } = wallClock(article.date)
  return (
    <li>
      <p className="meta">
        <time className="t" dateTime={article.date.slice(0, 10)}>
          {words.date(day, monthShort(month, locale))}
        </time>{' '}
        · {article.category.title}
      </p>
      <div>
        <Heading>
          <a href={article.get_absolute_url}>{article.headline}</a>
        </Heading>
        {article.teaser && <p>{article.teaser}</p>}
      </div>
      {article.minutes > 0 && <span className="meta">{words.minutes(article.minutes)}</span>}
    </li>
  )
}

const labels = defineLabels({
  de: {
    date: (day: number, month: string) => `${day}. ${month}`,
    minutes: (count: number) => `${count} ${count === 1 ? 'Minute' : 'Minuten'}`,
  },
  en: {
    date: (day: number, month: string) => `${day} ${month}`,
    minutes: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  },
})
