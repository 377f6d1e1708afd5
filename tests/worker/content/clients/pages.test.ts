import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { reading } from '../fixture.ts'
import { fillSite, fits } from './some-site.ts'

beforeAll(fillSite)

describe('a page', () => {
  test('is read as published, with its references, in one round trip', async () => {
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

  test('has blocks with every field of the registry', async () => {
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

  test('is missing if unpublished; any version can be read by permitted callers', async () => {
    const { content } = reading()
    expect(await content.pages.byPath('service/entwurf')).toBeNull()
    expect(await content.pages.byPath('service/nirgends')).toBeNull()
    expect(await content.pages.byPath('service/entwurf', { versionId: 30 })).toMatchObject({
      is_online: false,
      version_id: 30,
    })
    // the version belongs to another page
    expect(await content.pages.byPath('service/entwurf', { versionId: 10 })).toBeNull()
    expect(await reading('d').content.pages.byPath('service/anreise')).toBeNull()
  })

  test('provides its sections by name', async () => {
    expect(fits('container', await reading().content.pages.section('bahn'))).toMatchObject({ id: 31, object_id: 1 })
    const { refs } = fits('container', await reading('hh', 'en').content.pages.section('bahn')) ?? {}
    expect(refs).toMatchObject({ productions: [{ id: 1, title: expect.any(String) }], articles: [], partners: [] })
    expect(await reading().content.pages.section('')).toBeNull()
    expect(await reading('d').content.pages.section('bahn')).toBeNull()
  })

  test('provides a section that is public, whatever drafts have or have deleted', async () => {
    await env.DB.batch(
      [
        `UPDATE page_versions SET snapshot = json_set(snapshot, '$.sections[0].slug', 'karte') WHERE id = 20`,
        `INSERT INTO modules (id, object_id, module, position, slug, data, deleted_at) VALUES
          (61, 1, 'container', 1, 'karte', '{}', NULL), (62, 2, 'container', 0, 'karte', '{}', 't')`,
      ].map((text) => env.DB.prepare(text)),
    )
    expect(await reading().content.pages.section('karte')).toMatchObject({ object_id: 2 })
  })
})
