import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { maxSearchHits } from '../../../../../shared/entities/search-limit.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'

let publisher: Ask
let id: number
let room: number

const post = async (path: string, values: object, action = 'publish', revision?: number) => {
  const { status, json } = await publisher(path, {
    method: 'POST',
    body: { action, values },
    ...(revision !== undefined && { base: revision }),
  })
  expect([status, json.errors]).toEqual([path.split('/')[1] ? 200 : 201, undefined])
  return json
}
const found = async (q: string) =>
  (await publisher(`productions/?q=${encodeURIComponent(q)}`)).json.results.map((row: { id: number }) => row.id)

beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher', ['hh']), 'hh', '/admin/api/')
  const venue = await post('venues/', { name: 'Haus am Strom' })
  room = (await post('rooms/', { name: 'Saal', displayName: 'Haus am Strom, Ankersaal', venueId: venue.id })).id
  const production = await post('productions/', {
    title: { de: 'Ein Abend' },
    startsAt: '2027-01-05T19:00:00Z',
    roomId: room,
    program: [
      {
        composer: { de: 'Leoš Janáček', en: null },
        title: { de: 'Das schlaue Füchslein', en: 'The Cunning Little Vixen' },
        movements: ['Andante'],
        years: null,
        minutes: 20,
        interval: null,
        work: null,
      },
    ],
    casts: [{ name: 'Adriënne Quastenflosser', role: { de: 'Theorbe', en: 'Theorbo' }, person: null }],
  })
  id = production.id
})

test.each(['janacek', 'füchslein', 'vixen', 'quastenf', 'theorbo', 'ankersaal', 'Ankersaal Janáček Abend'])(
  '%s finds the concert, whether the desk or another writer wrote it',
  async (q) => {
    expect(await found(q)).toEqual([id])
    await env.DB.batch([
      env.DB.prepare("UPDATE desk_rows SET terms = '' WHERE entity = 'productions' AND id = ?").bind(id),
      env.DB.prepare('UPDATE productions SET doors_at = ? WHERE id = ?').bind(`2027-01-05T18:00:${q.length}Z`, id),
    ])
    expect(await found(q)).toEqual([id])
  },
)

test('keys and ids of the stored rows are not words of a concert', async () => {
  for (const q of ['composer', 'movements', 'null', 'interval']) expect(await found(q)).toEqual([])
})

test('a draft is found by its own programme, and a hall by its new name', async () => {
  const { revision } = (await publisher(`productions/${id}/`)).json
  await post(
    `productions/${id}/`,
    { casts: [{ name: 'Balthasar Nebelhorn', role: null, person: null }] },
    'save',
    revision,
  )
  expect([await found('nebelhorn'), await found('theorbo')]).toEqual([[id], []])
  const hall = (await publisher(`rooms/${room}/`)).json
  await post(`rooms/${room}/`, { displayName: 'Haus am Strom, Lotsensaal' }, 'publish', hall.revision)
  expect([await found('lotsensaal'), await found('ankersaal')]).toEqual([[id], []])
  expect((await publisher('search/?q=lotsensaal')).json.results).toMatchObject([
    { entity: 'productions' },
    { entity: 'rooms' },
  ])
})

test('a search with more matches than it reads says so, and is not exported', async () => {
  const insert = (from: number, to: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO partners (site, key, position, name, claim, category_key, category)
      SELECT 'hh', 'v' || i, i, 'Vielfach ' || i, '{"de":""}', 'haupt', '{"de":"Haupt"}' FROM n`,
    )
      .bind(from, to)
      .run()
  const read = async () => {
    const { json } = await publisher('partners/?q=vielfach')
    const { status, json: file } = await publisher('partners/?q=vielfach&format=json')
    return [json.is_cut, status, file.detail]
  }
  await insert(1, maxSearchHits)
  expect(await read()).toEqual([false, 200, undefined])
  await insert(maxSearchHits + 1, maxSearchHits + 1)
  expect(await read()).toEqual([true, 413, 'Mehr als 400 Treffer; bitte genauer suchen.'])
  expect((await publisher('partners/')).json.is_cut).toBe(false)
})
