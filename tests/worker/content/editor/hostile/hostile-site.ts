import { expect } from 'vitest'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { logIn } from '../../../staff/logged-in.ts'
import { insert, insertAbo, insertMedia, insertProduction, insertVenue } from '../../fixture.ts'
import { both, store } from '../../store/some-rows.ts'
import { type Ask, asStaff } from '../as-staff.ts'
import { filledBlocks } from './filled-blocks.ts'
import { poisonStore } from './poison.ts'

interface HostileSite {
  publisher: Ask
  /** The session cookie of an administrator. */
  cookie: string
  /** The id of the published version of `/de/alles`. */
  version: number
  /** The path of a preview of that page, with its token. */
  preview: string
}

/** Fills Hamburg with content, and then makes its texts and addresses hostile in the database. */
export async function hostileSite(): Promise<HostileSite> {
  const publisher = await asStaff('hostile', 'publisher')
  const cookie = await logIn('admin')
  await insertContent()
  const page = await pageWithEveryBlock(publisher)
  const entry = { key: 'all', title: both('Alles'), url: { de: '/de/alles', en: '/en/everything' } }
  await writeMany(store, 'hh', 'menus', [
    { kind: 'menu', items: [entry] },
    { kind: 'footer', items: [{ ...entry, children: [entry] }] },
  ])
  const draft = await publisher(`pages/${page}/`)
  const published = await publisher(`pages/${page}/publish/`, { method: 'POST', base: draft.json.revision, body: {} })
  expect(published.status).toBe(200)
  const preview = await publisher(`pages/${page}/preview/`, { method: 'POST', body: {} })
  await poisonStore()
  return { publisher, cookie, version: published.json.version_id, preview: preview.json.url }
}

async function insertContent(): Promise<void> {
  await insertMedia(1)
  await insertVenue(1, 'hh')
  await insertAbo(1, 'hh')
  await insertProduction(1, 'hh', '2026-12-01T20:00', {
    abo_id: 1,
    ticket_url: 'https://tickets.example/1',
    video_url: 'https://vimeo.com/123456789',
    program_text: both('<p>Werke</p>'),
    interpreter_text: both('<p>Leute</p>'),
    title_image_id: 1,
  })
  await insert('articles', {
    id: 1,
    site: 'hh',
    external_id: 'a1',
    slug: both('ein-beitrag'),
    category_key: 'work',
    category: both('Werk'),
    headline: both('Beitrag'),
    teaser: both('Kurz'),
    text: both('<p>Lang</p>'),
    author: 'Mira',
    minutes: 3,
    published_at: '2026-11-01T09:00:00Z',
  })
  await insert('partners', {
    id: 1,
    site: 'hh',
    key: 'p',
    position: 1,
    name: 'Sponsor',
    category_key: 'main',
    category: both('Haupt'),
    url: 'https://sponsor.example/',
    claim: both('Dabei'),
  })
}

async function pageWithEveryBlock(publisher: Ask): Promise<number> {
  const paths = { de: 'alles', en: 'everything' }
  const created = await publisher('pages/', { method: 'POST', body: { title: { de: 'Alles', en: 'All' }, paths } })
  const body = {
    content_type: 'page',
    object_id: created.json.id,
    parent: null,
    fields: { layout: 0 },
    children: filledBlocks(),
  }
  const section = await publisher('container/', { method: 'POST', body })
  expect([section.status, section.json.errors]).toEqual([201, undefined])
  return created.json.id
}
