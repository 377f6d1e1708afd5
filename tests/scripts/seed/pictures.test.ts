import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pagesOf, readSeed, seedFolder } from '../../../scripts/seed/content.ts'
import { visualsOf } from '../../../scripts/seed/production-records.ts'
import { siteKeys } from '../../../shared/sites/sites.ts'

const content = await readSeed()
const motifOf = (visual: string) => visual.replace('_portrait', '')
const once = (visuals: readonly string[]) => {
  const motifs = visuals.map(motifOf)
  return motifs.filter((motif, index) => motifs.indexOf(motif) !== index)
}
/** The motifs that show a rendered, fictional hall. */
const halls = ['hall', 'seats', 'organ']

test('no motif is shown twice on a home page, and no rendered hall in its hero or highlights', () => {
  for (const site of siteKeys) {
    const { hero, teasers, highlights, banners, aboteaser } = content.features[site]
    const all = [hero, ...teasers, ...highlights, ...banners, aboteaser].map(({ visual }) => visual)
    expect([site, once(all)]).toEqual([site, []])
    for (const { visual } of [hero, ...highlights]) expect(['hall', 'seats']).not.toContain(visual)
  }
})

test('no motif is shown twice on the page of a concert, whatever its articles', () => {
  for (const programme of content.programmes) {
    for (const article of content.articles) {
      const { title, gallery } = visualsOf(programme, [article])
      expect([programme.key, once([title, article.visual, ...gallery])]).toEqual([programme.key, []])
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

test('no motif stands twice on a content page, nor among the abos of a site', () => {
  for (const site of siteKeys) {
    for (const page of pagesOf(content, site)) {
      // the page of all blocks shows the same picture in every block
      if (page.key === 'blocks') continue
      const shown = [...JSON.stringify({ hero: page.hero, modules: page.modules }).matchAll(/"image":"([a-z_]+)/g)]
      expect([site, page.key, once(shown.map(([, visual = '']) => visual))]).toEqual([site, page.key, []])
    }
    const abos = content.abos.filter((abo) => abo.site === site)
    expect([site, once(abos.map(({ visual }) => visual))]).toEqual([site, []])
  }
})

test('no rendered hall leads to the halls of a site', () => {
  for (const site of siteKeys) {
    const pages = JSON.stringify(pagesOf(content, site).map(({ modules }) => modules))
    const teasers = [...pages.matchAll(/"image":"([a-z]+)[a-z_]*","image_url":null,"link_url":\{"de":"([^"]+)"/g)]
    expect(teasers.length).toBeGreaterThan(3)
    const ofHalls = teasers.filter(([, , path = '']) => /spielstaetten|saele/.test(path))
    expect(ofHalls.length).toBeGreaterThan(0)
    expect(ofHalls.filter(([, motif = '']) => halls.includes(motif))).toEqual([])
  }
})

const ofGenre: Record<string, readonly string[]> = {
  chamber: ['quartet', 'bow', 'violin', 'scroll', 'woodwind'],
  piano: ['hammers', 'keys', 'pins'],
  song: ['microphone', 'haze', 'score'],
  baroque: ['harpsichord', 'violin', 'scroll'],
  organ: ['organ', 'stops'],
  family: ['xylophone'],
  contemporary: ['tape', 'timpani', 'violin', 'woodwind'],
  jazz: ['sax', 'cymbals'],
  world: ['rosette'],
  orchestra: ['haze', 'score', 'bow', 'brass', 'timpani', 'violin', 'wave', 'organ', 'woodwind'],
  choral: ['candles', 'organ'],
  gala: ['balconies'],
  film: ['curtain', 'wave'],
}

test('every concert has a picture of its genre', () => {
  const others = content.programmes.filter(({ genre, visual }) => !ofGenre[genre]?.includes(motifOf(visual)))
  expect(others.map(({ key, genre, visual }) => `${key} (${genre}): ${visual}`)).toEqual([])
})

test('the gold rods and the bells of brass stand only where an orchestra plays', () => {
  const golden = content.programmes.filter(({ visual }) => visual === 'wave' || visual === 'brass')
  expect(golden.length).toBeGreaterThan(3)
  expect(golden.filter(({ genre }) => genre !== 'orchestra' && genre !== 'film').map(({ key }) => key)).toEqual([])
})

test('the pictures of the second batch are cropped around their focal points', () => {
  // in percent from the left and from the top
  const focal = {
    xylophone: [38, 48],
    harpsichord: [31, 66],
    sax: [83, 35],
    woodwind: [57, 36],
    stops: [48, 54],
    cymbals: [41, 46],
    rosette: [45, 62],
    candles: [46, 62],
    candles_portrait: [50, 66],
    quartet: [57, 42],
    hammers: [57, 37],
    balconies: [45, 48],
    harp_portrait: [40, 28],
    tape: [40, 50],
    microphone: [28, 37],
  }
  const stored = content.visuals.map(({ key, focal: { x, y } }) => [key, [Math.round(x * 100), Math.round(y * 100)]])
  expect(Object.fromEntries(stored)).toMatchObject(focal)
})

test('facts stand for each venue of a site, never a picture of something else', () => {
  for (const site of siteKeys) {
    const page = JSON.stringify(pagesOf(content, site).find(({ key }) => key === 'venues'))
    expect(page).not.toContain('"image"')
    for (const { name, address } of content.halls[site])
      for (const fact of [name, address]) expect(page).toContain(fact)
  }
})

test('the facts of a venue stand below its name, also where its columns stand below each other', () => {
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
