import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { imported } from './import-here.ts'
import { storedPicture } from './some-transfers.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
})

const both = (de: string) => ({ de, en: `${de} (en)` })
const publish = async (path: string, values: object) => {
  const { json } = await publisher(path)
  const body = { action: 'publish', values }
  const { status, json: after } = await publisher(path, { method: 'POST', body, base: json.revision || null })
  expect([status, after.errors]).toEqual([200, undefined])
}
const rowsOf = async (statement: string) => (await env.DB.prepare(statement).all<Record<string, unknown>>()).results

test('a renamed venue and a renamed room are not created again, not even for a production', async () => {
  const record = { external_id: 'h', name: 'Musikhalle', rooms: [{ name: 'Großer Saal', capacity: 2000 }] }
  await imported('venues', record)
  const [room] = await rowsOf(`SELECT id, venue_id AS venue FROM rooms WHERE display_name = 'Musikhalle, Großer Saal'`)
  await publish(`venues/${room?.venue}/`, { name: 'Laeiszhalle am Platz' })
  await publish(`rooms/${room?.id}/`, { name: 'Brahmssaal' })
  const { counts } = await imported('venues', { ...record, rooms: [{ name: 'Großer Saal', capacity: 2025 }] })
  expect(counts).toEqual({ created: 0, updated: 1, unchanged: 0 })
  const again = await imported('venues', { ...record, rooms: [{ name: 'Großer Saal', capacity: 2025 }] })
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 1 })
  await imported('productions', {
    external_id: 'p',
    title: both('T'),
    start: '2027-03-12T20:00',
    venue: { name: 'Musikhalle' },
    room: { name: 'Großer Saal' },
  })
  expect(
    await rowsOf(`SELECT v.name, r.name AS room, r.capacity FROM venues v JOIN rooms r ON r.venue_id = v.id
      WHERE v.name IN ('Musikhalle', 'Laeiszhalle am Platz')`),
  ).toEqual([{ name: 'Laeiszhalle am Platz', room: 'Brahmssaal', capacity: 2025 }])
  const [production] = await rowsOf(`SELECT room_id FROM productions WHERE external_id = 'p'`)
  expect(production).toEqual({ room_id: room?.id })
})

test('press files keep their rows, and files added by people stay; files that only imports added are removed with them', async () => {
  const media = [await storedPicture(11), await storedPicture(12), await storedPicture(13)]
  const rows = await rowsOf(`SELECT id, hash FROM media WHERE id IN (${media})`)
  const hashes = media.map((id) => rows.find((row) => row.id === id)?.hash)
  const area = (files: { title: object; file: object }[]) => ({
    external_id: 'bilder',
    title: both('Bilder'),
    directories: [{ key: 'd', title: both('Ordner'), files }],
  })
  const fileOf = (title: string, nth: number) => ({ title: both(title), file: { hash: hashes[nth] } })
  await imported('press', area([fileOf('Eins', 0), fileOf('Zwei', 1)]))
  const ids = (await rowsOf('SELECT id FROM press_files ORDER BY position')).map(({ id }) => Number(id))
  const [directory] = await rowsOf('SELECT id FROM press_directories')
  const values = { title: both('Von Hand'), directoryId: directory?.id, mediaId: media[2], position: 9 }
  const made = await publisher('press-files/', { method: 'POST', body: { action: 'publish', values } })
  expect(made.status).toBe(201)
  await publish(`press-files/${ids[0]}/`, { mediaId: media[2] })
  const { counts, kept } = await imported('press', area([fileOf('Eins neu', 0)]))
  expect([counts.updated, kept]).toEqual([1, [{ externalId: 'bilder', fields: ['directories.d.files[0].mediaId'] }]])
  expect(await rowsOf(`SELECT id, media_id, title ->> '$.de' AS title FROM press_files ORDER BY position`)).toEqual([
    { id: ids[0], media_id: media[2], title: 'Eins neu' },
    { id: made.json.id, media_id: media[2], title: 'Von Hand' },
  ])
  expect((await imported('press', area([fileOf('Eins neu', 0)]))).counts.unchanged).toBe(1)
})

test('an embargo comes with its file, changes with it, and stays as staff have set it', async () => {
  const [row] = await rowsOf(`SELECT hash FROM media WHERE id = ${await storedPicture(14)}`)
  const area = (embargo: object) => ({
    external_id: 'texte',
    title: both('Texte'),
    directories: [
      { key: 'd', title: both('D'), files: [{ title: both('Text'), file: { hash: row?.hash }, ...embargo }] },
    ],
  })
  const until = async () =>
    (
      await rowsOf(`SELECT f.id, f.embargoed_until AS until FROM press_files f
      JOIN press_directories d ON d.id = f.directory_id JOIN press_categories c ON c.id = d.category_id
      WHERE c.key = 'texte'`)
    )[0]
  await imported('press', area({ embargoed_until: '2026-11-26T06:00' }))
  const file = await until()
  expect(file?.until).toBe('2026-11-26T05:00:00Z')
  expect((await imported('press', area({ embargoed_until: '2026-11-26T06:00' }))).counts.unchanged).toBe(1)
  expect((await imported('press', area({}))).counts.updated).toBe(1)
  expect((await until())?.until).toBeNull()
  await publish(`press-files/${file?.id}/`, { embargoedUntil: '2026-12-01T05:00:00Z' })
  const { kept } = await imported('press', area({ embargoed_until: '2027-01-01' }))
  expect(kept).toEqual([{ externalId: 'texte', fields: ['directories.d.files[0].embargoedUntil'] }])
  expect((await until())?.until).toBe('2026-12-01T05:00:00Z')
})
