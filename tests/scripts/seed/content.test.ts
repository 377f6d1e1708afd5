import { expect, test } from 'vitest'
import { pagesOf, readSeed } from '../../../scripts/seed/content.ts'
import { pageDraft } from '../../../scripts/seed/page-drafts.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import { blockSchema } from '../../../shared/blocks/schema.ts'
import { type SiteKey, siteKeys, sites } from '../../../shared/sites/sites.ts'
import type { BlockDraft } from '../../../worker/content/store/pages/block-rows.ts'

const content = await readSeed()

test('every page exists for every site, without unfilled placeholders', () => {
  const keys = pagesOf(content, 'hh').map(({ key }) => key)
  expect(keys).toHaveLength(15)
  for (const site of siteKeys) {
    const text = JSON.stringify(pagesOf(content, site))
    expect(pagesOf(content, site).map(({ key }) => key)).toEqual(keys)
    expect(text).not.toMatch(/\{\w+\}|bySite/)
    expect(text).toContain(sites[site].contact.phone)
  }
})

test('parents come before their children', () => {
  const seen = new Set<string | null>([null])
  for (const { key, parent } of pagesOf(content, 'hh')) {
    expect(seen).toContain(parent)
    seen.add(key)
  }
})

test('all references have targets', () => {
  const visuals = content.visuals.map(({ key }) => key)
  const articles = content.articles.map(({ key }) => key)
  const programmes = content.programmes.map(({ key }) => key)
  for (const { visual } of [...content.programmes, ...content.articles, ...content.abos])
    expect(visuals).toContain(visual)
  for (const { goes_with: to } of content.articles)
    for (const key of to?.programme ?? []) expect(programmes).toContain(key)
  for (const site of siteKeys)
    for (const { article } of content.features[site].teasers) expect(articles).toContain(article)
  for (const site of siteKeys) {
    const rooms = content.halls[site].flatMap(({ key, rooms: all }) => all.map((room) => `${key}/${room.key}`))
    for (const { hall, room } of content.closures[site] ?? []) expect(rooms).toContain(`${hall}/${room}`)
  }
})

test('every text is in German and English', () => {
  for (const { title, subtitle, short, text, interpreters } of content.programmes) {
    for (const both of [title, subtitle, short, text, interpreters]) expect(Boolean(both.de && both.en)).toBe(true)
  }
})

test('every block could have been created by the site’s editor', () => {
  const schemas = new Map<string, ReturnType<typeof blockSchema>>()
  for (const site of ['hh', 'k'] as const) {
    for (const { page, block } of blocksOf(site)) {
      // the page with all blocks uses the standard toolbar on every site
      const toolbar = page === 'blocks' ? 'standard' : sites[site].toolbar
      const definition = definitionOf(block.module)
      if (!definition) throw new Error(`${page}: there is no block ${block.module}`)
      const key = `${toolbar} ${block.module}`
      const schema = schemas.get(key) ?? blockSchema(definition, { texts: 'both', toolbar, cleanHtml: (html) => html })
      schemas.set(key, schema)
      expect(schema.safeParse(rawOf(block)).error?.issues ?? [], `${site} ${page} ${block.module}`).toEqual([])
    }
  }
})

test('headings skip no level', () => {
  const levels = new Map<string, number>()
  for (const { page, block } of blocksOf('hh')) {
    if (block.module !== 'headline') continue
    const level = Number(block.data.headline_level)
    expect(level, `${page}: ${JSON.stringify(block.data.content)}`).toBeLessThanOrEqual((levels.get(page) ?? 1) + 1)
    levels.set(page, level)
  }
})

function blocksOf(site: SiteKey): { page: string; block: BlockDraft }[] {
  const anyId = new Map(
    [...content.visuals, ...content.articles, ...content.partners[site]].map(({ key }) => [key, 1] as const),
  )
  const targets = {
    pictures: anyId,
    articles: anyId,
    partners: anyId,
    partnerList: content.partners[site],
    production: () => 1,
  }
  return pagesOf(content, site).flatMap((page) =>
    pageDraft(page, targets).sections.flatMap(({ columns }) =>
      columns.flat().map((block) => ({ page: page.key, block })),
    ),
  )
}

function rawOf({ module, data, children }: BlockDraft): Record<string, unknown> {
  return { module, ...data, ...(children ? { children: children.map(rawOf) } : {}) }
}
