import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StoredImage } from '../../../../shared/blocks/stored.ts'
import type { CallName } from '../../../../shared/contract/call-table.ts'
import { calls } from '../../../../shared/contract/calls.ts'
import type { PageSnapshot } from '../../../../worker/content/store/pages/snapshot.ts'
import { insert, insertAbo, insertMedia, insertProduction, insertVenue, reading } from '../fixture.ts'

const picture: StoredImage = {
  id: 1,
  hash: `${'0'.repeat(31)}1`,
  width: 1600,
  height: 900,
  focal: { x: 0.5, y: 0.5 },
  alt: { de: 'Saal', en: 'Hall' },
  copyright: null,
}

const snapshot: PageSnapshot = {
  format: 1,
  template: 'default',
  paths: { de: 'service/anreise', en: 'service/getting-here' },
  title: { de: 'Anreise', en: 'Getting here' },
  headline: { de: 'So kommen Sie hin' },
  isClickable: true,
  inMenu: true,
  inFooter: false,
  hasTabNavigation: true,
  metaTitle: null,
  metaDescription: { de: 'Mit Bus und Bahn', en: 'By bus and train' },
  ogTitle: null,
  ogDescription: null,
  ogType: 'website',
  ogImage: null,
  heroImage: picture,
  heroText: { de: 'Willkommen', en: 'Welcome' },
  heroLink: null,
  heroLinkText: null,
  heroVideo: null,
  sections: [
    {
      id: 31,
      slug: 'bahn',
      layout: 1,
      columns: [
        [
          {
            id: 41,
            module: 'image',
            fields: { alias: 'vertical', image: picture, description: { de: 'Der Saal', en: 'The hall' } },
            children: [],
          },
          {
            id: 42,
            module: 'faq',
            fields: { anchor: 'fragen' },
            children: [
              {
                id: 43,
                module: 'faqitem',
                fields: { content: { de: 'Wo?', en: 'Where?' } },
                children: [{ id: 44, module: 'text', fields: { content: { de: '<p>Dort.</p>' } }, children: [] }],
              },
            ],
          },
        ],
        [
          {
            id: 45,
            module: 'socialmedia',
            fields: { embed: 'https://www.instagram.com/p/AbC123/' },
            children: [],
          },
          {
            id: 46,
            module: 'eventlist',
            fields: {},
            children: [{ id: 47, module: 'eventlistitem', fields: { event: 1 }, children: [] }],
          },
          { id: 48, module: 'link', fields: { content: { de: 'Karten' }, link_url: { de: '/de' } }, children: [] },
        ],
      ],
    },
  ],
}

async function insertPage(id: number, de: string, en: string, more: Record<string, string | number | null> = {}) {
  await insert('pages', {
    id,
    site: 'hh',
    key: `page-${id}`,
    parent_id: 7,
    position: id,
    template: 'default',
    title: { de: `Entwurf ${id}` },
    headline: { de: '' },
    is_online: 1,
    is_clickable: 1,
    published_version_id: id * 10,
    updated_at: '2026-01-01T00:00:00Z',
    ...more,
  })
  await insert('page_versions', {
    id: id * 10,
    page_id: id,
    number: 1,
    snapshot: { ...snapshot, paths: { de, en }, title: { de: `Seite ${id}`, en: `Page ${id}` } },
    created_at: '2026-01-01T00:00:00Z',
    created_by: 'seed',
  })
  await insert('page_paths', { site: 'hh', locale: 'de', path: de, page_id: id })
  await insert('page_paths', { site: 'hh', locale: 'en', path: en, page_id: id })
}

