import { expect, it } from 'vitest'
import { headTags } from '../../../shared/page/head-tags.ts'
import type { AnyPageData, PageMeta } from '../../../shared/page/page-data.ts'
import { sites } from '../../../shared/sites/sites.ts'

const meta: PageMeta = {
  title: 'Konzerte – Auftakt Hamburg',
  description: 'Alle Konzerte.',
  canonical: 'https://hamburg.auftakt.example/de/konzerte',
  alternates: { de: '/de/konzerte', en: '/en/concerts' },
  robots: null,
  ogTitle: 'Konzerte',
  ogDescription: 'Alle Konzerte.',
  ogType: 'website',
  ogImage: null,
}
const pageWith = (changes: Partial<PageMeta>) =>
  ({
    site: 'hh',
    siteDetails: sites.hh,
    origins: { hh: 'https://hamburg.auftakt.example' },
    meta: { ...meta, ...changes },
  }) as AnyPageData
const html = (page: AnyPageData) => headTags(page).map(({ attributes }) => Object.values(attributes).join(' '))

it('a German page names its address in both languages and no robots', () => {
  expect(html(pageWith({}))).toEqual([
    'description Alle Konzerte.',
    'canonical https://hamburg.auftakt.example/de/konzerte',
    'alternate de https://hamburg.auftakt.example/de/konzerte',
    'alternate en https://hamburg.auftakt.example/en/concerts',
    'og:site_name Auftakt Hamburg',
    'og:title Konzerte',
    'og:description Alle Konzerte.',
    'og:type website',
    'og:url https://hamburg.auftakt.example/de/konzerte',
  ])
})

it('an error page has no address, and is not indexed', () => {
  const tags = html(pageWith({ canonical: null, robots: 'none' }))
  expect(tags).toContain('robots none')
  expect(tags.join()).not.toMatch(/canonical|alternate|og:url/)
})

it('a page with a picture has its address, size and alternative text', () => {
  const ogImage = { 'og:image': 'https://hh.example/a.png', 'og:image:width': '1200', 'og:image:alt': 'Konzert' }
  expect(html(pageWith({ ogImage })).filter((tag) => tag.startsWith('og:image'))).toEqual([
    'og:image https://hh.example/a.png',
    'og:image:width 1200',
    'og:image:alt Konzert',
  ])
})
