import { beforeAll, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../../content/editor/as-staff.ts'
import { someFrame } from '../../content/store/some-rows.ts'
import { deskImports } from '../desk-imports.ts'

let admin: Ask
const { compare, write, rows, publish, undo } = deskImports(() => admin)

beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  await someFrame('hh')
})

const production = (id: string, more: object = {}) => ({
  external_id: id,
  title: { de: `Konzert ${id}`, en: `Concert ${id}` },
  genre: 'piano',
  status: 'available',
  start: '2027-03-12T20:00',
  venue: { name: 'Musikhalle' },
  room: { name: 'Großer Saal' },
  works: [],
  cast: [{ name: 'Marit Solheim', role: { de: 'Klavier', en: 'piano' } }],
  ...more,
})

test('an import is undone as a whole after its publication was undone, once and again, and not while it stands', async () => {
  const first = await compare({ productions: [production('p')] })
  await write(first.id)
  await publish(await rows(first.id))
  const lists = { productions: [production('p', { subtitle: { de: 'Neu' } }), production('q'), production('r')] }
  const { id } = await compare(lists)
  // a person has published it, so staff choose it
  const [changed] = await rows(id)
  await admin(`imports/${id}/rows/`, { method: 'POST', body: { n: changed?.n, is_chosen: true } })
  await write(id)
  const [p, q, r] = (await rows(id)).map((row) => row.entity_id)
  const bulk = async (action: string, ids: readonly unknown[]) => {
    const body = { action, rows: [] as object[] }
    for (const each of ids) {
      const { json } = await admin(`productions/${each}/`)
      body.rows.push({ id: json.id, revision: json.revision })
    }
    const { json } = await admin('productions/bulk/', { method: 'POST', body })
    expect([json.done.length, json.refused]).toEqual([ids.length, []])
  }
  for (let time = 0; time < 2; time++) {
    await bulk('publish', [p, q, r])
    await bulk('withdraw', [p, q, r])
  }
  await bulk('publish', [r])
  expect(await undo(id)).toMatchObject({ state: 'undone', outcomes: { undone: 2, left: 1 } })
  expect((await admin(`productions/${p}/`)).json).toMatchObject({ state: 'public', values: { subtitle: null } })
  expect((await admin(`productions/${q}/`)).json.state).toBe('deleted')
  expect((await admin(`productions/${r}/`)).json.state).toBe('public')
})