beforeAll(async () => {
  await Promise.all([1, 2].map(insertMedia))
  await insertVenue(1, 'hh', 'Laeiszhalle')
  await insertAbo(1, 'hh', { is_active: 1, image_id: 1 })
  for (let id = 2; id <= 14; id++) await insertAbo(id, 'hh')
  await insertAbo(20, 'd')
  await insertProduction(1, 'hh', '2026-12-01T20:00', {
    abo_id: 1,
    title_image_id: 1,
    video_image_id: 2,
    program_file_id: 2,
    doors_at: '2026-12-01T18:30:00Z',
    price_from: 18,
    price_to: 96,
    price_reduced: 9,
    program_text: { de: '<p>Text</p>', en: '' },
    status: 'moved',
    status_text: { de: 'Verlegt', en: 'Moved' },
  })
  await insertProduction(2, 'hh', '2026-10-01T20:00')
  for (const [id, publishedAt] of [
    [1, '2026-11-01T09:00:00Z'],
    [2, '2026-11-10T09:00:00Z'],
    [3, '2026-11-25T09:00:00Z'],
  ] as const) {
    await insert('articles', {
      id,
      site: 'hh',
      external_id: `a${id}`,
      slug: { de: `artikel-${id}`, en: `article-${id}` },
      category_key: id === 2 ? 'press' : 'magazine',
      category: { de: 'Magazin', en: 'Magazine' },
      headline: { de: `Artikel ${id}`, en: `Article ${id}` },
      teaser: { de: 'Kurz' },
      text: { de: '<p>Lang</p>', en: '<p>Long</p>' },
      author: 'Redaktion',
      minutes: 3,
      image_id: 1,
      published_at: publishedAt,
    })
    await insert('production_articles', { production_id: 1, article_id: id, position: id })
  }
  for (const id of [2, 1]) {
    await insert('partners', {
      id,
      site: 'hh',
      key: `p${id}`,
      position: 10 - id,
      name: `Partner ${id}`,
      claim: { de: 'Danke' },
      category_key: 'main',
      category: { de: 'Hauptpartner', en: 'Main partner' },
      url: null,
    })
  }
  await insert('production_partners', { production_id: 1, partner_id: 1, position: 0 })
  await insert('production_images', { production_id: 1, media_id: 2, position: 0 })
  const feature = { site: 'hh', headline: { de: 'Auftakt', en: 'Upbeat' }, text: { de: '' }, image_id: 1 }
  await insert('features', { ...feature, id: 1, kind: 'hero', key: 'hero', position: 0, production_id: 1, video: 'v' })
  await insert('features', { ...feature, id: 2, kind: 'highlight', key: 'h1', position: 2, production_id: 1 })
  await insert('features', { ...feature, id: 3, kind: 'highlight', key: 'h2', position: 1, production_id: 2 })
  await insert('features', { ...feature, id: 4, kind: 'aboteaser', key: 'abo', position: 0, abo_id: 1 })
  await insert('features', { ...feature, id: 5, kind: 'banner', key: 'b2', position: 2, article_id: 1 })
  await insert('features', {
    ...feature,
    id: 6,
    kind: 'banner',
    key: 'b1',
    position: 1,
    link: { de: '/de/x', en: '/en/x' },
  })
  await insertPage(1, 'service/anreise', 'service/getting-here')
  await insertPage(2, 'service/barrierefrei', 'service/access')
  await insertPage(3, 'service/entwurf', 'service/draft', { is_online: 0 })
  await env.DB.batch(
    [
      "INSERT INTO page_refs VALUES (10, 'production', 1), (10, 'article', 1), (10, 'article', 3), (10, 'partner', 2)",
      `INSERT INTO modules (id, object_id, module, position, slug, data) VALUES (31, 1, 'container', 0, 'bahn', '{}')`,
      "INSERT INTO redirects VALUES ('hh', '/alt', '/de/konzerte', 't'), ('hh', '/de/köln', '/de', 't'), ('d', '/alt', '/de', 't')",
    ].map((text) => env.DB.prepare(text)),
  )
  const menu = [
    { key: 'concerts', title: { de: 'Konzerte', en: 'Concerts' }, url: { de: '/de/konzerte', en: '/en/concerts' } },
    {
      key: 'abos',
      title: { de: 'Abos' },
      url: null,
      children: [
        { key: 'a', title: { de: 'Reihe A' }, aboId: 1 },
        { key: 'gone', title: { de: 'Früher' }, aboId: 999 },
      ],
    },
  ]
  await insert('navigations', { site: 'hh', kind: 'menu', items: menu })
  await insert('navigations', {
    site: 'hh',
    kind: 'footer',
    items: [
      { key: 'legal', title: { de: 'Rechtliches' } },
      { key: 'k', title: { de: 'Köln', en: 'Cologne' }, site: 'k', url: { de: '/de', en: '/en' } },
    ],
  })
})

