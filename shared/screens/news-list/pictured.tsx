import './pictured.css'
import type { ArticleTeaser } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { ArticleMeta } from '../../ui/lead-articles.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

export const picturedShown = 3

export function Pictured({ articles }: { articles: readonly ArticleTeaser[] }) {
  const words = useLabels(labels)
  if (articles.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <div className="grid mag-row">
        {articles.map((article) => (
          <article key={article.id}>
            {article.image_obj && (
              <Picture
                image={article.image_obj}
                shape="h"
                sizes="(min-width: 100em) 30rem, (min-width: 48em) 30vw, 92vw"
              />
            )}
            <ArticleMeta article={article} dated />
            <h3>
              <a href={article.get_absolute_url}>{article.headline}</a>
            </h3>
          </article>
        ))}
      </div>
    </section>
  )
}

const labels = defineLabels({ de: { title: 'Zum Anschauen' }, en: { title: 'Worth a look' } })
