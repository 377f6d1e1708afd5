import type { ArticleTeaser } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import { buildPath } from '../../routes.ts'
import { Picture } from '../../ui/picture.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import './magazine.css'

/** The newest article large, the next three beside it. */
export function Magazine({ articles }: { articles: readonly ArticleTeaser[] }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const [first, ...others] = articles.slice(0, 4)
  if (!first) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} more={{ href: buildPath({ screen: 'news-list', locale }), label: words.all }} />
      <div className="grid mag">
        <article className="mag-1">
          {first.image_obj && <Picture image={first.image_obj} shape="h" sizes="(min-width: 64em) 62vw, 92vw" />}
          <p className="meta">
            {first.category.title}
            {first.minutes > 0 && ` · ${words.minutes(first.minutes)}`}
          </p>
          <Title article={first} />
          {first.teaser && <p>{first.teaser}</p>}
        </article>
        {others.length > 0 && (
          <div className="mag-2">
            {others.map((article) => (
              <article key={article.id}>
                <p className="meta">{article.category.title}</p>
                <Title article={article} />
              </article>
            ))}
          </div>
        )}
      </div>
    </section>
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
  de: {
    title: 'Magazin',
    all: 'Alle Beiträge',
    minutes: (count: number) => `${count} ${count === 1 ? 'Minute' : 'Minuten'}`,
  },
  en: {
    title: 'Magazine',
    all: 'All articles',
    minutes: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  },
})
