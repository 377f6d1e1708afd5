import { describe, expect, it } from 'vitest'
import type { Article } from '../../../shared/contract/site-content.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import ArticleScreen from '../../../shared/screens/article/view.tsx'
import { getAllByRole, getByRole, hrefOf } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { bareArticle, someTeaser } from './some-article.ts'
import { fullProduction, picture } from './some-production.ts'

const shown = (article: Article, locale: Locale = 'de') => show('article', ArticleScreen, { article }, { locale })

const full = bareArticle({
  teaser: 'Drei Skizzen, kein Programm.',
  author: 'Hanna Brodersen',
  minutes: 9,
  image_obj: { ...picture(1, 'Relief aus goldenen Stäben'), copyright: 'Auftakt' },
  related: [someTeaser(3)],
  productions: [fullProduction()],
})

describe('A visitor reads an article', () => {
  const html = shown(full)
  const text = words(html)

  it('first finds the link back and the headline', () => {
    const back = getByRole(html, 'link', { name: 'Magazin' })
    expect([back.getAttribute('href'), back.getAttribute('data-opens')]).toEqual(['/de/aktuelles', 'tool'])
    expect(headings(html)).toEqual([
      'h1 Das Meer im Orchestergraben',
      'h2 Das Spiel der Wellen',
      'h2 Konzerte zum Artikel',
      'h3 Aus der Neuen Welt , 21. November 2026',
      'h2 Weiterlesen',
      'h3 Beitrag 3',
    ])
  })

  it('sees author, date, length and category', () => {
    expect(text).toContain('Von Hanna Brodersen Am 18. November 2026 Länge 9 Minuten Rubrik Werk Teilen')
    expect(hrefOf(html, 'Werk')).toBe('/de/aktuelles?category=work')
  })

  it('sees the picture’s credit; screen readers read its text once', () => {
    getByRole(html, 'img', { name: 'Relief aus goldenen Stäben' })
    getByRole(html, 'figure', { name: '© Auftakt' })
  })

  it('shares it by mail, plain links or its address, without third-party scripts', () => {
    const address = encodeURIComponent('https://hh.example/de/aktuelles/beitrag-9/9')
    const title = 'Das%20Meer%20im%20Orchestergraben'
    expect(hrefOf(html, /E-Mail/)).toBe(`mailto:?subject=${title}&body=${address}`)
    expect(hrefOf(html, /WhatsApp/)).toBe(`https://wa.me/?text=${title}%20${address}`)
    expect(hrefOf(html, /Mastodon/)).toBe(`https://share.joinmastodon.org/#text=${title}%20${address}`)
    expect(getByRole(html, 'link', { name: /WhatsApp/ }).getAttribute('rel')).toBe('noopener')
    expect(getByRole(html, 'link', { name: /Mastodon/ }).getAttribute('rel')).toBe('noopener')
    expect(getByRole(html, 'button', { name: 'Link kopieren' }).getAttribute('type')).toBe('button')
    expect(html).not.toContain('<script')
    expect(getAllByRole(html, 'iframe')).toEqual([])
  })

  it('buys a ticket for the article’s concert', () => {
    expect(hrefOf(html, 'Tickets für Aus der Neuen Welt')).toBe('/webshop/7')
  })

  it('reads the same in English', () => {
    const english = words(shown(full, 'en'))
    expect(english).toContain('By Hanna Brodersen Date 18 November 2026 Length 9 minutes Section Werk Share')
    expect(english).toContain('Concerts for this article')
  })
})

it('An article of less than three minutes says no length, and neither does its row', () => {
  const html = shown(
    bareArticle({ minutes: 2, related: [someTeaser(3, { minutes: 2 }), someTeaser(4, { minutes: 4 })] }),
  )
  expect(words(html).match(/\d+ Minuten/g)).toEqual(['4 Minuten'])
})

it('Missing facts of an article render nothing', () => {
  const html = shown(bareArticle())
  expect(words(html)).toContain('Am 18. November 2026 Rubrik Werk')
  expect(words(html)).not.toContain('Von')
  expect(getAllByRole(html, 'figure')).toEqual([])
  expect(headings(html)).toEqual(['h1 Das Meer im Orchestergraben', 'h2 Das Spiel der Wellen'])
  expect(html).not.toMatch(/<(p|dd|dt|li|ol|figcaption)[^>]*><\/\1>/)
})
