import { env, SELF } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { PressFiles, PressTree } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { resetIsolateState } from '../../../worker/http/isolate-state.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { insertPress } from './some-press.ts'

const api = '/admin/api/'
let publisher: Ask
let editor: Ask
beforeAll(async () => {
  resetIsolateState()
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
  await insertPress()
})

const tree = async (ask = editor) => (await ask('press/')).json as PressTree
const files = async (directory: number) => (await editor(`press/${directory}/`)).json as PressFiles
const create = (ask: Ask, action: 'save' | 'publish', values: object) =>
  ask('press-files/', { method: 'POST', body: { action, values } })
const download = (id: number) => SELF.fetch(`http://hh.localhost/_press/de/${id}/datei`)

test('the tree lists categories and directories in order, empty ones and drafts too, with numbers of files', async () => {
  const draft = { title: { de: 'Neu' }, categoryId: 2, position: 1 }
  await editor('press-directories/', { method: 'POST', body: { action: 'save', values: draft } })
  const { categories, files: total, is_cut: isCut } = await tree()
  expect(
    categories.map(({ title, directories }) => [
      title.de,
      ...directories.map((one) => `${one.title.de} ${one.state} ${one.files}`),
    ]),
  ).toEqual([
    ['Saison', 'Motive: »Welle« public 3'],
    ['Logos', 'Wort & Bild public 1', 'Neu draft 0'],
    ['Leer', 'Nichts public 0'],
  ])
  expect([total, isCut]).toEqual([4, false])
  const visitor = await askWith('', 'hh', api)('press/')
  const door = await askWith(await staffSession('door', 'door'), 'hh', api)('press/1/')
  expect([visitor.status, door.status]).toEqual([401, 403])
})

test('a directory shows its files in order, with their facts and downloads; one of another site does not exist', async () => {
  await (await download(12)).arrayBuffer()
  const { results, is_cut: isCut } = await files(1)
  expect(results.map(({ id }) => id)).toEqual([11, 12, 14])
  expect(results[1]).toMatchObject({
    state: 'public',
    downloads: 1,
    embargoed_until: null,
    is_visible: true,
    media: { id: 2, filename: 'text.txt', bytes: 13, copyright: 'Studio', thumb: null },
  })
  expect([results[0]?.downloads, isCut]).toEqual([0, false])
  expect((await editor('press/4/')).status).toBe(404)
  expect((await editor('press/99/')).status).toBe(404)
})

test('an embargo counts once it is published: as a draft it hides nothing, and visitors find the file when it ends', async () => {
  const values = { title: { de: 'Neun Tage im Mai', en: 'Nine days in May' }, directoryId: 2, mediaId: 2, position: 5 }
  const embargoedUntil = '2026-11-26T05:00:00Z'
  const made = await create(publisher, 'publish', { ...values, embargoedUntil })
  expect([made.status, made.json.public.embargoedUntil]).toEqual([201, embargoedUntil])
  const { id, revision } = made.json
  const listed = async () => (await files(2)).results.find((file) => file.id === id)
  expect(await listed()).toMatchObject({ embargoed_until: embargoedUntil, is_visible: false, state: 'public' })
  expect((await download(id)).status).toBe(404)
  const lifted = { action: 'save', values: { embargoedUntil: null } }
  await editor(`press-files/${id}/`, { method: 'POST', base: revision, body: lifted })
  expect(await listed()).toMatchObject({ embargoed_until: null, is_visible: false, state: 'changed' })
  expect((await download(id)).status).toBe(404)
  await publisher(`press-files/${id}/`, { method: 'POST', base: revision + 1, body: { action: 'publish' } })
  expect(await listed()).toMatchObject({ embargoed_until: null, is_visible: true, state: 'public' })
  expect((await download(id)).status).toBe(200)
})

test('a draft is listed and counted, but not visible; a deleted file is neither', async () => {
  const values = { title: { de: 'Entwurf' }, directoryId: 3, mediaId: 3, position: 0 }
  const { json: draft } = await create(editor, 'save', values)
  expect((await files(3)).results).toMatchObject([{ id: draft.id, state: 'draft', is_visible: false }])
  const count = async () => (await tree()).categories[2]?.directories[0]?.files
  expect(await count()).toBe(1)
  await publisher(`press-files/${draft.id}/`, { method: 'DELETE', base: draft.revision })
  expect([await count(), (await files(3)).results]).toEqual([0, []])
})

test('an order is one request: public files change for visitors at once, and drafts keep their new place', async () => {
  const { results } = await files(1)
  const rows = results.toReversed().map(({ id, revision }, position) => ({ id, revision, values: { position } }))
  const moved = await publisher('press-files/bulk/', { method: 'POST', body: { action: 'publish', rows } })
  expect([moved.status, moved.json.refused]).toEqual([200, []])
  expect((await files(1)).results.map(({ id }) => id)).toEqual([14, 12, 11])
  const shown = await SELF.fetch('http://hh.localhost/api/download-directories/?category=season')
  const [directory] = (await shown.json()) as { files: { id: number }[] }[]
  expect(directory?.files.map(({ id }) => id)).toEqual([14, 12, 11])
})

test('a directory with very many files reads a bounded number of rows', async () => {
  const many = Array.from({ length: 700 }, (_, nth) => [1000 + nth, nth])
  await env.DB.prepare(
    `INSERT INTO press_files (id, directory_id, media_id, position, title)
      SELECT value ->> 0, 3, 1, value ->> 1, '{"de":"Viele"}' FROM json_each(?)`,
  )
    .bind(JSON.stringify(many))
    .run()
  const { results, is_cut: isCut } = await files(3)
  expect([results.length, isCut]).toEqual([500, true])
  expect((await tree()).categories[2]?.directories[0]?.files).toBe(100)
})
