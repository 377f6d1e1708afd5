import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { CallName } from '../../../../shared/contract/call-table.ts'
import { calls } from '../../../../shared/contract/calls.ts'
import type { StoredImage } from '../../../../shared/fields/stored-field.ts'
import type { PageSnapshot } from '../../../../worker/content/store/pages/snapshot.ts'
import { insert, insertAbo, insertMedia, insertProduction, insertVenue } from '../fixture.ts'

export const picture: StoredImage = {
  id: 1,
  hash: `${'0'.repeat(31)}1`,
  width: 1600,
  height: 900,
  focal: { x: 0.5, y: 0.5 },
  alt: { de: 'Saal', en: 'Hall' },
  copyright: null,
}

export const snapshot: PageSnapshot = {
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

export async function insertPage(
  id: number,
  de: string,
  en: string,
  more: Record<string, string | number | null> = {},
) {
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
    object_id: id,
    number: 1,
    snapshot: { ...snapshot, paths: { de, en }, title: { de: `Seite ${id}`, en: `Page ${id}` } },
    created_at: '2026-01-01T00:00:00Z',
    created_by: 'seed',
  })
  await insert('page_paths', { site: 'hh', locale: 'de', path: de, page_id: id })
  await insert('page_paths', { site: 'hh', locale: 'en', path: en, page_id: id })
}

export async function fillSite(): Promise<void> {
  await Promise.all([1, 2].map((id) => insertMedia(id)))
  await insertVenue(1, 'hh', 'Laeiszhalle')
  await insertAbo(1, 'hh', { is_active: 1, image_id: 1 })
  for (let id = 2; id <= 14; id++) await insertAbo(id, 'hh')
  await insertAbo(20, 'd')
  await insertProduction(1, 'hh', '2026-12-01T20:00', {
    abo_id: 1,
    title_image_id: 1,
    video_image_id: 2,
    program_file_id: 2,
    program_file_en_id: 1,
    doors_at: '2026-12-01T18:30:00Z',
    price_from: 18,
    price_to: 96,
    price_reduced: 9,
    program_text: { de: '<p>Text</p>', en: '' },
    status: 'moved',
    status_text: { de: 'Verlegt', en: 'Moved' },
  })
  await insertProduction(2, 'hh', '2026-10-01T20:00', { program_file_id: 2 })
  await insertArticles()
  await insertPartners()
  await insert('production_images', { production_id: 1, media_id: 2, position: 0 })
  await insertFeatures()
  await insertPages()
  await insertMenus()
}

async function insertArticles(): Promise<void> {
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
}

async function insertPartners(): Promise<void> {
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
}

async function insertFeatures(): Promise<void> {
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
}

async function insertPages(): Promise<void> {
  await insertPage(1, 'service/anreise', 'service/getting-here')
  await insertPage(2, 'service/barrierefrei', 'service/access')
  await insertPage(3, 'service/entwurf', 'service/draft', { is_online: 0 })
  await env.DB.batch(
    [
      "INSERT INTO page_refs VALUES (10, 'production', 1), (10, 'article', 1), (10, 'article', 3), (10, 'partner', 2)",
      `INSERT INTO modules (id, object_id, module, position, slug, data) VALUES (31, 1, 'container', 0, 'bahn', '{}')`,
      `INSERT INTO redirects (site, old_path, new_path, origin, created_at) VALUES ('hh', '/alt', '/de/konzerte', 'import', 't'),
        ('hh', '/de/köln', '/de', 'import', 't'), ('d', '/alt', '/de', 'import', 't')`,
    ].map((text) => env.DB.prepare(text)),
  )
}

async function insertMenus(): Promise<void> {
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
}

/** Expects an answer to match the schema of its call in the contract. @returns the answer unchanged */
export function fits<T>(name: CallName, value: T): T {
  expect(calls[name].answer.safeParse(value).error?.issues).toBeUndefined()
  return value
}
