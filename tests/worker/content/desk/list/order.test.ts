import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type EntityName, entities, entityOf } from '../../../../../shared/entities/registry.ts'
import { newPositions, type Positioned } from '../../../../../worker/content/handlers/desk/place-row.ts'
import { neighbours } from '../../../../../worker/content/store/desk/neighbours.ts'
import fc from '../../../../properties.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { counting } from '../../store/counting.ts'
import { rowsOf } from '../../store/some-rows.ts'
import { sampleValues } from '../sample-values.ts'

let publisher: Ask
let editor: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
  editor = askWith(await staffSession('editor', 'editor'), 'hh', '/admin/api/')
})
beforeEach(async () => {
  await env.DB.exec('DELETE FROM partners')
  await env.DB.exec("DELETE FROM desk_rows WHERE entity = 'partners'")
})

async function partners(positions: readonly number[], action: 'publish' | 'save' = 'publish'): Promise<number[]> {
  const ids: number[] = []
  for (const position of positions) {
    const values = { ...(await sampleValues(publisher, entityOf('partners'))), name: `P${ids.length}`, position }
    const { status, json } = await publisher('partners/', { method: 'POST', body: { action, values } })
    expect([status, json]).toEqual([201, json])
    ids.push(json.id)
  }
  return ids
}
const place = (id: number, after: number | null, base?: number, ask = publisher) =>
  ask(`partners/${id}/position/`, { method: 'POST', body: { after }, ...(base !== undefined && { base }) })
const move = async (id: number, after: number | null) =>
  place(id, after, (await publisher(`partners/${id}/`)).json.revision)
/** Returns the ids in the order that visitors see. */
const shown = async () =>
  (
    await env.DB.prepare("SELECT id FROM partners WHERE site = 'hh' ORDER BY position, id").all<{ id: number }>()
  ).results.map(({ id }) => id)
const listed = async () => (await publisher('partners/')).json.results.map(({ id }: { id: number }) => id)

test('a row moves between two others without touching them, to both ends, and visitors see it at once', async () => {
  const [a = 0, b = 0, c = 0] = await partners([10, 20, 30])
  const { results: before } = await env.DB.prepare('SELECT id, revision FROM desk_rows WHERE id <> ?').bind(c).all()
  const { status, json, headers } = await move(c, a)
  expect([status, json.revision, json.values.position, headers.get('ETag')]).toEqual([200, 3, 15, '"3"'])
  expect([await shown(), await listed()]).toEqual([
    [a, c, b],
    [a, c, b],
  ])
  expect((await move(b, null)).json.values.position).toBe(4)
  expect(await shown()).toEqual([b, a, c])
  expect((await move(b, c)).json.values.position).toBe(25)
  expect(await shown()).toEqual([a, c, b])
  const { results: after } = await env.DB.prepare('SELECT id, revision FROM desk_rows WHERE id = ?').bind(a).all()
  expect(after).toEqual(before.filter((row) => row.id === a))
})

test('neighbours make room where positions are equal or adjoin, as few as possible, in one transaction', async () => {
  const ids = await partners([0, 0, 0, 1, 2, 50, 80])
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = ids
  expect((await move(f, a)).status).toBe(200)
  expect(await shown()).toEqual([a, f, b, c, d, e, g])
  // a and g did not have to make room, so they keep their positions and revision 2
  expect(
    await rowsOf("SELECT id, revision FROM desk_rows WHERE revision = 2 AND entity = 'partners' ORDER BY id"),
  ).toEqual([
    { id: a, revision: 2 },
    { id: g, revision: 2 },
  ])
  expect((await move(a, e)).status).toBe(200)
  expect(await shown()).toEqual([f, b, c, d, e, a, g])
})

