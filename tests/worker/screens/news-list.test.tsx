import { describe, expect, it } from 'vitest'
import type { ArticleTeaser } from '../../../shared/contract/production.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { NewsListData } from '../../../shared/screens/news-list/screen.ts'
import NewsListScreen from '../../../shared/screens/news-list/view.tsx'
import { getByRole, hrefOf } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { someTeaser } from './some-article.ts'
import { picture } from './some-production.ts'

const categories = [
  { key: 'work', title: 'Werk', count: 18 },
  { key: 'hall', title: 'Haus', count: 2 },
]

function list(articles: ArticleTeaser[], given: Partial<NewsListData> & { count?: number; locale?: Locale } = {}) {
  const { count = articles.length, locale, ...data } = given
  const value = {
    count,
    next: count > articles.length ? '/api/articles/?page=2' : null,
    previous: null,
    results: articles,
  }
  return show(
    'news-list',
    NewsListScreen,
    {
      category: null,
      page: 1,
      articles: { loading: false, value },
      categories: { loading: false, value: categories },
      ...data,
    },
    { locale },
  )
}

const twelve = Array.from({ length: 12 }, (_, index) =>
  someTeaser(index + 1, { image_obj: index === 5 ? null : picture(index, `Bild ${index + 1}`), minutes: index }),
)

describe('A visitor opens the magazine', () => {
  const html = list(twelve, { count: 20 })

  it('finds the newest article large, three beside it, three with pictures, and the others as rows, each once', () => {
    expect(headings(html)).toEqual([
      'h1 Magazin',
      'h2 Neueste Artikel',
      ...[1, 2, 3, 4].map((id) => `h3 Beitrag ${id}`),
      'h2 Zum Anschauen',
      ...[5, 7, 8].map((id) => `h3 Beitrag ${id}`),
      'h2 Weitere Artikel',
      ...[6, 9, 10, 11, 12].map((id) => `h3 Beitrag ${id}`),
    ])
  })

  it('chooses among the categories that have articles', () => {
    const all = getByRole(html, 'link', { name: /^Alle ?20$/ })
    expect([all.getAttribute('href'), all.getAttribute('aria-current')]).toEqual(['/de/aktuelles', 'page'])
    const work = getByRole(html, 'link', { name: /^Werk ?18$/ })
    expect([work.getAttribute('href'), work.getAttribute('aria-current')]).toEqual([
      '/de/aktuelles?category=work',
      null,
    ])
  })

  it('loads more, also without a script', () => {
    const more = getByRole(html, 'link', { name: 'Weitere Artikel laden' })
    expect([more.getAttribute('href'), more.getAttribute('rel')]).toEqual(['/de/aktuelles?page=2', 'next'])
    expect(words(html)).toContain('12 von 20 angezeigt')
  })

  it('sees an article’s date and reading time', () => {
    const text = words(list([someTeaser(1, { minutes: 9 }), someTeaser(2, { minutes: 4 })]))
    expect(text).toContain('18. Nov · Werk · 9 Minuten Beitrag 1')
    expect(text).toContain('18. Nov · Werk Beitrag 2')
  })

  it('reads the same in English', () => {
    const text = words(list(twelve, { count: 20, locale: 'en' }))
    expect(text).toContain('Magazine')
    expect(text).toContain('18 Nov · Werk')
    expect(text).toContain('Load more articles 12 of 20 shown')
  })
})

describe('A category', () => {
  it('stays selected while paging, and shows no row of pictures', () => {
    const html = list(twelve, { category: 'work', count: 18 })
    const work = getByRole(html, 'link', { name: /^Werk ?18$/ })
    expect([work.getAttribute('href'), work.getAttribute('aria-current')]).toEqual([
      '/de/aktuelles?category=work',
      'page',
    ])
    expect(hrefOf(html, 'Weitere Artikel laden')).toBe('/de/aktuelles?category=work&page=2')
    expect(headings(html)).not.toContain('h2 Zum Anschauen')
  })
})

describe('A later list page', () => {
  it('shows rows only, with a link to newer articles', () => {
    const html = list(twelve.slice(0, 2), { page: 2, count: 14 })
    expect(headings(html)).toEqual(['h1 Magazin', 'h2 Alle Artikel', 'h3 Beitrag 1', 'h3 Beitrag 2'])
    expect(hrefOf(html, 'Neuere Artikel')).toBe('/de/aktuelles')
  })
})

describe('A short list', () => {
  it('shows a single article alone, and no tabs for a single category', () => {
    const html = list([someTeaser(1)], { categories: { loading: false, value: categories.slice(0, 1) } })
    expect(headings(html)).toEqual(['h1 Magazin', 'h2 Neueste Artikel', 'h3 Beitrag 1'])
    expect(html).not.toContain('class="tabs"')
  })

  it('reports that there are no articles', () => {
    expect(words(list([]))).toContain('Zurzeit stehen hier keine Artikel.')
  })

  it('stays loading if it failed', () => {
    expect(list([], { articles: { loading: true, value: null } })).toContain('aria-busy="true"')
  })
})
