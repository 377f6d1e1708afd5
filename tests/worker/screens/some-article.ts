import type { ArticleTeaser } from '../../../shared/contract/production.ts'
import type { Article } from '../../../shared/contract/site-content.ts'

export function someTeaser(id: number, given: Partial<ArticleTeaser> = {}): ArticleTeaser {
  return {
    id,
    slug: `beitrag-${id}`,
    headline: `Beitrag ${id}`,
    get_absolute_url: `/de/aktuelles/beitrag-${id}/${id}`,
    teaser: '',
    date: '2026-11-18T09:00:00+01:00',
    minutes: 0,
    category: { key: 'work', title: 'Werk' },
    image_obj: null,
    thumbs: null,
    ...given,
  }
}

/** Returns an article without a teaser, pictures, an author or related articles. */
export function bareArticle(given: Partial<Article> = {}): Article {
  return {
    ...someTeaser(9, { headline: 'Das Meer im Orchestergraben' }),
    get_absolute_urls: { de: '/de/aktuelles/beitrag-9/9', en: '/en/discover/article-9/9' },
    text: '<p>Im ersten Satz teilt er die Celli.</p><h2>Das Spiel der Wellen</h2><p>Dann das nächste.</p>',
    author: '',
    published: '2026-11-18T09:00:00+01:00',
    related: [],
    ...given,
  }
}