test('a move has its line in the history and the audit log, keeps its place in imports, and purges the pages', async () => {
  const [a = 0, , c = 0] = await partners([10, 20, 30])
  await env.DB.exec('DELETE FROM purges')
  await move(c, a)
  const { json: history } = await publisher(`partners/${c}/history/`)
  expect(history.results[0]).toMatchObject({
    action: 'publish',
    by: 'publisher@example.org',
    changes: { position: { before: 30, after: 15 } },
  })
  const lines = await rowsOf<{ detail: string }>(
    "SELECT action, detail FROM audit WHERE entity = 'partners' AND action = 'publish' ORDER BY id",
  )
  expect(JSON.parse(String(lines.at(-1)?.detail)).fields).toEqual(['position'])
  expect((await publisher(`partners/${c}/`)).json.kept).toEqual(['position'])
  const purged = await rowsOf<{ tags: string }>('SELECT tags FROM purges')
  expect(purged.map(({ tags }) => JSON.parse(String(tags)))).toEqual([['partners:hh']])
})

test('a draft keeps everything but its place; one that was never published moves as a draft', async () => {
  const [a = 0, b = 0] = await partners([10, 20])
  const [draft = 0] = await partners([30], 'save')
  const change = { action: 'save', values: { name: 'Neuer Name', position: 99 } }
  await publisher(`partners/${b}/`, { method: 'POST', body: change, base: 2 })
  const { json } = await move(b, null)
  expect([json.state, json.values.name, json.values.position, json.public.name, json.public.position]).toEqual([
    ...['changed', 'Neuer Name', 4, 'P1', 4],
  ])
  const { json: moved } = await move(draft, b)
  expect([moved.state, moved.public, await shown(), await listed()]).toEqual(['draft', null, [b, a], [b, draft, a]])
})

test('a move is refused without its revision, with an old one, to editors, behind a missing row, and on another site', async () => {
  const [a = 0, b = 0] = await partners([10, 20])
  const [draft = 0] = await partners([30], 'save')
  expect((await place(b, null)).status).toBe(428)
  const late = await place(b, null, 7)
  expect([late.status, late.json.current.revision]).toEqual([409, 2])
  expect((await place(b, null, 2, editor)).status).toBe(403)
  expect((await place(draft, null, 1, editor)).status).toBe(200)
  expect((await move(a, 999_999)).json.errors).toMatchObject([{ pointer: '/after', code: 'not_there' }])
  expect((await move(a, a)).status).toBe(400)
  expect((await place(999_999, null, 1)).status).toBe(404)
  for (const body of [{}, { after: 0 }, { after: 'x' }, { after: null, before: 1 }])
    expect((await publisher(`partners/${a}/position/`, { method: 'POST', body, base: 2 })).status).toBe(400)
  expect((await publisher('articles/1/position/', { method: 'POST', body: { after: null }, base: 1 })).status).toBe(404)
  const elsewhere = askWith(await staffSession('of-k', 'publisher', ['k']), 'k', '/admin/api/')
  expect((await place(a, null, 2, elsewhere)).status).toBe(404)
  expect(await shown()).toEqual([a, b])
})

test('a row moves within its group alone', async () => {
  const feature = async (kind: string, position: number) => {
    const values = { ...(await sampleValues(publisher, entityOf('features'))), kind, position }
    const { json } = await publisher('features/', { method: 'POST', body: { action: 'publish', values } })
    return json.id as number
  }
  const [hero, other] = [await feature('hero', 10), await feature('hero', 11)]
  const banner = await feature('banner', 10)
  const moved = (id: number, after: number | null) =>
    publisher(`features/${id}/position/`, { method: 'POST', body: { after }, base: 2 })
  expect((await moved(hero, banner)).json.errors).toMatchObject([{ pointer: '/after', code: 'not_there' }])
  expect((await moved(other, null)).status).toBe(200)
  const rows = await rowsOf("SELECT id, position FROM features WHERE site = 'hh' ORDER BY kind DESC, position")
  expect(rows).toEqual([
    { id: other, position: 4 },
    { id: hero, position: 10 },
    { id: banner, position: 10 },
  ])
})

