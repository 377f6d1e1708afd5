import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pagesOf, readSeed, seedFolder } from '../../../scripts/seed/content.ts'
import { visualsOf } from '../../../scripts/seed/production-records.ts'
import { siteKeys } from '../../../shared/sites.ts'

const content = await readSeed()
const motifOf = (visual: string) => visual.replace('_portrait', '')
const once = (visuals: readonly string[]) => {
  const motifs = visuals.map(motifOf)
  return motifs.filter((motif, index) => motifs.indexOf(motif) !== index)
}
/** The motifs that show a rendered, fictional hall. */
const halls = ['hall', 'seats', 'organ']

test('no motif stands twice on a home page, and no rendered hall in its hero or highlights', () => {
  for (const site of siteKeys) {
    const { hero, teasers, highlights, banners, aboteaser } = content.features[site]
    const all = [hero, ...teasers, ...highlights, ...banners, aboteaser].map(({ visual }) => visual)
    expect([site, once(all)]).toEqual([site, []])
    for (const { visual } of [hero, ...highlights]) expect(['hall', 'seats']).not.toContain(visual)
  }
})

test('no motif stands twice on the page of a concert, whatever articles go with it', () => {
  for (const programme of content.programmes) {
    for (const article of content.articles) {
      const { title, film, gallery } = visualsOf(programme, [article])
      expect([programme.key, once([title, film, article.visual, ...gallery])]).toEqual([programme.key, []])
      expect(gallery.length).toBeGreaterThan(0)
    }
  }
})

test('the articles of a site have each their own motif, and none about a hall shows one', () => {
  for (const site of siteKeys) {
    const articles = content.articles.filter(({ sites }) => sites.includes(site))
    expect([site, once(articles.map(({ visual }) => visual))]).toEqual([site, []])
    for (const { category, visual } of articles) if (category.key === 'hall') expect(halls).not.toContain(visual)
  }
})

test('no rendered hall stands for a real one among the venues of a site', () => {
  for (const site of siteKeys) {
    const page = JSON.stringify(pagesOf(content, site).find(({ key }) => key === 'venues'))
    const shown = [...page.matchAll(/"image":"([a-z]+)/g)].map(([, motif]) => motif)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((motif) => motif && halls.includes(motif))).toEqual([])
  }
})

test('the picture of a venue stands below its name, also where its columns stand below each other', () => {
  for (const site of siteKeys) {
    const page = pagesOf(content, site).find(({ key }) => key === 'venues')
    const halls = (page?.modules ?? []).filter(({ container }) => container.slug.startsWith('saal-'))
    expect(halls.length).toBeGreaterThan(1)
    for (const { container } of halls)
      expect([container.slug, container.columns.flat()[0]?.block]).toEqual([container.slug, 'headline'])
  }
})

test('every picture is there, and no concert shows an empty hall', async () => {
  for (const { key } of content.visuals)
    expect((await readFile(new URL(`visuals/${key}.jpg`, seedFolder))).length).toBeLessThan(400_000)
  for (const { visual } of content.programmes) expect(['hall', 'seats']).not.toContain(visual)
})
