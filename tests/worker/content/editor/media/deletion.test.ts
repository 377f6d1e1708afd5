// A picture that staff delete, whichever call deletes it: its bytes stay, a link in any text is a use, and an earlier
// version that shows it refuses nothing, but brings it back.
import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskUses } from '../../../../../shared/contract/calls/entities/created-schemas.ts'
import { type EntityName, entityOf } from '../../../../../shared/entities/registry.ts'
import { createRow, sampleValues } from '../../desk/sample-values.ts'
import { insert } from '../../fixture.ts'
import { both, publish, save, somePage } from '../../store/some-rows.ts'
import { type Ask, askWith } from '../as-staff.ts'
import { logInEditor, newPng, picture, publisher, remove, upload, uses } from './library.ts'

let desk: Ask
let pages: Ask
beforeAll(async () => {
  await logInEditor()
  desk = askWith(publisher, 'hh', '/admin/api/')
  pages = askWith(publisher)
})

const newPicture = async () => picture(await upload(await newPng()))
const usesAtDesk = async (id: number): Promise<DeskUses> => (await desk(`media/${id}/uses/`)).json
const listed = async (id: number) => (await desk(`media/${id}/`)).json.state

test('A deleted picture keeps its bytes, its history and its way back', async () => {
  const { id, hash } = await newPicture()
  expect((await remove(id)).status).toBe(200)
  expect(await listed(id)).toBe('deleted')
  expect((await SELF.fetch(`http://hh.localhost/media/${hash}/320.webp`)).status).toBe(200)
  const { json } = await desk(`media/${id}/`)
  const back = await desk(`media/${id}/restoration/`, { method: 'POST', base: json.revision, body: {} })
  expect([back.status, back.json.state]).toEqual([200, 'public'])
  const { json: history } = await desk(`media/${id}/history/`)
  expect(history.results.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete', 'create'])
})

describe('A link to a file is a use', () => {
  const link = (hash: string) => `<p><a href="/media/${hash}/heft.pdf">Heft</a></p>`
  const places: [string, (hash: string) => Promise<unknown>][] = [
    ['of a concert', (hash) => write('productions', { programText: both(link(hash)) })],
    ['of a work', (hash) => write('works', { text: both(link(hash)) })],
    ['of a person', (hash) => write('people', { text: both(link(hash)) })],
    ['of a page’s heading', (hash) => save(somePage(`kopf-${hash.slice(0, 6)}`, { heroText: both(link(hash)) }))],
    [
      'of a redirect',
      (hash) =>
        row('redirects', {
          old_path: `/alt-${hash}`,
          new_path: `/media/${hash}/heft.pdf`,
          created_at: '2026-01-01T00:00:00Z',
        }),
    ],
    ['of the menu', (hash) => row('navigations', { kind: 'menu', items: JSON.stringify([{ url: link(hash) }]) })],
    ['of the settings', (hash) => row('settings', { abo_url: JSON.stringify({ de: `/media/${hash}/heft.pdf` }) })],
    ['of a hall', (hash) => row('venues', { slug: hash, name: 'Haus', description: JSON.stringify(both(link(hash))) })],
  ]
  const write = async (name: EntityName, values: object) => {
    const whole = { ...(await sampleValues(desk, entityOf(name))), ...values }
    expect((await createRow(desk, name, 'publish', whole)).status).toBe(201)
  }
  const row = (table: string, values: object) => insert(table, { site: 'hh', ...values })

  test.each(places)('in a text %s', async (_, place) => {
    const { id, hash } = await newPicture()
    await place(hash)
    expect((await uses(id)).length).toBe(1)
    expect((await usesAtDesk(id)).results.map((use) => use.prevents_deletion)).toEqual([true])
    expect((await remove(id)).status).toBe(409)
    expect((await desk('media/?use=unused')).json.results.map((found: { id: number }) => found.id)).not.toContain(id)
    expect(await listed(id)).toBe('public')
  })
})

describe('An earlier version that shows it', () => {
  async function deletedAfterUse(name: string) {
    const shown = await newPicture()
    const { pageId } = await save(somePage(name, { heroImageId: shown.id }))
    await publish(pageId)
    await env.DB.prepare('UPDATE pages SET hero_image_id = NULL, revision = revision + 1 WHERE id = ?')
      .bind(pageId)
      .run()
    await publish(pageId)
    const version = env.DB.prepare('SELECT min(id) AS id FROM page_versions WHERE object_id = ?').bind(pageId)
    return { ...shown, pageId, version: (await version.first<number>('id')) ?? 0 }
  }

  test('is named in the question, refuses nothing, and brings the row back when it is restored', async () => {
    const { id, pageId, version } = await deletedAfterUse('fassung')
    const { results } = await usesAtDesk(id)
    expect(results.map((use) => [use.id, use.prevents_deletion, use.is_earlier])).toEqual([[pageId, false, true]])
    expect((await remove(id)).status).toBe(200)
    const { json: draft } = await pages(`pages/${pageId}/`)
    const body = { version_id: version }
    const restored = await pages(`pages/${pageId}/restore/`, { method: 'POST', base: draft.revision, body })
    expect([restored.status, restored.json.settings.hero_image?.id]).toEqual([200, id])
    expect(await listed(id)).toBe('public')
  })

  test('also when the deleted page returns with its blocks and its heading', async () => {
    const [head, inBlock] = [await newPicture(), await newPicture()]
    const { pageId } = await save(somePage('ganze-seite', { heroImageId: head.id }))
    await insert('modules', { object_id: pageId, module: 'fullteaser', position: 0, data: { image: inBlock.id } })
    const { json: draft } = await pages(`pages/${pageId}/`)
    const gone = { method: 'POST', base: draft.revision, body: { redirect_to: null } }
    expect((await desk(`pages/${pageId}/deletion/`, gone)).status).toBe(204)
    for (const { id } of [head, inBlock]) expect((await remove(id)).status).toBe(200)
    expect((await desk(`pages/${pageId}/restoration/`, { method: 'POST' })).status).toBe(200)
    expect([await listed(head.id), await listed(inBlock.id)]).toEqual(['public', 'public'])
    expect((await pages(`pages/${pageId}/`)).json.settings.hero_image?.id).toBe(head.id)
  })

  test('also when a deleted row returns that showed it, or an earlier value of a field', async () => {
    const { id } = await newPicture()
    const values = { ...(await sampleValues(desk, entityOf('partners'))), imageId: id }
    const { json: made } = await desk('partners/', { method: 'POST', body: { action: 'publish', values } })
    expect(made.state).toBe('public')
    await desk(`partners/${made.id}/`, { method: 'DELETE', base: made.revision })
    expect((await remove(id)).status).toBe(200)
    const { json: deleted } = await desk(`partners/${made.id}/`)
    const back = await desk(`partners/${made.id}/restoration/`, { method: 'POST', base: deleted.revision, body: {} })
    expect([back.status, await listed(id)]).toEqual([200, 'public'])
    const without = { action: 'publish', values: { imageId: null } }
    const emptied = await desk(`partners/${made.id}/`, { method: 'POST', base: back.json.revision, body: without })
    expect((await remove(id)).status).toBe(200)
    const { json: history } = await desk(`partners/${made.id}/history/`)
    const body = { change: history.results[0].id, field: 'imageId' }
    const again = await desk(`partners/${made.id}/restoration/`, { method: 'POST', base: emptied.json.revision, body })
    expect([again.status, again.json.values.imageId, await listed(id)]).toEqual([200, id, 'public'])
  })
})

test('A restoration that is refused brings no file back', async () => {
  const { id } = await newPicture()
  const { json: hall } = await createRow(desk, 'venues', 'publish', await sampleValues(desk, entityOf('venues')))
  const room = { ...(await sampleValues(desk, entityOf('rooms'))), venueId: hall.id }
  const { json: made } = await createRow(desk, 'rooms', 'publish', room)
  const values = { ...(await sampleValues(desk, entityOf('productions'))), titleImageId: id, roomId: made.id }
  const { json: evening } = await createRow(desk, 'productions', 'publish', values)
  await desk(`productions/${evening.id}/`, { method: 'DELETE', base: evening.revision })
  expect((await desk(`rooms/${made.id}/`, { method: 'DELETE', base: made.revision })).status).toBe(200)
  expect((await remove(id)).status).toBe(200)
  const { json: deleted } = await desk(`productions/${evening.id}/`)
  const restore = () =>
    desk(`productions/${evening.id}/restoration/`, { method: 'POST', base: deleted.revision, body: {} })
  const refused = await restore()
  expect([refused.status, JSON.stringify(refused.json.errors), await listed(id)]).toEqual([
    400,
    expect.stringContaining('roomId'),
    'deleted',
  ])
  const { json: gone } = await desk(`rooms/${made.id}/`)
  await desk(`rooms/${made.id}/restoration/`, { method: 'POST', base: gone.revision, body: {} })
  expect([(await restore()).status, await listed(id)]).toEqual([200, 'public'])
})

test('A link moves with a replaced file in every text', async () => {
  const { id, hash } = await newPicture()
  await insert('settings', { site: 'k', abo_url: JSON.stringify({ de: `/media/${hash}/heft.pdf` }) })
  const { mentionsMoved } = await import('../../../../../worker/content/store/media/mentions.ts')
  const statements = mentionsMoved(hash, 'f'.repeat(32)).map(({ text, params }) => env.DB.prepare(text).bind(...params))
  await env.DB.batch(statements)
  expect(await env.DB.prepare("SELECT abo_url FROM settings WHERE site = 'k'").first('abo_url')).toContain(
    '/media/ffff',
  )
  expect((await remove(id)).status).toBe(200)
})