test('of two moves at once, one is stored and the other is stored or a conflict, and nothing is half done', async () => {
  const [a = 0, b = 0, c = 0] = await partners([0, 1, 2])
  const answers = await Promise.all([move(c, a), move(b, null)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  expect(statuses).toContain(200)
  expect(new Set(await shown())).toEqual(new Set([a, b, c]))
  const positions = await rowsOf<{ position: number }>('SELECT position FROM partners ORDER BY position')
  expect(new Set(positions.map(({ position }) => position)).size).toBe(3)
})

test('a list of any length reads the rows around the two places alone', async () => {
  const fill = (from: number, to: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO desk_rows (entity, site, id, revision, state, shown, terms, kept, k1, updated_at)
      SELECT 'partners', 'hh', 800000 + i, 1, 'public', '{}', '', '[]', 1000 + i * 10, '2026-11-20T09:00:00Z' FROM n`,
    )
      .bind(from, to)
      .run()
  const read = async () => {
    const { d1, sum } = counting(env.DB)
    const { text, params } = neighbours({
      entity: 'partners',
      site: 'hh',
      id: 1,
      after: 800_050,
      group: null,
      most: 51,
    })
    await d1
      .prepare(text)
      .bind(...params)
      .all()
    return sum()
  }
  await fill(1, 200)
  const few = await read()
  await fill(201, 5000)
  expect(await read()).toBeLessThanOrEqual(few * 1.3)
})

test('more than 50 rows at one position are not moved; the answer says what to do', async () => {
  const rows = (count: number, from: number): Positioned[] =>
    Array.from({ length: count }, (_, index) => ({ id: from + index, position: 7 }))
  expect(newPositions(1, { before: rows(51, 100), after: rows(51, 200) }, 50)).toBeNull()
  expect(newPositions(1, { before: rows(3, 100), after: rows(51, 200) }, 50)).toEqual(
    new Map([
      [1, 6],
      [100, 5],
      [101, 4],
      [102, 3],
    ]),
  )
})

test('new positions order every list as asked, stay in their range, and change no row without need', () => {
  const some = fc.record({
    positions: fc.oneof(
      fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 8 }),
      fc.array(fc.integer({ min: 99_994, max: 100_000 }), { maxLength: 8 }),
    ),
    place: fc.nat(8),
  })
  fc.assert(
    fc.property(some, ({ positions, place: wanted }) => {
      const rows = positions
        .toSorted((one, other) => one - other)
        .map((position, index) => ({ id: index + 2, position }))
      const at = Math.min(wanted, rows.length)
      const found = newPositions(1, { before: rows.slice(0, at).reverse(), after: rows.slice(at) }, 50)
      // every generated list leaves room for one more row at its start or end
      expect(found).not.toBeNull()
      const next = [...rows.slice(0, at), { id: 1, position: -1 }, ...rows.slice(at)].map(
        ({ id, position }) => found?.get(id) ?? position,
      )
      expect(Math.min(...next)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...next)).toBeLessThanOrEqual(100_000)
      const own = next[at] ?? -1
      expect((next[at - 1] ?? -1) < own && own < (next[at + 1] ?? 100_001)).toBe(true)
      expect(next).toEqual(next.toSorted((one, other) => one - other))
      const [low = -1, high = 100_001] = [rows[at - 1]?.position, rows[at]?.position]
      if (high - low >= 2) expect(found?.size).toBe(1)
    }),
  )
})

test('a list that staff sort by hand is sorted by position first, and its groups have an index', () => {
  const ordered = (Object.keys(entities) as EntityName[]).map(entityOf).filter(({ list }) => list.order)
  expect(ordered.map(({ name }) => name)).toEqual([
    ...['abos', 'features', 'partners', 'press-categories', 'press-directories', 'press-files'],
  ])
  for (const { list } of ordered) {
    expect(list.sortable[0]).toBe(list.order?.by)
    if (list.order?.within) expect(list.filters).toContain(list.order.within)
  }
})