/** Everything that a handler answers fits the contract's schema of its call. */
function fits<T>(name: CallName, value: T): T {
  expect(calls[name].answer.safeParse(value).error?.issues).toBeUndefined()
  return value
}

describe('a production', () => {
  test('comes whole, in one round trip', async () => {
    const { content, trips } = reading('hh', 'en')
    const production = fits('production', await content.productions.byId(1))
    expect(trips).toHaveLength(1)
    expect(production).toMatchObject({
      get_absolute_urls: { de: '/de/konzerte/konzert-1/1', en: '/en/concerts/concert-1/1' },
      date: '2026-12-01T20:00:00+01:00',
      doors: '2026-12-01T19:30:00+01:00',
      end: null,
      status: 'moved',
      status_text: 'Moved',
      price: { from: 18, to: 96, reduced: 9 },
      program: [{ composer: 'Tchaikovsky', title: 'Symphony' }, { interval: 20 }],
      casts: [{ name: 'Nordische Philharmonie', role: 'orchestra' }],
      program_file_obj: { url: '/media/00000000000000000000000000000002/bild%202.jpg', size: 1234 },
      title_image_obj: { id: 1, text: 'Picture 1', width: 1600, height: 900, focal_x: 0.25, copyright: 'Studio' },
      partners: [{ name: 'Partner 1' }],
      images: [{ id: 2 }],
    })
    expect(production?.title_image_obj?.url).toBe('/media/00000000000000000000000000000001/1536.jpg')
  })

  test('falls back to German where the English text is missing or empty', async () => {
    expect((await reading('hh', 'en').content.productions.byId(1))?.program_text).toBe('<p>Text</p>')
  })

  test('shows only articles that are published by now', async () => {
    const at = (iso: string) => reading('hh', 'de', new Date(iso)).content.productions.byId(1)
    expect((await at('2026-11-20T11:00:00Z'))?.articles.map(({ id }) => id)).toEqual([1, 2])
    expect((await at('2026-11-25T09:00:00Z'))?.articles.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  test('that is not there is null', async () => {
    expect(await reading().content.productions.byId(4711)).toBeNull()
  })
})

describe('abos', () => {
  test('come twelve a page', async () => {
    const { content } = reading()
    const first = fits('abos', await content.abos.list())
    expect(first).toMatchObject({ count: 14, next: '/api/abos/?locale=de&page=2', previous: null })
    expect(first?.results).toHaveLength(12)
    expect((await content.abos.list({ page: 2 }))?.results.map(({ id }) => id)).toEqual([13, 14])
    expect(await content.abos.list({ page: 3 })).toBeNull()
  })

  test('have prices and both addresses', async () => {
    expect(fits('abo', await reading('hh', 'en').content.abos.byId(1))).toMatchObject({
      get_absolute_urls: { de: '/de/abonnements/reihe-1/1', en: '/en/abonnements/series-1/1' },
      teaser_price_from_text: 'ab 120 €',
      categories: [{ name: 'Stalls', single_price: 40, abo_price: 240, abo_reduced: null }],
    })
    expect(await reading('d').content.abos.byId(1)).toBeNull()
  })

  test('one is advertised, or none', async () => {
    expect(fits('activeAbo', await reading().content.abos.active())?.id).toBe(1)
    expect(fits('activeAbo', await reading('d').content.abos.active())).toBeNull()
  })
})

describe('articles', () => {
  test('come newest first, by category, and never before their time', async () => {
    const { content } = reading()
    expect(fits('articles', await content.articles.list())?.results.map(({ id }) => id)).toEqual([2, 1])
    expect(await content.articles.list({ category: 'press' })).toMatchObject({ count: 1, results: [{ id: 2 }] })
    expect(await content.articles.byId(3)).toBeNull()
  })

  test('know others of their category', async () => {
    const later = reading('hh', 'en', new Date('2026-12-01T00:00:00Z')).content
    expect(fits('article', await later.articles.byId(1))).toMatchObject({
      text: '<p>Long</p>',
      published: '2026-11-01T10:00:00+01:00',
      related: [{ id: 3, get_absolute_url: '/en/discover/article-3/3' }],
    })
  })
})

describe('what the home page promotes', () => {
  test('hero with its concert, which goes when it is over', async () => {
    const hero = fits('hero', await reading().content.features.hero())
    expect(hero).toMatchObject({
      headline: 'Auftakt',
      link: '/de/konzerte/konzert-1/1',
      production: { id: 1 },
      video: 'v',
    })
    const later = await reading('hh', 'de', new Date('2026-12-02T00:00:00Z')).content.features.hero()
    expect(later).toMatchObject({ headline: 'Auftakt', production: null })
    expect(fits('hero', await reading('k').content.features.hero())).toBeNull()
  })

  test('highlights that are over are left out', async () => {
    expect(fits('highlights', await reading().content.features.highlights())).toMatchObject([
      { id: 2, production: { id: 1 } },
    ])
  })

  test('teaser and banners lead to what they point at, or to their own link', async () => {
    const { content, trips } = reading('hh', 'en')
    const [teaser, banners] = await Promise.all([content.features.aboTeaser(), content.features.banners()])
    expect(fits('aboTeaser', teaser)).toMatchObject({ link: '/en/abonnements/series-1/1', abo_id: 1, image: { id: 1 } })
    expect(fits('banners', banners).map(({ key, link }) => [key, link])).toEqual([
      ['b1', '/en/x'],
      ['b2', '/en/discover/article-1/1'],
    ])
    expect(trips).toHaveLength(1)
  })
})

test('partners, rooms and venues', async () => {
  const { content, trips } = reading()
  const [partners, rooms, venues] = await Promise.all([
    content.partners.list(),
    content.venues.rooms(),
    content.venues.list(),
  ])
  expect(fits('partners', partners).map(({ id }) => id)).toEqual([2, 1])
  expect(fits('rooms', rooms)).toMatchObject([{ display_name: 'Laeiszhalle, Großer Saal' }])
  expect(venues).toEqual([{ id: 1, name: 'Laeiszhalle', slug: 'haus-1', address: 'Am Ufer 1', access: null }])
  expect(trips).toHaveLength(1)
})

describe('the navigation', () => {
  test('is localised, leads to series by id, and leaves out a series that is gone', async () => {
    expect(fits('navigation', await reading('hh', 'en').content.navigation.read())).toEqual({
      menu: [
        { key: 'concerts', title: 'Concerts', url: '/en/concerts', children: [] },
        {
          key: 'abos',
          title: 'Abos',
          url: null,
          children: [{ key: 'a', title: 'Reihe A', url: '/en/abonnements/series-1/1', children: [] }],
        },
      ],
      footer: [
        { key: 'legal', title: 'Rechtliches', url: null, children: [] },
        { key: 'k', title: 'Cologne', url: '/en', site: 'k', children: [] },
      ],
    })
    expect(await reading('d').content.navigation.read()).toEqual({ menu: [], footer: [] })
  })

  test('shows a change at once, although it remembers', async () => {
    const before = await reading().content.navigation.read()
    expect(await reading().content.navigation.read()).toBe(before)
    await env.DB.prepare(`UPDATE abos SET slug = '{"de":"neu"}' WHERE id = 1`).run()
    expect((await reading().content.navigation.read()).menu[1]?.children[0]?.url).toBe('/de/abonnements/neu/1')
    await env.DB.prepare(`UPDATE abos SET slug = '{"de":"reihe-1","en":"series-1"}' WHERE id = 1`).run()
  })
})

describe('a page', () => {
  test('comes as it was published, with what its lists point at, in one round trip', async () => {
    const { content, trips } = reading('hh', 'en')
    const page = fits('page', await content.pages.byPath('service/getting-here'))
    expect(trips).toHaveLength(1)
    expect(page).toMatchObject({
      id: 1,
      version_id: 10,
      title: 'Page 1',
      headline: 'So kommen Sie hin',
      urls: { de: '/de/service/anreise', en: '/en/service/getting-here' },
      hero_image: { text: 'Hall' },
      hero_link: null,
      siblings: [
        { id: 1, title: 'Page 1', url: '/en/service/getting-here' },
        { id: 2, title: 'Page 2', url: '/en/service/access' },
      ],
      refs: { productions: [{ id: 1 }], articles: [{ id: 1 }], partners: [{ id: 2 }] },
    })
  })

  test('has its blocks with every field that the registry knows', async () => {
    const page = await reading('hh', 'de').content.pages.byPath('service/anreise')
    const [section] = page?.modules ?? []
    expect(section).toMatchObject({ module: 'container', slug: 'bahn', object_id: 1, layout: 1 })
    expect(section?.columns.map(({ classes }) => classes)).toEqual(['w-67', 'w-33'])
    const [[image, faq], [social, events, link]] = (section?.columns ?? []).map(({ children }) => children) as [
      never[],
      never[],
    ]
    expect(image).toEqual({
      id: 41,
      module: 'image',
      model: 'image',
      parent: 31,
      order: 0,
      alias: 'vertical',
      image: expect.objectContaining({ id: 1, text: 'Saal' }),
      image_url: '/media/00000000000000000000000000000001/1536.jpg',
      link: '',
      thumbs: expect.objectContaining({ small: '/media/00000000000000000000000000000001/320.jpg' }),
      anchor: '',
      description: 'Der Saal',
    })
    expect(faq).toMatchObject({
      anchor: 'fragen',
      children: [
        { module: 'faqitem', parent: 42, content: 'Wo?', children: [{ parent: 43, content: '<p>Dort.</p>' }] },
      ],
    })
    expect(social).toMatchObject({ media_type: 'instagram' })
    expect(link).toMatchObject({ content: 'Karten', link_url: '/de', extra_class: 'default', open_new_window: false })
    expect(events).toMatchObject({ order: 1, children: [{ event: 1 }] })
  })

  test('that is offline is not there; any version is, for who may ask', async () => {
    const { content } = reading()
    expect(await content.pages.byPath('service/entwurf')).toBeNull()
    expect(await content.pages.byPath('service/nirgends')).toBeNull()
    expect(await content.pages.byPath('service/entwurf', { versionId: 30 })).toMatchObject({
      is_online: false,
      version_id: 30,
    })
    // A version of another page
    expect(await content.pages.byPath('service/entwurf', { versionId: 10 })).toBeNull()
    expect(await reading('d').content.pages.byPath('service/anreise')).toBeNull()
  })

  test('lends its sections by name', async () => {
    expect(fits('container', await reading().content.pages.section('bahn'))).toMatchObject({ id: 31, object_id: 1 })
    expect(await reading().content.pages.section('')).toBeNull()
    expect(await reading('d').content.pages.section('bahn')).toBeNull()
  })
})

test('old paths, all or one', async () => {
  const { content } = reading()
  expect(fits('redirects', await content.redirects.list())).toEqual([
    { old_path: '/alt', new_path: '/de/konzerte' },
    { old_path: '/de/köln', new_path: '/de' },
  ])
  expect(fits('redirect', await content.redirects.byPath('/de/köln'))).toEqual({
    old_path: '/de/köln',
    new_path: '/de',
  })
  expect(await content.redirects.byPath('/neu')).toBeNull()
})
