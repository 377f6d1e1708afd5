import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { mediaUpdate } from '../../../../../shared/contract/media-library.ts'
import { commit } from '../../../../../worker/content/store/commit.ts'
import { mentionsMoved } from '../../../../../worker/content/store/media/mentions.ts'
import { freshIsolate } from '../../../fresh-isolate.ts'
import { logIn } from '../../../staff/logged-in.ts'
import { insert, insertAbo } from '../../fixture.ts'
import { both, publish, save, somePage } from '../../store/some-rows.ts'
import { askWith, staffSession } from '../as-staff.ts'

import { change, list, logInEditor, picture, png, publisher, read, remove, send, upload, uses } from './library.ts'

beforeAll(logInEditor)

describe('A picture', () => {
  test('is found by name, text and copyright, newest first, page by page', async () => {
    await freshIsolate()
    await logInEditor()
    for (let seed = 10; seed < 36; seed++) await upload(await png(seed), `bild-${seed}.png`)
    const first = await list('media/')
    expect(first).toMatchObject({ count: 26, next: '/de/pageeditor-api/media/?page=2', previous: null })
    expect(first.results[0]?.filename).toBe('bild-35.png')
    expect((await list('media/?page=2')).results.map(({ filename }) => filename)).toEqual([
      'bild-11.png',
      'bild-10.png',
    ])
    expect((await read('media/?page=3')).status).toBe(404)
    const id = first.results[0]?.id ?? 0
    await change(id, { alt: { de: 'Über dem Öltank', en: 'A pier' }, copyright: 'Foto: Mira' })
    for (const query of ['über', 'ÖLTANK', 'pier', 'mira über', 'BILD-35'])
      expect((await list(`media/?query=${encodeURIComponent(query)}`)).results.map((found) => found.id)).toEqual([id])
    expect((await list('media/?query=%25')).count).toBe(0)
    // quotation marks in a search are ordinary characters
    expect((await list('media/?query=%22%20OR%20%22')).count).toBe(0)
    expect((await read('media/?page=0')).status).toBe(400)
  })

  test('is described field by field, each language separately', async () => {
    const { id } = await picture(await upload(await png(40)))
    await change(id, { alt: { de: 'Steg', en: 'Pier' }, copyright: 'Studio', focal: { x: 0.26, y: 0.4 } })
    await change(id, { alt: { de: 'Ein Steg' } })
    expect(await picture(await change(id, { alt: { en: null }, copyright: null }))).toMatchObject({
      alt: { de: 'Ein Steg', en: null },
      copyright: null,
      focal: { x: 0.26, y: 0.4 },
    })
  })

  test('a stale description of another tab replaces no newer one', async () => {
    const { id } = await picture(await upload(await png(46)))
    await change(id, { alt: { de: 'Steg', en: 'Pier' }, copyright: 'Studio' })
    const now = await picture(await change(id, { alt: { de: 'Ein Steg' }, was: { alt: { de: 'Steg' } } }))
    for (const was of [
      { alt: { de: 'Steg' } },
      { alt: { en: null } },
      { copyright: null },
      { focal: { x: 0.1, y: 0.5 } },
      { alt: { de: 'Ein Steg', en: 'Jetty' }, copyright: 'Studio' },
    ]) {
      const refused = await change(id, { alt: { de: 'Mole' }, was })
      expect([was, refused.status, ((await refused.json()) as { current: unknown }).current]).toEqual([was, 409, now])
    }
    const was = { alt: { de: 'Ein Steg', en: 'Pier' }, copyright: 'Studio', focal: now.focal }
    expect((await picture(await change(id, { alt: { de: 'Mole' }, was }))).alt.de).toBe('Mole')
  })

  test.each([
    {},
    { was: { copyright: null } },
    { focal: { x: 1.1, y: 0 } },
    { focal: { x: Number.NaN, y: 0 } },
    { alt: { de: 'x'.repeat(401) } },
    { alt: { fr: 'x' } },
    { hash: 'x' },
    { copyright: 7 },
  ])('refuses %j', async (body) => {
    expect(mediaUpdate.safeParse(body).success).toBe(false)
    const { id } = await picture(await upload(await png(41)))
    const before = await picture(await read(`media/${id}/`))
    expect((await change(id, body)).status).toBe(400)
    expect(await picture(await read(`media/${id}/`))).toEqual(before)
  })

  test('is used by drafts of the desk, too, and drafts follow when it is replaced', async () => {
    const { id } = await picture(await upload(await png(43)))
    const { id: linked, hash: linkedHash } = await picture(await upload(await png(44)))
    const publisher = askWith(await staffSession('mediapub', 'publisher'), 'hh', '/admin/api/')
    const values = { name: 'Haus am See', url: 'https://haus.example.org', imageId: id, position: 1 }
    const { json: partner } = await publisher('partners/', { method: 'POST', body: { action: 'save', values } })
    await env.DB.prepare(
      "UPDATE desk_rows SET draft = json_set(draft, '$.url', ?) WHERE entity = 'partners' AND id = ?",
    )
      .bind(`/media/${linkedHash}.webp`, partner.id)
      .run()
    for (const used of [id, linked]) {
      expect((await uses(used)).map(([kind, target, , state]) => [kind, target, state])).toEqual([
        ['partner', partner.id, 'draft'],
      ])
      expect((await remove(used)).status).toBe(409)
    }
    await commit({ d1: env.DB, now: new Date() }, mentionsMoved(linkedHash, 'f'.repeat(32)), [])
    const draft = await env.DB.prepare("SELECT draft FROM desk_rows WHERE entity = 'partners' AND id = ?")
      .bind(partner.id)
      .first<string>('draft')
    expect(draft).toContain(`/media/${'f'.repeat(32)}.webp`)
    await publisher(`partners/${partner.id}/`, { method: 'DELETE', base: partner.revision })
    expect((await remove(linked)).status).toBe(200)
  })

  test('is used by the gallery of a draft', async () => {
    const { id } = await picture(await upload(await png(46)))
    const publisher = askWith(await staffSession('gallery', 'publisher'), 'hh', '/admin/api/')
    const values = { title: both('Mit Galerie'), images: [id] }
    const { status, json } = await publisher('productions/', { method: 'POST', body: { action: 'save', values } })
    expect(status).toBe(201)
    expect((await uses(id)).map(([kind, target, , state]) => [kind, target, state])).toEqual([
      ['production', json.id, 'draft'],
    ])
    expect((await remove(id)).status).toBe(409)
  })

  test('lists its uses, and cannot be deleted while it is used', async () => {
    const { id, hash } = await picture(await upload(await png(42)))
    const { pageId } = await save(somePage('mit-bild', { heroImageId: id, title: both('Mit Bild') }))
    await insertAbo(900, 'k', { image_id: id })
    expect(await uses(id)).toEqual([
      ['page', pageId, 'hh', 'draft', '/de/de-mit-bild'],
      ['abo', 900, 'k', 'published', '/de/abonnements/reihe-900/900'],
    ])
    await publish(pageId)
    expect((await uses(id))[0]).toEqual(['page', pageId, 'hh', 'both', '/de/de-mit-bild'])
    const refused = await remove(id)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'in-use', used_on: [{ kind: 'page' }, { kind: 'abo' }] })
    await env.DB.prepare('UPDATE abos SET image_id = NULL WHERE id = 900').run()
    await env.DB.prepare('UPDATE pages SET hero_image_id = NULL').run()
    // the public version still contains the picture
    expect((await uses(id)).map(([kind, , , state]) => [kind, state])).toEqual([['page', 'published']])
    expect((await remove(id)).status).toBe(409)
    await env.DB.prepare('UPDATE pages SET is_online = 0').run()
    // a version that can be restored is no use: tests/worker/content/editor/media/deletion.test.ts
    expect((await uses(id)).map(([kind, , , state]) => [kind, state])).toEqual([['page', 'earlier']])
    expect((await remove(id)).status).toBe(200)
    expect((await read(`media/${id}/`)).status).toBe(404)
    expect((await env.MEDIA.list({ prefix: `originals/${hash}` })).objects.length).toBe(1)
  })

  test('used by several sites can only be changed by staff of all of them', async () => {
    const { id } = await picture(await upload(await png(43)))
    await insertAbo(901, 'k', { image_id: id })
    const refused = await change(id, { copyright: 'Meins' })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'other-site'])
    const admin = await logIn('admin', ['hh', 'k'])
    expect((await change(id, { copyright: 'Unser' }, admin)).status).toBe(200)
  })

  test('used by an abo purges the abo’s pages when changed', async () => {
    const { id } = await picture(await upload(await png(44)))
    await insertAbo(902, 'hh', { image_id: id })
    await change(id, { alt: { de: 'Neu' } })
    const log = await env.DB.prepare('SELECT tags FROM purges ORDER BY id DESC LIMIT 1').first<{ tags: string }>()
    expect(JSON.parse(log?.tags ?? '[]').sort()).toEqual(['abo:902', 'abos:hh'])
  })

  test('in a block or a text of the draft counts as used', async () => {
    const { id, hash } = await picture(await upload(await png(45)))
    for (const [module, data] of [
      ['fullteaser', { image: id }],
      ['text', { content: { de: `<a href="/media/${hash}/x.pdf">` } }],
    ] as const) {
      await env.DB.prepare('DELETE FROM modules').run()
      const { pageId } = await save(somePage(`block-${module}`))
      await insert('modules', { object_id: pageId, module, position: 0, data })
      expect((await uses(id)).map(([kind, page]) => [kind, page])).toEqual([['page', pageId]])
      // moves the block to the home page: the use is not listed until the section's owner exists
      await env.DB.prepare("UPDATE modules SET content_type = 'home', object_id = 1").run()
      expect(await uses(id)).toEqual([])
      const owner = { content_type: 'home', object_id: 1, site: 'hh', updated_at: '2026-01-01T00:00:00Z' }
      await insert('section_owners', owner)
      expect(await uses(id)).toEqual([['home', 1, 'hh', 'draft', '/de']])
      expect((await remove(id)).status).toBe(409)
      await env.DB.prepare('DELETE FROM section_owners').run()
    }
  })

  test('that never existed is not found', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(
        (await send(method, 'media/99999/', method === 'POST' ? '{"copyright":"x"}' : undefined, {}, publisher)).status,
      ).toBe(404)
    for (const id of ['0', '-1', '1e3', '99999999999', '%00', '..%2f1'])
      expect((await read(`media/${id}/`)).status, id).toBe(404)
  })
})
