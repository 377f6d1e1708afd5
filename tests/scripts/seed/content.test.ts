import { expect, test } from 'vitest'
import { pagesOf, readSeed } from '../../../scripts/seed/content.ts'
import { siteKeys, sites } from '../../../shared/sites.ts'

const content = await readSeed()

test('every page is there for every site, with nothing left to fill in', () => {
  const keys = pagesOf(content, 'hh').map(({ key }) => key)
  expect(keys).toHaveLength(15)
  for (const site of siteKeys) {
    const text = JSON.stringify(pagesOf(content, site))
    expect(pagesOf(content, site).map(({ key }) => key)).toEqual(keys)
    expect(text).not.toMatch(/\{\w+\}|bySite/)
    expect(text).toContain(sites[site].contact.phone)
  }
})

test('parents come before their pages', () => {
  const seen = new Set<string | null>([null])
  for (const { key, parent } of pagesOf(content, 'hh')) {
    expect(seen).toContain(parent)
    seen.add(key)
  }
})

test('what points at something points at something that is there', () => {
  const visuals = content.visuals.map(({ key }) => key)
  const articles = content.articles.map(({ key }) => key)
  const programmes = content.programmes.map(({ key }) => key)
  for (const { visual } of [...content.programmes, ...content.articles, ...content.abos])
    expect(visuals).toContain(visual)
  for (const { goes_with: to } of content.articles)
    for (const key of to?.programme ?? []) expect(programmes).toContain(key)
  for (const site of siteKeys)
    for (const { article } of content.features[site].teasers) expect(articles).toContain(article)
})

test('German and English stand beside each other', () => {
  for (const { title, subtitle, short, text, interpreters } of content.programmes) {
    for (const both of [title, subtitle, short, text, interpreters]) expect(Boolean(both.de && both.en)).toBe(true)
  }
})
